#include <stdio.h>
#include <stdlib.h>
#include "war.h"

void rules(void)
{
    printf("War is played with two players. The higher card wins. Ace is low.\n");
    printf("Tied cards are taken by the winner of the following hand.\n");
    printf("Press ENTER to begin :");
    getchar();
    printf("\n");
}

void dealCards(int a[MAX], int b[MAX])
{
    int counters[13];
    int i, card;

    for (i = 0; i < 13; i++)
        counters[i] = 0;

    for (i = 0; i < MAX; i++)
    {
        /* deal to the player */
        card = rand() % 13 + 1;
        while (counters[card - 1] > 4)
            card = rand() % 13 + 1;
        counters[card - 1]++;
        a[i] = card;

        /* deal to the computer */
        card = rand() % 13 + 1;
        while (counters[card - 1] > 4)
            card = rand() % 13 + 1;
        counters[card - 1]++;
        b[i] = card;
    }
}

int battle(int a[MAX], int b[MAX])
{
    int i, won = 0, lost = 0, tied = 0;

    for (i = 0; i < MAX; i++)
    {
        printf("Hand %d :\n", i + 1);
        printf("You played a %d and I played a %d\n", a[i], b[i]);
        if (a[i] > b[i])
        {
            printf("So you won these cards\n");
            won = won + 2 + tied;
            tied = 0;
        }
        else if (a[i] < b[i])
        {
            printf("So I won these cards\n");
            lost = lost + 2 + tied;
            tied = 0;
        }
        else
        {
            printf("It was a tie\n");
            tied = tied + 2;
        }
        printf("You have won %d cards and I have won %d cards\n", won, lost);
        printf("There are %d cards in the Tie pile\n\n", tied);
    }
    if (won > lost)
        printf("Results : YOU WON !!!\n\n");
    if (lost > won)
        printf("Results : I WON !!!\n\n");
    return tied;
}
