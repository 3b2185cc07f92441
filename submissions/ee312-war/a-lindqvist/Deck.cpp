// EE 312 Project 9 -- The Game of War

/* Student information for project:
 *
 * On my honor, Astrid Lindqvist, this programming project is my own work
 * and I have not provided this code to any other student.
 *
 * Name: Astrid Lindqvist
 * email address: a.lindqvist@example.edu
 * UTEID: al10442
 * Section 5 digit ID: 16020
 * Number of slip days used on this assignment. 0
 */


/* Project description: two players play the card game War with a shuffled
 * deck until one of them is out of cards, both are, or 5000 rounds are over.
 * This file is the Deck class: the 52 cards, shuffled and dealt from the top.
 */

#include <cstdlib>
#include <time.h>
#include "Deck.h"

// Makes a new deck: clubs, diamonds, hearts, spades, each from ace to king.
Deck::Deck() {
    for (int suit = CLUBS; suit <= SPADES; suit++) {
        for (int value = ACE; value <= KING; value++) {
            myDeck.push_back(Card(suit, value));
        }
    }
    top = 0;
    deckSize = myDeck.size();
    srand(time(NULL));
}

// Swaps two of the cards that are left, again and again.
void Deck::shuffle() {
    for (int i = 0; i < SHUFFLE; i++) {
        int one = top + rand() % deckSize;
        int other = top + rand() % deckSize;
        swap(myDeck[one], myDeck[other]);
    }
}

// Returns the card on top, which then counts as dealt.
Card& Deck::dealCard() {
    deckSize--;
    return myDeck[top++];
}

// Returns the index of the next card to deal.
int Deck::getTop() {
    return top;
}

// Returns the number of cards that are left.
int Deck::getDeckSize() {
    return deckSize;
}

// Returns the names of all cards, a line each.
string Deck::toString() {
    string all;
    for (size_t i = 0; i < myDeck.size(); i++) {
        if (i > 0) {
            all += "\n";
        }
        all += myDeck[i].toString();
    }
    return all;
}
