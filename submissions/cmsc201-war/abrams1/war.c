/*********************************************
 * File:    war.c
 * Project: CMSC 201 Project 2, Spring 2002
 *
 * The functions that deal and play one game
 *********************************************/
#include <stdio.h>
#include <stdlib.h>
#include "war.h"

void PrintExplanation(void)
{
   printf("It's WAR !!!\n\n");
   printf("You and I will play %d games of war. Before each game we\n", NUM_GAMES);
   printf("are both dealt %d cards. In every hand we both turn over\n", HAND_SIZE);
   printf("our top card, and whoever has the higher card gets both.\n");
   printf("Aces are low. If the cards are equal they go into the tie\n");
   printf("pile, and the winner of the next hand gets those as well.\n");
   printf("Most cards after %d hands wins the game.\n\n", HAND_SIZE);
   printf("Press ENTER to begin : ");
   getchar();
   printf("\n");
}

void DealCards(int you[], int me[])
{
   int dealt[NUM_RANKS + 1] = { 0 };
   int i, rank;

   /* i counts both players' cards: even ones are yours, odd ones mine */
   for (i = 0; i < 2 * HAND_SIZE; i++)
   {
      do
      {
         rank = rand() % NUM_RANKS + 1;
      } while (dealt[rank] == NUM_SUITS);
      dealt[rank]++;

      if (i % 2 == 0)
      {
         you[i / 2] = rank;
      }
      else
      {
         me[i / 2] = rank;
      }
   }
}

void PrintHand(int hand, int yours, int mine, int youWon, int meWon, int tied)
{
   printf("Hand %d :\n", hand);
   printf("You played a %d and I played a %d\n", yours, mine);
   if (yours > mine)
   {
      printf("So you won these cards\n");
   }
   else if (mine > yours)
   {
      printf("So I won these cards\n");
   }
   else
   {
      printf("It was a tie\n");
   }
   printf("You have won %d cards and I have won %d cards\n", youWon, meWon);
   printf("There are %d cards in the Tie pile\n\n", tied);
}

int PlayGame(const int you[], const int me[])
{
   int hand, youWon = 0, meWon = 0, tied = 0;

   for (hand = 0; hand < HAND_SIZE; hand++)
   {
      if (you[hand] > me[hand])
      {
         youWon += 2 + tied;
         tied = 0;
      }
      else if (me[hand] > you[hand])
      {
         meWon += 2 + tied;
         tied = 0;
      }
      else
      {
         tied += 2;
      }
      PrintHand(hand + 1, you[hand], me[hand], youWon, meWon, tied);
   }

   if (youWon > meWon)
   {
      printf("Results : YOU WON !!!\n\n");
   }
   else if (meWon > youWon)
   {
      printf("Results : I WON !!!\n\n");
   }
   else
   {
      printf("Results : NOBODY WON !!!\n\n");
   }
   return tied;
}
