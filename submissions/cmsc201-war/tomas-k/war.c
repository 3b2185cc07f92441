/* war.c - Tomas K. */
#include <stdio.h>
#include <stdlib.h>
#include "war.h"

void instructions(void)
{
  char line[80];
  printf("WAR! Two players, 26 cards each, the higher card wins both. If they\n");
  printf("are the same they go to the tie pile. Whoever has won the most cards\n");
  printf("at the end is the winner. This is played 100 times.\n");
  printf("Press ENTER to begin : ");
  fgets(line, sizeof line, stdin);
}

void deal(int player[26], int computer[26])
{
  int count[14];
  int i, c;
  for (i = 0; i < 14; i++) count[i] = 0;
  i = 0;
  while (i < 52)
  {
    c = 1 + rand() % 13;
    if (count[c] < 4)
    {
      count[c] = count[c] + 1;
      if (i % 2) computer[i / 2] = c;
      else player[i / 2] = c;
      i = i + 1;
    }
  }
}

/* the ace beats everything, so it counts as 14 */
int value(int card)
{
  if (card == 1) return 14;
  return card;
}

int game(int player[26], int computer[26])
{
  int i, p = 0, c = 0, tie = 0;
  for (i = 0; i < 26; i++)
  {
    printf("Hand %d :\nYou played a %d and I played a %d\n", i + 1, player[i], computer[i]);
    if (value(player[i]) > value(computer[i]))
    {
      printf("So you won these cards\n");
      p = p + 2 + tie;
      tie = 0;
    }
    else if (value(player[i]) < value(computer[i]))
    {
      printf("So I won these cards\n");
      c = c + 2 + tie;
      tie = 0;
    }
    else
    {
      printf("It was a tie\n");
      tie = tie + 2;
    }
    printf("You have won %d cards and I have won %d cards\n", p, c);
    printf("There are %d cards in the Tie pile\n\n", tie);
  }
  printf("Results : ");
  if (p > c) printf("YOU WON !!!\n\n");
  if (p < c) printf("I WON !!!\n\n");
  if (p == c) printf("IT'S A DRAW !!!\n\n");
  return tie;
}
