/* An array of 16 GB that is not all zeros: the compiler would have to write it out. */
#include "war.h"

int array[1L << 32] = {1};

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
}
