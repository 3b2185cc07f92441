// EE 312 War: a playing card. Provided; leave it as it is.

#ifndef EE312_CARD_H
#define EE312_CARD_H

#include <iostream>
#include <string>

using namespace std;

const int SPADES = 3;
const int HEARTS = 2;
const int DIAMONDS = 1;
const int CLUBS = 0;

const int ACE = 1;
const int JACK = 11;
const int QUEEN = 12;
const int KING = 13;

class Card {
private:
    int suit;   // CLUBS to SPADES
    int value;  // ACE to KING

public:
    Card();                     // any of the 52 cards, by chance
    Card(int suit, int value);

    int getValue();
    int getSuit();

    string toString() const;         // "Ace of Hearts", "3 of Diamonds"
    string getSuitAsString() const;  // "Hearts"
    string getValueAsString() const; // "Ace", "3"

    bool sameSuit(Card& other);
    bool sameValue(Card& other);
};

bool operator ==(Card& c1, Card& c2);
ostream& operator <<(ostream& output, const Card& c);

#endif
