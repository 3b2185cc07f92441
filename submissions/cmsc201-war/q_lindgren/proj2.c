#include <stdio.h>
#include "war.h"

void announce(void)
{
  printf("WAR, the card game. 26 cards each, high card wins, aces low, ties go on a pile\n");
  printf("that the next winner takes. 100 games.\n");
  printf("Press ENTER to begin : ");
  getchar();
  printf("\n");
}
