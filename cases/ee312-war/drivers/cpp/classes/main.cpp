// Reads the name of an exercise, does it with Card, Deck and Hand through the provided headers alone, and prints
// facts to descriptor 3. What is right is not known here. Each exercise has a run of its own.
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>
#include <map>
#include <sstream>
#include <utility>

#include "Card.h"
#include "Deck.h"
#include "Hand.h"
#include "facts.h"
#include "lacks.h"
#include "weak.h"

static const int CARDS = 52;
static const int RANDOM_CARDS = 5200;
static const int SHUFFLES = 40;

// Card

static void card_values() {
    for (int i = 0; i < CARDS; i++) {
        Card card = numbered(i);
        fact("card %d %d: suit %d, value %d", i / 13, i % 13 + 1, card.getSuit(), card.getValue());
    }
}

static void each_card(std::string (*show)(const Card&)) {
    for (int i = 0; i < CARDS; i++) {
        fact("card %d %d: %s", i / 13, i % 13 + 1, bars(show(numbered(i))).c_str());
    }
}

static void card_text() {
    each_card([](const Card& card) { return card.toString(); });
}

static void suit_text() {
    each_card([](const Card& card) { return card.getSuitAsString(); });
}

static void value_text() {
    each_card([](const Card& card) { return card.getValueAsString(); });
}

static void card_print() {
    each_card([](const Card& card) {
        std::ostringstream out;
        out << card;
        return out.str();
    });
}

static void each_pair(bool (*alike)(Card&, Card&)) {
    for (int i = 0; i < CARDS; i++) {
        std::string row;
        for (int j = 0; j < CARDS; j++) {
            Card one = numbered(i);
            Card other = numbered(j);
            row += alike(one, other) ? '1' : '0';
        }
        fact("row %s", row.c_str());
    }
}

static void same_suit() {
    each_pair([](Card& one, Card& other) { return one.sameSuit(other); });
}

static void same_value() {
    each_pair([](Card& one, Card& other) { return one.sameValue(other); });
}

static void equals() {
    each_pair([](Card& one, Card& other) { return one == other; });
}

static void random_cards() {
    std::map<std::pair<int, int>, int> drawn;
    for (int i = 0; i < RANDOM_CARDS; i++) {
        Card card;
        drawn[std::make_pair(card.getSuit(), card.getValue())]++;
    }
    int shown = 0;
    for (const auto& kind : drawn) {
        if (shown++ < 200) {
            fact("drawn %d %d: %d", kind.first.first, kind.first.second, kind.second);
        }
    }
}

// Deck

static void new_deck() {
    Deck deck;
    for (int i = 0; i < CARDS; i++) {
        Card card = deck.dealCard();
        fact("dealt %s", suit_and_value(card).c_str());
    }
}

static void deck_counts() {
    Deck deck;
    for (int i = 0; i <= CARDS; i++) {
        fact("counts after %d: top %d, size %d", i, deck.getTop(), deck.getDeckSize());
        if (i < CARDS) {
            deck.dealCard();
        }
    }
}

static void deck_text() {
    Deck deck;
    fact_lines(deck.toString());
}

static std::string deal(Deck& deck, int count) {
    std::string dealt;
    for (int i = 0; i < count; i++) {
        Card card = deck.dealCard();
        dealt += (i ? " " : "") + std::to_string(number_of(card));
    }
    return dealt;
}

static void shuffle() {
    for (int i = 0; i < SHUFFLES; i++) {
        Deck deck;
        deck.shuffle();
        fact("order %s", deal(deck, CARDS).c_str());
    }
}

static void shuffle_dealt() {
    for (int count : {5, 20, 40}) {
        Deck deck;
        fact("dealt %s", deal(deck, count).c_str());
        deck.shuffle();
        fact("counts top %d, size %d", deck.getTop(), deck.getDeckSize());
        fact("left %s", deal(deck, CARDS - count).c_str());
    }
}

// Hand

// What is done with one hand, step by step: a adds the next card of a new deck, t takes one.
static std::string script() {
    std::string steps = "aaataattatttaaaaaaattttttta";
    for (int i = 0; i < 8; i++) {
        steps += "ataattaatt";
    }
    return steps + std::string(60, 'a') + std::string(61, 't');
}

static void hand(void (*show)(int, Hand&, Card*)) {
    Hand hand;
    int added = 0;
    int step = 0;
    for (char act : script()) {
        step++;
        if (act == 'a') {
            Card card = numbered(added++ % CARDS);
            hand.addCard(card);
            show(step, hand, nullptr);
        } else {
            Card card = hand.getNext();
            show(step, hand, &card);
        }
    }
}

