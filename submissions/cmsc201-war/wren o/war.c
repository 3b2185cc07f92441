/* Filename: war.c   Author: Wren O.   Section: 0105
   functions for the war game */

#include <stdio.h>
#include <stdlib.h>
#include "war.h"

/* PrintRules explains the game, then waits until ENTER is pressed */
void PrintRules (void)
{
    char c;

    printf ("                      It's WAR !!!\n\n");
    printf ("    Each of us has 26 cards. We play them one by one. The higher\n");
    printf ("    card wins, and the ace is the lowest card there is. In a tie\n");
    printf ("    the cards go into the tie pile. We play 26 hands a game.\n\n");
    printf ("    Press ENTER to begin : ");
    scanf ("%c", &c);
    printf ("\n");
}

/* FillHands deals until both hands have 26 cards, 4 of each rank in all */
void FillHands (int hand1[SIZE], int hand2[SIZE])
{
    int used[13], i, card, n;

    for (i = 0; i < 13; i++)
        used[i] = 0;

    for (n = 0; n < SIZE; n++)
    {
        do { card = rand () % 13 + 1; } while (used[card - 1] >= 4);
        used[card - 1]++;
        hand1[n] = card;

        do { card = rand () % 13 + 1; } while (used[card - 1] >= 4);
        used[card - 1]++;
        hand2[n] = card;
    }
}

/* PlayHand plays one hand and updates the totals */
void PlayHand (int handNum, int card1, int card2, int *total1, int *total2, int *ties)
{
    printf ("Hand %d :\n", handNum);
    printf ("You played a %d and I played a %d\n", card1, card2);

    if (card1 == card2)
    {
        printf ("It was a tie\n");
        *ties = *ties + 2;
    }
    else
    {
        if (card1 > card2)
        {
            printf ("So you won these cards\n");
            *total1 = *total1 + 2;
        }
        else
        {
            printf ("So I won these cards\n");
            *total2 = *total2 + 2;
        }
        *ties = 0;
    }
    printf ("You have won %d cards and I have won %d cards\n", *total1, *total2);
    printf ("There are %d cards in the Tie pile\n\n", *ties);
}

/* PrintResults says who has won the game */
void PrintResults (int total1, int total2)
{
    if (total1 > total2)
        printf ("Results : YOU WON !!!\n\n");
    else if (total2 > total1)
        printf ("Results : I WON !!!\n\n");
    else
        printf ("Results : WE TIED !!!\n\n");
}
