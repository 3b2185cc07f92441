#include "war.h"

/* war.h says what comes in and what has to be filled in. Compile with
 *
 *     gcc -std=gnu17 -Wall -c war.c
 *
 * and hand this file in, and your tests.yaml. A main of your own may stay.
 */
void deal(const int shuf[52], int pile[52])
{
    for (int i = 0; i < 52; i++)
        pile[i] = shuf[i];
}
