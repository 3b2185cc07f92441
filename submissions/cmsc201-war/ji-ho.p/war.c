#include <stdio.h>
#include <stdlib.h>
#include "war.h"

void wait_for_enter(const char *prompt)
{
	int c;

	printf("%s", prompt);
	fflush(stdout);
	while ((c = getchar()) != '\n' && c != EOF)
		;
}

void intro(void)
{
	printf("It's WAR !!!\n\n"
	       "Each of us gets half of the deck. Turn by turn we show a card and the\n"
	       "higher one wins both; aces are low. Ties are kept in the tie pile, and\n"
	       "the next winner takes it. The tie of a last hand is nobody's.\n\n");
	wait_for_enter("Press ENTER to begin : ");
	printf("\n");
}

/* counts[r] is how many cards of rank r are still in the deck */
void deal_cards(int you[N], int computer[N])
{
	int counts[RANKS + 1];
	int i, r;

	for (r = 1; r <= RANKS; r++)
		counts[r] = 4;
	for (i = 0; i < N + N; i++) {
		r = rand() % RANKS + 1;
		while (counts[r] == 0)
			r = rand() % RANKS + 1;
		counts[r]--;
		*(i % 2 ? &computer[i / 2] : &you[i / 2]) = r;
	}
}

int play_game(int you[N], int computer[N])
{
	int i, yours = 0, mine = 0, pile = 0;

	for (i = 0; i < N; i++) {
		printf("Hand %d :\nYou played a %d and I played a %d\n", i + 1, you[i], computer[i]);
		pile += 2;
		if (you[i] > computer[i]) {
			puts("So you won these cards");
			yours += pile;
			pile = 0;
		} else if (you[i] < computer[i]) {
			puts("So I won these cards");
			mine += pile;
			pile = 0;
		} else {
			puts("It was a tie");
		}
		printf("You have won %d cards and I have won %d cards\n", yours, mine);
		printf("There are %d cards in the Tie pile\n\n", pile);
	}
	if (yours == mine)
		printf("Results : NO WINNER\n\n");
	else
		printf("Results : %s WON !!!\n\n", yours > mine ? "YOU" : "I");
	return pile;
}
