/*********************************************
 * File:    proj2.c
 * Project: CMSC 201 Project 2, Spring 2002
 *
 * Plays 100 games of War, seeded with 1 to 100,
 * and counts those that leave cards in the tie pile.
 *********************************************/
#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int main(void)
{
   int yourCards[HAND_SIZE], myCards[HAND_SIZE];
   int seed, tiedGames = 0;

   PrintExplanation();

   for (seed = 1; seed <= NUM_GAMES; seed++)
   {
      printf("Seed = %d :\n\n", seed);
      srand(seed);
      DealCards(yourCards, myCards);
      if (PlayGame(yourCards, myCards) > 0)
      {
         tiedGames++;
      }
   }

   printf("After %d games, %d games ended with the\n", NUM_GAMES, tiedGames);
   printf("last cards played being the same\n");
   return 0;
}
