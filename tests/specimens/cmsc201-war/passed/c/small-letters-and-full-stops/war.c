#include <stdio.h>
#include <stdlib.h>
#include "war.h"

void explain(void)
{
    printf("it's war !!!\n\n");
    printf("we both turn up a card. the higher one wins both, and an ace is low.\n");
    printf("a tie goes to the tie pile, for the winner of the next hand.\n\n");
    printf("press enter to begin : ");
    getchar();
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
        printf("hand %d :\n", i + 1);
        printf("you played a %d, and i played a %d\n", you[i], me[i]);
        if (you[i] > me[i]) {
            printf("so you won these cards.\n");
            yours += 2 + pile;
            pile = 0;
        } else if (you[i] < me[i]) {
            printf("so i won these cards.\n");
            mine += 2 + pile;
            pile = 0;
        } else {
            printf("it was a tie.\n");
            pile += 2;
        }
        printf("you have won %d cards, and i have won %d cards.\n", yours, mine);
        printf("there are %d cards in the tie pile.\n\n", pile);
    }
    if (yours > mine)
        printf("results : you won !!!\n\n");
    else if (yours < mine)
        printf("results : i won !!!\n\n");
    else
        printf("results : nobody won !!!\n\n");
    return pile > 0;
}
