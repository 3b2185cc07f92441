/* deal does nothing at all. */
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
}
