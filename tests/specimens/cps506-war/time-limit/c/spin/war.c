/* Spins without end. */
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
    for (volatile int i = 0;; i++)
        ;
}
