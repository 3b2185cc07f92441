// EE 312 Project 9 -- The Game of War

/* Project description: two players play the card game War with a shuffled
 * deck until one of them is out of cards, both are, or 5000 rounds are over.
 * This file is the Hand class: a player's cards, taken from the top and added
 * to the bottom. Cards that were taken stay in the vector before the top.
 */

#include "Hand.h"

// Makes an empty hand.
Hand::Hand() {
    size = 0;
    top = 0;
}

// Returns the number of cards.
int Hand::getSize() {
    return size;
}

// Returns the index of the top card.
int Hand::getTop() {
    return top;
}

// Returns true if there is no card.
bool Hand::isEmpty() {
    return size == 0;
}

// Adds a card to the bottom.
void Hand::addCard(Card& c) {
    myHand.push_back(c);
    size++;
}

// Takes the top card and returns it. Throws a string if there is none.
Card& Hand::getNext() {
    if (isEmpty()) {
        throw "the hand is empty";
    }
    size--;
    return myHand[top++];
}

// Returns the names of the cards from the top, a line each.
string Hand::toString() {
    string all;
    for (int i = top; i < top + size; i++) {
        all += myHand[i].toString() + "\n";
    }
    return all;
}
