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

/* Plays the card game of War between two players and reports who lost:
 * deals, shows both hands, then plays round after round. */

#include <iostream>
#include "Deck.h"
#include "Hand.h"

enum Result { GOES_ON, PLAYER_1_LOST, PLAYER_2_LOST, DRAW };
const int MOST_ROUNDS = 5000;

void show(int player, Hand& hand);
int strength(Card card);
Result who(Hand& one, Hand& two);
Result round(Hand& one, Hand& two, int& wars);
Result battle(Hand& one, Hand& two, vector<Card>& ones, vector<Card>& twos);
void collect(Hand& hand, vector<Card>& first, vector<Card>& second);

int warsSoFar = 0;

int main() {
	Deck deck;
	Hand one, two;
	int rounds = 0, wars = 0;
	Result result = GOES_ON;

	deck.shuffle();
	for (int i = 0; i < 26; i++) {
		one.addCard(deck.dealCard());
		two.addCard(deck.dealCard());
	}
	show(1, one);
	show(2, two);

	while (result == GOES_ON) {
		result = round(one, two, wars);
		rounds++;
		if (result == GOES_ON) {
			result = who(one, two);
		}
		if (result == GOES_ON && rounds == MOST_ROUNDS) {
			result = DRAW;
		}
	}

	if (result == DRAW) {
		cout << "The game was a draw after " << rounds << " rounds.\n";
	} else {
		cout << "Player " << result << " lost after " << rounds << " rounds.\n";
	}
	cout << "There were " << wars << " wars.\n";
	return 0;
}

/* Prints a hand. */
void show(int player, Hand& hand) {
	cout << "Hand of Player " << player << ":\n" << hand.toString() << "\n";
}

/* What a card is worth in a round: aces are the highest. */
int strength(Card card) {
	return card.getValue() == ACE ? KING + 1 : card.getValue();
}

/* Who is out of cards. */
Result who(Hand& one, Hand& two) {
	if (one.isEmpty() && two.isEmpty()) {
		return DRAW;
	}
	if (one.isEmpty()) {
		return PLAYER_1_LOST;
	}
	return two.isEmpty() ? PLAYER_2_LOST : GOES_ON;
}

/* One round: the cards on the table lie in two vectors, the last laid at the end. */
Result round(Hand& one, Hand& two, int& wars) {
	vector<Card> ones(1, one.getNext());
	vector<Card> twos(1, two.getNext());

	if (strength(ones[0]) == strength(twos[0])) {
		wars++;
		Result result = battle(one, two, ones, twos);
		if (result != GOES_ON) {
			return result;
		}
	}
	if (strength(ones.back()) > strength(twos.back())) {
		collect(one, ones, twos);
	} else {
		collect(two, twos, ones);
	}
	return GOES_ON;
}

/* A war: lays two cards each, and calls itself as long as there is a tie. */
Result battle(Hand& one, Hand& two, vector<Card>& ones, vector<Card>& twos) {
	for (int laid = 0; laid < 2; laid++) {
		Result result = who(one, two);
		if (result != GOES_ON) {
			return result;
		}
		ones.push_back(one.getNext());
		twos.push_back(two.getNext());
	}
	if (strength(ones.back()) == strength(twos.back())) {
		return battle(one, two, ones, twos);
	}
	return GOES_ON;
}

/* Adds both stacks to the hand. */
void collect(Hand& hand, vector<Card>& first, vector<Card>& second) {
	for (size_t i = 0; i < first.size(); i++) {
		hand.addCard(first[i]);
	}
	for (size_t i = 0; i < second.size(); i++) {
		hand.addCard(second[i]);
	}
}
