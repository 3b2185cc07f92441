// EE 312 Project 9 -- The Game of War

/* Student information for project:
 *
 * On my honor, Filip Nowak, this programming project is my own work
 * and I have not provided this code to any other student.
 *
 * Name: Filip Nowak
 * email address: 
 * UTEID: fn3302
 * Section 5 digit ID: 16020
 * Number of slip days used on this assignment: 0
 */

/* Project description: two players play the card game War with a shuffled
 * deck until one of them is out of cards, both are, or 5000 rounds are over.
 * This file is the Card class: one playing card with its suit and value.
 */

#include <cstdlib>
#include <time.h>
#include "Card.h"

// Makes a random card that is one of the 52.
Card::Card() {
    suit = rand() % 4;
    value = rand() % KING + ACE;
}

// Makes the card with this suit and value.
Card::Card(int suit, int value) {
    this->suit = suit;
    this->value = value;
}

// Returns the value, 1 (ace) to 13 (king).
int Card::getValue() {
    return value;
}

// Returns the suit, 0 (clubs) to 3 (spades).
int Card::getSuit() {
    return suit;
}

// Returns the card's name, such as "Ace of Hearts".
string Card::toString() const {
    return getValueAsString() + " of " + getSuitAsString();
}

// Returns the name of the suit.
string Card::getSuitAsString() const {
    switch (suit) {
        case SPADES:
            return "Spades";
        case HEARTS:
            return "Hearts";
        case DIAMONDS:
            return "Diamonds";
        default:
            return "Clubs";
    }
}

// Returns the name of the value.
string Card::getValueAsString() const {
    switch (value) {
        case ACE:
            return "Ace";
        case JACK:
            return "Jack";
        case QUEEN:
            return "Queen";
        case KING:
            return "King";
        default:
            return to_string(value);
    }
}

// Returns true if the other card has the same suit.
bool Card::sameSuit(Card& other) {
    return suit == other.suit;
}

// Returns true if the other card has the same value.
bool Card::sameValue(Card& other) {
    return value == other.value;
}

// Two cards are equal when suit and value are.
bool operator ==(Card& c1, Card& c2) {
    return c1.sameSuit(c2) && c1.sameValue(c2);
}

// Prints the name of the card.
ostream& operator <<(ostream& output, const Card& c) {
    return output << c.toString();
}
