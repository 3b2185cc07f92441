/* An array of 16 TB of zeros costs the compiler nothing. The program cannot be started. */
#include "war.h"

static char array[1L << 44];
void *volatile kept = array;

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
}
