/* Prints lines without end. */
#include <stdio.h>
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
    for (;;)
        for (int i = 0; i < 52; i++)
            printf("card %d of the deck is still a card of the deck, whatever comes: %d\n", i, shuf[i]);
}
