/* Seeds by the clock before it asks, and anew for each game. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "war.h"

int main(void)
{
    int you[HAND], me[HAND];
    int seed, left = 0;

    srand((unsigned)time(NULL));
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
