/* Every word on a line of its own. */
#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int main(void)
{
    int you[HAND], me[HAND];
    int seed, left = 0;

    explain();
    for (seed = 1; seed <= 100; seed++) {
        printf("Seed\n=\n%d\n:\n\n", seed);
        srand(seed);
        deal(you, me);
        left += play(you, me);
    }
    printf("After\n100\ngames,\n%d\ngames\nended\nwith\nthe\nlast\ncards\nplayed\nbeing\nthe\nsame\n", left);
    return 0;
}