static void hand_order() {
    hand([](int step, Hand&, Card* card) {
        if (card) {
            fact("step %d: took %s", step, suit_and_value(*card).c_str());
        }
    });
}

static void hand_sizes() {
    hand([](int step, Hand& hand, Card*) { fact("step %d: size %d", step, hand.getSize()); });
}

static void hand_is_empty() {
    hand([](int step, Hand& hand, Card*) { fact("step %d: empty %s", step, hand.isEmpty() ? "yes" : "no"); });
}

static void hand_text() {
    Hand hand;
    for (int i : {8, 51, 13, 0, 30}) {
        Card card = numbered(i);
        hand.addCard(card);
    }
    fact_lines(hand.toString());
}

static const char* thrown_by_next(Hand& hand) {
    try {
        hand.getNext();
    } catch (const char*) {
        return "C string";
    } catch (const std::string&) {
        return "std::string";
    } catch (const std::exception&) {
        return "a std::exception";
    } catch (int) {
        return "an int";
    } catch (...) {
        return "something else";
    }
    return "nothing";
}

static void empty_hand() {
    Hand fresh;
    fact("new hand: %s", thrown_by_next(fresh));
    Hand hand;
    Card card(1, 7);
    hand.addCard(card);
    hand.getNext();
    fact("after the last card: %s", thrown_by_next(hand));
    fact("afterwards: size %d, empty %s", hand.getSize(), hand.isEmpty() ? "yes" : "no");
    Card another(2, 5);
    hand.addCard(another);
    Card taken = hand.getNext();
    fact("afterwards: took %s", suit_and_value(taken).c_str());
    fact("afterwards: size %d, empty %s", hand.getSize(), hand.isEmpty() ? "yes" : "no");
}

struct Exercise {
    const char* name;
    void (*run)();
    const char* functions[10]; // those that it calls
};

#define MADE "Card::Card(int, int)"
#define READ "Card::getSuit", "Card::getValue"
#define DECK "Deck::Deck", "Deck::dealCard"
#define HAND "Hand::Hand", "Hand::addCard"

static const Exercise EXERCISES[] = {
    {"card-values", card_values, {MADE, READ}},
    {"card-text", card_text, {MADE, "Card::toString"}},
    {"suit-text", suit_text, {MADE, "Card::getSuitAsString"}},
    {"value-text", value_text, {MADE, "Card::getValueAsString"}},
    {"card-print", card_print, {MADE, "operator <<"}},
    {"same-suit", same_suit, {MADE, "Card::sameSuit"}},
    {"same-value", same_value, {MADE, "Card::sameValue"}},
    {"equals", equals, {MADE, "operator =="}},
    {"random-cards", random_cards, {"Card::Card()", READ}},
    {"new-deck", new_deck, {DECK, READ}},
    {"deck-counts", deck_counts, {DECK, "Deck::getTop", "Deck::getDeckSize"}},
    {"deck-text", deck_text, {"Deck::Deck", "Deck::toString"}},
    {"shuffle", shuffle, {DECK, READ, "Deck::shuffle"}},
    {"shuffle-dealt", shuffle_dealt, {DECK, READ, "Deck::shuffle", "Deck::getTop", "Deck::getDeckSize"}},
    {"hand-order", hand_order, {MADE, READ, HAND, "Hand::getNext"}},
    {"hand-sizes", hand_sizes, {MADE, HAND, "Hand::getNext", "Hand::getSize"}},
    {"hand-is-empty", hand_is_empty, {MADE, HAND, "Hand::getNext", "Hand::isEmpty"}},
    {"hand-text", hand_text, {MADE, HAND, "Hand::toString"}},
    {"empty-hand", empty_hand, {MADE, READ, HAND, "Hand::getNext", "Hand::getSize", "Hand::isEmpty"}},
};

static void run(const Exercise& exercise) {
    try {
        exercise.run();
    } catch (const char* text) {
        fact("threw the C string %s", bars(text).c_str());
    } catch (const std::string& text) {
        fact("threw the string %s", bars(text).c_str());
    } catch (const std::exception& error) {
        fact("threw a std::exception %s", bars(error.what()).c_str());
    } catch (...) {
        fact("threw something that is no text");
    }
}

int main() {
    char name[40] = "";
    if (scanf("%39s", name) != 1) {
        fprintf(stderr, "the driver was given no exercise\n");
        return 97;
    }
    for (const Exercise& exercise : EXERCISES) {
        if (strcmp(exercise.name, name) == 0) {
            fact("exercise %s", name);
            if (const char* missing = lacks(exercise.functions)) {
                fact("missing %s", missing);
            } else {
                run(exercise);
            }
            return 0;
        }
    }
    fprintf(stderr, "the driver knows no exercise %s\n", name);
    return 98;
}
