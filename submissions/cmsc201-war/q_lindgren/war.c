#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int mine[26], yours[26];

static void deal(void)
{
  int have[13] = {0};
  int n = 0;
  while (n < 52) {
    int r = rand() % 13;
    if (have[r]++ >= 4) continue;
    if (n & 1) mine[n >> 1] = r + 1; else yours[n >> 1] = r + 1;
    n++;
  }
}

static int game(void)
{
  int i, a = 0, b = 0, pile = 0;
  for (i = 0; i < 26; i++) {
    int y = yours[i], m = mine[i];
    printf("Hand %d :\n", i + 1);
    printf("You played a %d and I played a %d\n", y, m);
    pile += 2;
    if (y > m) { printf("So you won these cards\n"); a += pile; pile = 0; }
    else if (m > y) { printf("So I won these cards\n"); b += pile; pile = 0; }
    else printf("It was a tie\n");
    printf("You have won %d cards and I have won %d cards\n", a, b);
    printf("There are %d cards in the Tie pile\n\n", pile);
  }
  printf("Results : %s !!!\n\n", a > b ? "YOU WON" : a < b ? "I WON" : "NEITHER YOU NOR I WON");
  return pile > 0;
}

int main(void)
{
  int seed, count = 0;
  announce();
  for (seed = 1; seed <= 100; seed++) {
    printf("Seed = %d :\n\n", seed);
    srand(seed);
    deal();
    count += game();
  }
  printf("After 100 games, %d games ended with the last cards played being the same\n", count);
  return 0;
}
