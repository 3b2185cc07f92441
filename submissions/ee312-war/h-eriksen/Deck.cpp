// EE 312 Project 9 -- The Game of War

/* Student information for project:
 *
 * On my honor, Hanne Eriksen, this programming project is my own work
 * and I have not provided this code to any other student.
 *
 * Name: Hanne Eriksen
 * email address: heriksen@example.edu
 * UTEID: he1208
 * Section 5 digit ID: 16045
 * Number of slip days used on this assignment: 0
 */

/* Plays the card game of War between two players and reports who lost.
 * Deck: 52 cards in a vector; those before the index top are dealt. */

#include <cstdlib>
#include <time.h>
#include "Deck.h"

/* All cards in order of suit and rank. */
Deck::Deck() : top(0), deckSize(52) {
	for (int i = 0; i < 52; i++) {
		myDeck.push_back(Card(i / 13, i % 13 + 1));
	}
}

/* Mixes the cards which have not been dealt. */
void Deck::shuffle() {
	static bool seeded = false;
	if (!seeded) {
		srand(time(0));
		seeded = true;
	}
	int swaps = SHUFFLE;
	while (swaps-- > 0) {
		int a = rand() % deckSize + top, b = rand() % deckSize + top;
		Card keep = myDeck.at(a);
		myDeck.at(a) = myDeck.at(b);
		myDeck.at(b) = keep;
	}
}

/* Deals one card. */
Card& Deck::dealCard() {
	Card& dealt = myDeck.at(top);
	top = top + 1;
	deckSize = deckSize - 1;
	return dealt;
}

/* Accessor for top. */
int Deck::getTop() { return top; }

/* Accessor for deckSize. */
int Deck::getDeckSize() { return deckSize; }

/* One card to a line. */
string Deck::toString() {
	string text;
	for (int i = 0; i < 52; i++) {
		text = text + myDeck.at(i).toString() + "\n";
	}
	return text;
}
