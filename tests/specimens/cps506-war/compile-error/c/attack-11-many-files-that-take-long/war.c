/* Further files, each of which takes the compiler as long as it may: together they may not. */
#include "war.h"
void help(void);

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
    help();
}
