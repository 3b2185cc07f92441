// Which functions of the headers are defined. One that is not must cost its own exercises alone, and be named,
// instead of keeping the whole program from being linked: so everything that the exercises call is weak (weak.h).
#include <cstring>

#include "lacks.h"

namespace {

struct Function {
    const char* name;
    const void* place;
};

} // namespace

#ifdef __linux__

// By the names that g++ gives them.
#define FUNCTION(variable, symbol) extern "C" const char variable[] __asm__(symbol) __attribute__((weak));
FUNCTION(card_random, "_ZN4CardC1Ev")
FUNCTION(card_made, "_ZN4CardC1Eii")
FUNCTION(card_value, "_ZN4Card8getValueEv")
FUNCTION(card_suit, "_ZN4Card7getSuitEv")
FUNCTION(card_text, "_ZNK4Card8toStringB5cxx11Ev")
FUNCTION(card_suit_text, "_ZNK4Card15getSuitAsStringB5cxx11Ev")
FUNCTION(card_value_text, "_ZNK4Card16getValueAsStringB5cxx11Ev")
FUNCTION(card_same_suit, "_ZN4Card8sameSuitERS_")
FUNCTION(card_same_value, "_ZN4Card9sameValueERS_")
FUNCTION(card_equals, "_ZeqR4CardS0_")
FUNCTION(card_print, "_ZlsRSoRK4Card")
FUNCTION(deck_made, "_ZN4DeckC1Ev")
FUNCTION(deck_shuffle, "_ZN4Deck7shuffleEv")
FUNCTION(deck_deal, "_ZN4Deck8dealCardEv")
FUNCTION(deck_top, "_ZN4Deck6getTopEv")
FUNCTION(deck_size, "_ZN4Deck11getDeckSizeEv")
FUNCTION(deck_text, "_ZN4Deck8toStringB5cxx11Ev")
FUNCTION(hand_made, "_ZN4HandC1Ev")
FUNCTION(hand_size, "_ZN4Hand7getSizeEv")
FUNCTION(hand_empty, "_ZN4Hand7isEmptyEv")
FUNCTION(hand_add, "_ZN4Hand7addCardER4Card")
FUNCTION(hand_next, "_ZN4Hand7getNextEv")
FUNCTION(hand_text, "_ZN4Hand8toStringB5cxx11Ev")

static const Function FUNCTIONS[] = {
    {"Card::Card()", card_random},
    {"Card::Card(int, int)", card_made},
    {"Card::getValue", card_value},
    {"Card::getSuit", card_suit},
    {"Card::toString", card_text},
    {"Card::getSuitAsString", card_suit_text},
    {"Card::getValueAsString", card_value_text},
    {"Card::sameSuit", card_same_suit},
    {"Card::sameValue", card_same_value},
    {"operator ==", card_equals},
    {"operator <<", card_print},
    {"Deck::Deck", deck_made},
    {"Deck::shuffle", deck_shuffle},
    {"Deck::dealCard", deck_deal},
    {"Deck::getTop", deck_top},
    {"Deck::getDeckSize", deck_size},
    {"Deck::toString", deck_text},
    {"Hand::Hand", hand_made},
    {"Hand::getSize", hand_size},
    {"Hand::isEmpty", hand_empty},
    {"Hand::addCard", hand_add},
    {"Hand::getNext", hand_next},
    {"Hand::toString", hand_text},
};

const char* lacks(const char* const* functions) {
    for (; *functions; functions++) {
        for (const Function& function : FUNCTIONS) {
            // The compiler takes no object to be at address 0; the linker does.
            const void* volatile place = function.place;
            if (strcmp(function.name, *functions) == 0 && !place) {
                return *functions;
            }
        }
    }
    return nullptr;
}

#else

const char* lacks(const char* const*) { return nullptr; }

#endif
