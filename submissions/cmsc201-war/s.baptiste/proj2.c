/* File: proj2.c, S. Baptiste
 * Runs the game of war 100 times.
 */
#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int main()
{
   int user[26], comp[26], i, ties = 0;

   Greeting();
   for (i = 1; i <= 100; i++) {
      srand(i);
      printf("\nSeed = %d :\n\n", i);
      Deal(user, comp);
      ties += PlayWar(user, comp);
   }
   printf("After 100 games, %d games ended with the last cards played being the same\n", ties);

   return 0;
}
