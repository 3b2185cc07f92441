#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int main(void)
{
	int you[N], computer[N];
	int seed, left = 0;

	intro();
	for (seed = 1; seed <= 100; seed++) {
		srand(seed);
		deal_cards(you, computer);
		printf("Seed = %d :\n\n", seed);
		if (play_game(you, computer) != 0)
			left++;
		/* so that one can read the first half */
		if (seed == 50)
			wait_for_enter("Press ENTER for the other 50 games : ");
	}
	printf("\nAfter 100 games, %d games ended with the\nlast cards played being the same\n", left);
	return 0;
}
