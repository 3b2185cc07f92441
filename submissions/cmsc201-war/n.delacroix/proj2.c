/* N. Delacroix, section 0204. One hundred games of war. */
#include "war.h"

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    Hands hands;
    int game, left = 0;

    explain();
    for (game = 1; game <= 100; ++game) {
        srandom(game);
        deal(&hands);
        printf("\nSeed = %d:\n", game);
        left += play(&hands) != 0;
    }
    printf("\nAfter 100 games, %d games ended with the last cards played being the same.\n", left);
    return 0;
}
