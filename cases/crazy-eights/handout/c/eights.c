/*
 * Crazy Eights for one user against the computer.
 *
 * Say here how your program is made: which lists there are, and how cards move between them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct card_s {
    char suit;
    int face;
    struct card_s *listp;
} card;

/* Play until the user quits. */
int main(void)
{
    srand((unsigned)time(NULL));
    return 0;
}
