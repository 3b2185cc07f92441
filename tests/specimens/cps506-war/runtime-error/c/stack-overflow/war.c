/* Calls itself without end; each call needs 4 KiB of stack. */
#include "war.h"

static int deeper(int n)
{
    volatile char room[4096];
    room[n % 4096] = 1;
    return deeper(n + 1) + room[n % 4096];
}

void deal(const int shuf[52], int pile[52])
{
    pile[0] = deeper(shuf[0]);
}
