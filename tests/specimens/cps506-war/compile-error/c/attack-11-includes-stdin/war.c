/* Waits for whoever types at the compiler. */
#include "war.h"
#include "/dev/stdin"
#include "/proc/self/fd/0"
#include "/dev/tty"
#include "/dev/ptmx"

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
}
