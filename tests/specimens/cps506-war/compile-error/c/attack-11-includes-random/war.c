/* Includes a device that never ends. */
#include "war.h"
#include "/dev/urandom"

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
}
