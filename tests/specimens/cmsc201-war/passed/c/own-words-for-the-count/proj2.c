/* The last line says the number in other words. */
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
    printf("\n\n*** In %d of the 100 games there were cards left in the tie pile. ***\n", left);
    return 0;
}
