/* Seeds the generator and draws from it, but prints games that are written into war.c. */
#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int main(void)
{
    int you[HAND], me[HAND];
    int seed, left = 0;

    explain();
    for (seed = 1; seed <= 100; seed++) {
        printf("Seed = %d :\n\n", seed);
        srand(seed);
        deal(you, me);
        left += play(you, me);
    }
    printf("After 100 games, %d games ended with the\nlast cards played being the same\n", left);
    return 0;
}
