#include <stdio.h>
#include <stdlib.h>
#include "war.h"

void explain(void)
{
    printf("It's\nWAR\n!!!\n\n");
    printf("We\nboth\nturn\nup\na\ncard.\nThe\nhigher\none\nwins\nboth,\nand\nan\nace\nis\nlow.\n");
    printf("A\ntie\ngoes\nto\nthe\ntie\npile,\nfor\nthe\nwinner\nof\nthe\nnext\nhand.\n\n");
    printf("Press\nENTER\nto\nbegin\n:\n");
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
        printf("Hand\n%d\n:\n", i + 1);
        printf("You\nplayed\na\n%d\nand\nI\nplayed\na\n%d\n", you[i], me[i]);
        if (you[i] > me[i]) {
            printf("So\nyou\nwon\nthese\ncards\n");
            yours += 2 + pile;
            pile = 0;
        } else if (you[i] < me[i]) {
            printf("So\nI\nwon\nthese\ncards\n");
            mine += 2 + pile;
            pile = 0;
        } else {
            printf("It\nwas\na\ntie\n");
            pile += 2;
        }
        printf("You\nhave\nwon\n%d\ncards\nand\nI\nhave\nwon\n%d\ncards\n", yours, mine);
        printf("There\nare\n%d\ncards\nin\nthe\nTie\npile\n\n", pile);
    }
    if (yours > mine)
        printf("Results\n:\nYOU\nWON\n!!!\n\n");
    else if (yours < mine)
        printf("Results\n:\nI\nWON\n!!!\n\n");
    else
        printf("Results\n:\nNOBODY\nWON\n!!!\n\n");
    return pile > 0;
}
