// EE 312 War: the cards of one player. Provided; leave it as it is.

#ifndef EE312_HAND_H
#define EE312_HAND_H

#include <string>
#include <vector>

#include "Card.h"

using namespace std;

class Hand {
private:
    int size; // how many cards are in the hand
    int top;  // where the top card is
    vector<Card> myHand;

public:
    Hand();

    int getSize();
    int getTop();
    bool isEmpty();

    void addCard(Card& c); // to the bottom
    Card& getNext();       // from the top; throws a string (a char array) where there is none

    string toString(); // a card to a line, from the top
};

#endif
