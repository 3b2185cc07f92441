// EE 312 Project 9 -- The Game of War

// The game of War: this file has the functions of the class Card.

#include<cstdlib>
#include<time.h>
#include "Card.h"

using namespace std;

// default constructor, makes a random card
Card::Card(){
    suit = rand()%4;
    value = rand()%13 + 1;
}

// constructor with both properties
Card::Card(int s, int v){
    suit = s;
    value = v;
}

// getter
int Card::getValue(){
    return value;
}

// getter
int Card::getSuit(){
    return suit;
}

// value, then suit
string Card::toString() const{
    return getValueAsString() + " of " + getSuitAsString();
}

// suit in words
string Card::getSuitAsString() const{
    if(suit == SPADES){
        return "Spades";
    }
    if(suit == HEARTS){
        return "Hearts";
    }
    if(suit == DIAMONDS){
        return "Diamonds";
    }
    return "Clubs";
}

// value in words
string Card::getValueAsString() const{
    if(value == ACE){
        return "Ace";
    }
    else if(value == JACK){
        return "Jack";
    }
    else if(value == QUEEN){
        return "Queen";
    }
    else if(value == KING){
        return "King";
    }
    return to_string(value);
}

// compares suits
bool Card::sameSuit(Card& other){
    return suit == other.suit;
}

// compares values
bool Card::sameValue(Card& other){
    return value == other.value;
}

// compares both
bool operator ==(Card& c1, Card& c2){
    return c1.sameValue(c2) && c1.sameSuit(c2);
}

// for cout
ostream& operator <<(ostream& output, const Card& c){
    output << c.toString();
    return output;
}
