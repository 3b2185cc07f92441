#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int main(void)
{
    int player[MAX], computer[MAX];
    int seed, same = 0;

    rules();
    for (seed = 1; seed < 100; seed++)
    {
        srand(seed);
        printf("Seed = %d :\n\n", seed);
        dealCards(player, computer);
        if (battle(player, computer) > 0)
            same++;
    }
    printf("After 100 games, %d games ended with the last cards played being the same\n", same);
    return 0;
}
