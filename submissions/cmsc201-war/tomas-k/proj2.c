/* proj2.c - Tomas K. */
#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int main()
{
  int me[26], comp[26], s, n = 0;
  instructions();
  for (s = 1; s <= 100; s++)
  {
    printf("Seed = %d :\n\n", s);
    srand(s);
    deal(me, comp);
    if (game(me, comp)) n++;
  }
  printf("After 100 games, %d games ended with the last cards played being the same\n", n);
  return 0;
}
