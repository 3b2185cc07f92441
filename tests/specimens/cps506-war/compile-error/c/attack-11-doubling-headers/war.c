/* Headers that include one another twice: a thousand million times in the end. */
#include "war.h"
#include "a.h"

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
}
