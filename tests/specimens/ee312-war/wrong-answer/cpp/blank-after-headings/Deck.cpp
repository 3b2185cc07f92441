// EE 312 Project 9 -- The Game of War

// The game of War: this file has the functions of the class Deck.

#include<cstdlib>
#include<time.h>
#include "Deck.h"

using namespace std;

// fills the deck, suit after suit
Deck::Deck(){
    for(int s = 0; s < 4; s++){
        for(int v = 1; v <= 13; v++){
            Card c(s, v);
            myDeck.push_back(c);
        }
    }
    top = 0;
    deckSize = 52;
}

// swaps pairs of cards that are still in the deck
void Deck::shuffle(){
    srand(time(NULL));
    for(int i = 0; i < SHUFFLE; i++){
        int first = top + rand()%(52 - top);
        int second = top + rand()%(52 - top);
        Card temp = myDeck[first];
        myDeck[first] = myDeck[second];
        myDeck[second] = temp;
    }
}

// deals from the top
Card& Deck::dealCard(){
    top++;
    deckSize--;
    return myDeck[top - 1];
}

// getter
int Deck::getTop(){
    return top;
}

// getter
int Deck::getDeckSize(){
    return deckSize;
}

// all cards, one per line
string Deck::toString(){
    string result = "";
    for(int i = 0; i < 52; i++){
        result += myDeck[i].toString();
        if(i < 51) result += "\n";
    }
    return result;
}
