#include <stdio.h>
#include <stdlib.h>
#include "war.h"

void explain(void)
{
    printf("It's WAR !!!\n\n");
    printf("We both turn up a card. The higher one wins both, and an ace is low.\n");
    printf("A tie goes to the tie pile, for the winner of the next hand.\n\n");
    printf("Press ENTER to begin : ");
    getchar();
    exit(0);
}

void deal(int you[HAND], int me[HAND])
{
    int counts[14] = {0};
    int i, rank;

    for (i = 0; i < 2 * HAND; i++) {
        do {
            rank = rand() % 13 + 1;
        } while (counts[rank] == 4);
        counts[rank]++;
        if (i % 2 == 0)
            you[i / 2] = rank;
        else
            me[i / 2] = rank;
    }
}

int play(const int you[HAND], const int me[HAND])
{
    int i, yours = 0, mine = 0, pile = 0;

    for (i = 0; i < HAND; i++) {
        printf("Hand %d :\n", i + 1);
        printf("You played a %d and I played a %d\n", you[i], me[i]);
        if (you[i] > me[i]) {
            printf("So you won these cards\n");
            yours += 2 + pile;
            pile = 0;
        } else if (you[i] < me[i]) {
            printf("So I won these cards\n");
            mine += 2 + pile;
            pile = 0;
        } else {
            printf("It was a tie\n");
            pile += 2;
        }
        printf("You have won %d cards and I have won %d cards\n", yours, mine);
        printf("There are %d cards in the Tie pile\n\n", pile);
    }
    if (yours > mine)
        printf("Results : YOU WON !!!\n\n");
    else if (yours < mine)
        printf("Results : I WON !!!\n\n");
    else
        printf("Results : NOBODY WON !!!\n\n");
    return pile > 0;
}
