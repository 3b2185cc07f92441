// EE 312 War: a deck of 52 cards. Provided; leave it as it is.

#ifndef EE312_DECK_H
#define EE312_DECK_H

#include <string>
#include <vector>

#include "Card.h"

using namespace std;

const int SHUFFLE = 0; // so that I see the same game each time

class Deck {
private:
    vector<Card> myDeck; // all 52, those that were dealt included
    int top;             // where the next card to be dealt is
    int deckSize;        // how many have not been dealt

public:
    Deck(); // in order: ace to king of clubs, of diamonds, of hearts, of spades

    void shuffle();   // those that have not been dealt
    Card& dealCard(); // the card on top

    int getTop();
    int getDeckSize();

    string toString(); // a card to a line
};

#endif
