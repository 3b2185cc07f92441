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
 * This file deals both hands, prints them, plays the rounds and says who lost.
 */

#include <iostream>
#include "Deck.h"
#include "Hand.h"

using namespace std;

const int ROUNDS = 5000;

void deal(Hand& player1, Hand& player2);
bool beats(Card one, Card other);
void take(Hand& winner, Hand& own, Hand& others);
void playRound(Hand& player1, Hand& player2, int& wars);
void layCards(Hand& player1, Hand& player2, Hand& table1, Hand& table2, Card& up1, Card& up2);
void turn(Hand& table);

// Plays one game.
int main() {
    Hand player1, player2;
    int rounds = 0;
    int wars = 0;

    deal(player1, player2);
    cout << "Hand of Player 1:" << endl << player1.toString() << endl;
    cout << "Hand of Player 2:" << endl << player2.toString() << endl;

    try {
        while (rounds < ROUNDS && !player1.isEmpty() && !player2.isEmpty()) {
            rounds++;
            playRound(player1, player2, wars);
        }
    } catch (const char*) {
        // a player could not lay a card in a war: the empty hands tell who
    }

    if (player1.isEmpty() == player2.isEmpty()) {
        cout << "The game was a draw after ";
    } else {
        cout << "Player " << (player1.isEmpty() ? 1 : 2) << " lost after ";
    }
    cout << rounds << " rounds." << endl;
    cout << "There were " << wars << " wars." << endl;
    return 0;
}

// Deals a shuffled deck to the players in turn.
void deal(Hand& player1, Hand& player2) {
    Deck deck;
    deck.shuffle();
    while (deck.getDeckSize() > 0) {
        player1.addCard(deck.dealCard());
        player2.addCard(deck.dealCard());
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
void playRound(Hand& player1, Hand& player2, int& wars) {
    Hand table1, table2;
    Card up1 = player1.getNext();
    Card up2 = player2.getNext();
    table1.addCard(up1);
    table2.addCard(up2);

    if (up1.sameValue(up2)) {
        wars++;
        while (up1.sameValue(up2)) {
            layCards(player1, player2, table1, table2, up1, up2);
        }
    }
    turn(table1);
    turn(table2);
    if (beats(up1, up2)) {
        take(player1, table1, table2);
    } else {
        take(player2, table2, table1);
    }
}

// Both lay a card face down and one face up.
void layCards(Hand& player1, Hand& player2, Hand& table1, Hand& table2, Card& up1, Card& up2) {
    for (int i = 0; i < 2; i++) {
        if (player1.isEmpty() || player2.isEmpty()) {
            throw "no card to lay";
        }
        up1 = player1.getNext();
        up2 = player2.getNext();
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
