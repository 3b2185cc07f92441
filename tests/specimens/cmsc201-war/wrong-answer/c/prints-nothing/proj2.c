/* Plays, but prints nothing but the explanation. */
#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int main(void)
{
    int you[HAND], me[HAND];
    int seed, left = 0;

    explain();
    for (seed = 1; seed <= 100; seed++) {
        srand(seed);
        deal(you, me);
        left += play(you, me);
    }
    (void)left;
    return 0;
}
