/* Calls the student's `deal` with the cards on stdin and writes its answer to descriptor 3.
 *
 * Nothing done to stdout can break the answer. Both arrays are static: a write past their end meets the same
 * neighbours in every run.
 */
#include "war.h"

#include <stdio.h>

#define CARDS 52

static int shuf[CARDS];
static int pile[CARDS];

static char text[CARDS * 12 + 1];

static int read_cards(void) {
    for (int i = 0; i < CARDS; i++) {
        if (scanf("%d", &shuf[i]) != 1) {
            return 0;
        }
    }
    return 1;
}

static int write_answer(void) {
    size_t size = 0;
    for (int i = 0; i < CARDS; i++) {
        size += (size_t)snprintf(text + size, sizeof text - size, i ? " %d" : "%d", pile[i]);
    }
    return dprintf(3, "%s", text) >= 0; /* not write(2): a student may have a function of that name */
}

int main(void) {
    if (!read_cards()) {
        fputs("the driver was given no cards\n", stderr);
        return 97;
    }
    for (int i = 0; i < CARDS; i++) {
        pile[i] = -1; /* a place that is never filled is then seen in the answer */
    }
    deal(shuf, pile);
    return write_answer() ? 0 : 98;
}
