/* deal has one argument only. */
#include "war.h"

void deal(int cards[52])
{
    cards[0] = 1;
}
