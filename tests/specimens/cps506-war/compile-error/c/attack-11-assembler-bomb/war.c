/* Asks the assembler for a file without end. */
#include "war.h"

__asm__(".data\n.rept 1000000000\n.fill 100000, 8, 0x506\n.endr\n.text");

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
}
