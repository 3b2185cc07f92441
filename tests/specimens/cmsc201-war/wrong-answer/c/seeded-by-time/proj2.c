/* All is right, but every game is seeded by the clock. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "war.h"

int main(void)
{
    int you[HAND], me[HAND];
    int seed, left = 0;

    explain();
    for (seed = 1; seed <= 100; seed++) {
        printf("Seed = %d :\n\n", seed);
        srand((unsigned)time(NULL) + seed);
        deal(you, me);
        left += play(you, me);
    }
    printf("After 100 games, %d games ended with the\nlast cards played being the same\n", left);
    return 0;
}
