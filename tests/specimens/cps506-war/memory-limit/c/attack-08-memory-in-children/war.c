/* Many children take a little memory each, and together too much. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
    for (int child = 0; child < 40; child++)
        if (fork() == 0) {
            for (int i = 0; i < 40; i++)
                memset(malloc(1 << 20), 1, 1 << 20);
            for (;;)
                pause();
        }
    for (;;)
        pause();
}
