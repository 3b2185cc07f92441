/* Ignores every signal that can be ignored and spins. */
#include <signal.h>
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
    for (int i = 1; i < 32; i++)
        signal(i, SIG_IGN);
    for (volatile int i = 0;; i++)
        ;
}
