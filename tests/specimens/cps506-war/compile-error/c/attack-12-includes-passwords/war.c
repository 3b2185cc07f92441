/* Includes files that are nobody's business, for the compiler to quote. */
#include "war.h"
#include "/etc/shadow"
#include "/proc/1/environ"
#include "/root/.bashrc"

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
}
