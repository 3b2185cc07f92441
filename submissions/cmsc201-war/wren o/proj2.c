/* Filename: proj2.c   Author: Wren O.   Section: 0105
   plays war 100 times and counts the games that end in a tie */

#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int main (void)
{
    int hand1[SIZE], hand2[SIZE];
    int total1, total2, ties, seed, i, count = 0;

    PrintRules ();

    for (seed = 1; seed <= 100; seed++)
    {
        printf ("Seed = %d :\n\n", seed);
        srand (seed);
        FillHands (hand1, hand2);

        total1 = total2 = ties = 0;
        for (i = 0; i < SIZE; i++)
            PlayHand (i + 1, hand1[i], hand2[i], &total1, &total2, &ties);

        PrintResults (total1, total2);
        if (ties > 0)
            count++;
    }

    printf ("After 100 games, %d games ended with the\n", count);
    printf ("last cards played being the same\n");
    return 0;
}
