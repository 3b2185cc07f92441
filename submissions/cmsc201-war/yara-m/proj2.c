/* Project 2: a hundred games of war. */
#include "war.h"

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int you[HALF], me[HALF], game, left = 0;

    introduce();
    srand(1);
    for (game = 1; game <= 100; game++) {
        printf("Seed = %d :\n\n", game);
        deal(you, me);
        left += play(you, me);
    }
    printf("After 100 games, %d games ended with the last cards played being the same\n", left);
    return 0;
}
