/* Sends itself the signal that cannot be caught. */
#include <signal.h>
#include <unistd.h>
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
    kill(getpid(), SIGKILL);
}
