/* File: war.c, S. Baptiste
 * Deals and plays the game of war.
 */
#include <stdio.h>
#include <stdlib.h>
#include "war.h"

void Greeting()
{
   printf("It's WAR !!!\n\n");
   printf("The computer plays a card for you and one for itself. If yours is\n");
   printf("higher you get both. If they tie the next winner gets them all.\n\n");
   printf("Press ENTER to begin :\n");
   getchar();
}

void Deal(int user[], int comp[])
{
   int freq[14], i, r;

   for (i = 0; i < 14; i++) {
      freq[i] = 0;
   }
   for (i = 0; i < 26; i++) {
      do {
         r = (rand() % 13) + 1;
      } while (freq[r] == 4);
      freq[r] += 1;
      user[i] = r;
      do {
         r = (rand() % 13) + 1;
      } while (freq[r] == 4);
      freq[r] += 1;
      comp[i] = r;
   }
}

/* plays 26 hands and returns how many of them were tied */
int PlayWar(int user[], int comp[])
{
   int i, u = 0, c = 0, pile = 0, ties = 0;

   for (i = 0; i < 26; i++) {
      printf("Hand %d :\n", i + 1);
      printf("You played a %d and I played a %d\n", user[i], comp[i]);
      if (user[i] == comp[i]) {
         printf("It was a tie\n");
         pile += 2;
         ties++;
      } else if (user[i] > comp[i]) {
         printf("So you won these cards\n");
         u += 2 + pile;
         pile = 0;
      } else {
         printf("So I won these cards\n");
         c += 2 + pile;
         pile = 0;
      }
      printf("You have won %d cards and I have won %d cards\n", u, c);
      printf("There are %d cards in the Tie pile\n\n", pile);
   }
   if (u > c) {
      printf("Results : YOU WON !!!\n\n");
   } else {
      printf("Results : I WON !!!\n\n");
   }
   return ties;
}
