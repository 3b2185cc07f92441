/* Macros that stand for ten of the next each: a text of a thousand million words. */
#include "war.h"
#define A B B B B B B B B B B
#define B C C C C C C C C C C
#define C D D D D D D D D D D
#define D E E E E E E E E E E
#define E F F F F F F F F F F
#define F G G G G G G G G G G
#define G H H H H H H H H H H
#define H I I I I I I I I I I
#define I 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
static const int text[] = {A};

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
}
