/* Includes itself, twice each time. */
#include "war.h"
#include __FILE__
#include __FILE__

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
}
