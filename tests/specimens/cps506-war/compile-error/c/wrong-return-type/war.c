/* deal returns a pointer. */
#include <stdlib.h>
#include "war.h"

int *deal(const int shuf[52])
{
    int *pile = malloc(52 * sizeof *pile);
    pile[0] = shuf[0];
    return pile;
}
