// EE 312 Project 9 -- The Game of War

/* Plays the card game of War between two players and reports who lost.
 * Hand: the cards of one player; the first card of the vector is the top. */

#include "Hand.h"

/* A hand without cards. */
Hand::Hand() : size(0), top(0) {}

/* Accessor for size. */
int Hand::getSize() { return size; }

/* Accessor for top: the top card is always the first. */
int Hand::getTop() { return top; }

/* Whether there are no cards. */
bool Hand::isEmpty() { return myHand.empty(); }

/* Puts a card under the others. */
void Hand::addCard(Card& c) {
	myHand.push_back(c);
	size = (int) myHand.size();
}

/* Gives the top card away. The reference is good until the next call. */
Card& Hand::getNext() {
	static Card next(CLUBS, ACE);
	next = myHand.at(0);
	myHand.erase(myHand.begin());
	size = (int) myHand.size();
	return next;
}

/* One card to a line, top card first. */
string Hand::toString() {
	string text;
	for (int i = 0; i < size; i++) {
		text = text + myHand[i].toString() + "\n";
	}
	return text;
}
