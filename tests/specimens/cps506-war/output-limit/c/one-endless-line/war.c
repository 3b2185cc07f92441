/* One line without end. */
#include <string.h>
#include <unistd.h>
#include "war.h"

static char block[1 << 20];

void deal(const int shuf[52], int pile[52])
{
    memset(block, 'x', sizeof block);
    while (write(1, block, sizeof block) > 0)
        ;
    for (;;)
        ;
}
