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
 * This file deals both hands, prints them, plays the rounds and says who lost.
 */

#include <iostream>
#include "Deck.h"
#include "Hand.h"

using namespace std;

const int ROUNDS = 5000;

void deal(Hand& first, Hand& second);
bool beats(Card one, Card other);
void take(Hand& winner, Hand& own, Hand& others);
void playRound(Hand& first, Hand& second, int& wars);
void layCards(Hand& first, Hand& second, Hand& table1, Hand& table2, Card& up1, Card& up2);
void turn(Hand& table);

// Plays one game.
int main() {
    Hand first, second;
    int rounds = 0;
    int wars = 0;

    deal(first, second);
    cout << "Hand of Player 1:" << endl << first.toString() << endl;
    cout << "Hand of Player 2:" << endl << second.toString() << endl;

    try {
        while (rounds < ROUNDS && !first.isEmpty() && !second.isEmpty()) {
            rounds++;
            playRound(first, second, wars);
        }
    } catch (const char*) {
        // a player could not lay a card in a war: the empty hands tell who
    }

    if (first.isEmpty()) {
        cout << "Player 1 lost after " << rounds << " rounds." << endl;
    } else if (second.isEmpty()) {
        cout << "Player 2 lost after " << rounds << " rounds." << endl;
    } else {
        cout << "The game was a draw after 5000 rounds." << endl;
    }
    cout << "There were " << wars << " wars." << endl;
    return 0;
}

// Deals a shuffled deck to the players in turn.
void deal(Hand& first, Hand& second) {
    Deck deck;
    deck.shuffle();
    while (deck.getDeckSize() > 0) {
        first.addCard(deck.dealCard());
        second.addCard(deck.dealCard());
    }
}

// Returns true if the first card wins against the second.
bool beats(Card one, Card other) {
    if (one.sameValue(other)) {
        return false;
    }
    return one.getValue() == ACE || (other.getValue() != ACE && one.getValue() > other.getValue());
}

// Plays a round, with the war that may come of it.
void playRound(Hand& first, Hand& second, int& wars) {
    Hand table1, table2;
    Card up1 = first.getNext();
    Card up2 = second.getNext();
    table1.addCard(up1);
    table2.addCard(up2);

    if (up1.sameValue(up2)) {
        wars++;
        while (up1.sameValue(up2)) {
            layCards(first, second, table1, table2, up1, up2);
        }
    }
    turn(table1);
    turn(table2);
    if (beats(up1, up2)) {
        take(first, table1, table2);
    } else {
        take(second, table2, table1);
    }
}

// Both lay a card face down and one face up.
void layCards(Hand& first, Hand& second, Hand& table1, Hand& table2, Card& up1, Card& up2) {
    for (int i = 0; i < 2; i++) {
        if (first.isEmpty() || second.isEmpty()) {
            throw "no card to lay";
        }
        up1 = first.getNext();
        up2 = second.getNext();
        table1.addCard(up1);
        table2.addCard(up2);
    }
}

// Turns a stack on the table over: the last card comes first.
void turn(Hand& table) {
    vector<Card> cards;
    while (!table.isEmpty()) {
        cards.insert(cards.begin(), table.getNext());
    }
    for (size_t i = 0; i < cards.size(); i++) {
        table.addCard(cards[i]);
    }
}

// The winner adds both stacks to the bottom, the own one first.
void take(Hand& winner, Hand& own, Hand& others) {
    while (!own.isEmpty()) {
        winner.addCard(own.getNext());
    }
    while (!others.isEmpty()) {
        winner.addCard(others.getNext());
    }
}
