// Calls the student's `deal`, through call.hpp, with the cards on stdin and writes its answer to descriptor 3.
//
// Nothing done to stdout can break the answer, and no function of the student's can stand in for write(2). Only C's headers are read,
// since this is compiled anew for each submission.
#include <stdio.h>

#define CARDS 52
#define MOST 1000

extern "C" unsigned long driver_deal(const int* cards, unsigned long count, int* answer, unsigned long room);

static int shuf[CARDS];
static int pile[MOST];
static char text[MOST * 12 + 1];

static bool read_cards() {
    for (int& card : shuf) {
        if (scanf("%d", &card) != 1) {
            return false;
        }
    }
    return true;
}

static bool write_answer(unsigned long count) {
    size_t size = 0;
    for (unsigned long i = 0; i < count; i++) {
        size += (size_t)snprintf(text + size, sizeof text - size, i ? " %d" : "%d", pile[i]);
    }
    return dprintf(3, "%s", text) >= 0;
}

// With C's linkage also where the build gives it another name, beside a `main` of the student's.
extern "C" int main() {
    if (!read_cards()) {
        fputs("the driver was given no cards\n", stderr);
        return 97;
    }
    return write_answer(driver_deal(shuf, CARDS, pile, MOST)) ? 0 : 98;
}
