// Stands in for the student's Deck.cpp and deals the deck that is given on stdin: 52 numbers from 0 to 51,
// suit * 13 + value - 1. Its shuffle leaves the deck alone. Everything else is as the page asks for.
//
// Only the provided headers and the student's Card are used. A deck that cannot be read is a new deck.
#include <cstdio>
#include <cstdlib>

#include "Deck.h"

namespace {

const int CARDS = 52;
const int PER_SUIT = 13;

// Read once: a program may make several decks, or copy one.
const int* stacked() {
    static int numbers[CARDS];
    static bool ready = false;
    if (!ready) {
        ready = true;
        bool seen[CARDS] = {};
        bool good = true;
        for (int i = 0; i < CARDS && good; i++) {
            good = scanf("%d", &numbers[i]) == 1 && numbers[i] >= 0 && numbers[i] < CARDS && !seen[numbers[i]];
            if (good) {
                seen[numbers[i]] = true;
            }
        }
        for (int i = 0; i < CARDS && !good; i++) {
            numbers[i] = i;
        }
    }
    return numbers;
}

} // namespace

Deck::Deck() {
    const int* numbers = stacked();
    for (int i = 0; i < CARDS; i++) {
        myDeck.push_back(Card(numbers[i] / PER_SUIT, numbers[i] % PER_SUIT + 1));
    }
    top = 0;
    deckSize = CARDS;
}

void Deck::shuffle() {}

Card& Deck::dealCard() {
    if (deckSize == 0) {
        throw "the deck is empty";
    }
    deckSize--;
    return myDeck[top++];
}

int Deck::getTop() { return top; }

int Deck::getDeckSize() { return deckSize; }

string Deck::toString() {
    string all;
    for (int i = top; i < CARDS; i++) {
        all += myDeck[i].toString() + "\n";
    }
    return all;
}
