/* Any words to be typed: they take no more room than was said, and a terminal gives the same words back. */

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "host.h"
#include "terminal.h"

enum { QUOTE = 026 };

void die(const char *what, int error) {
    fprintf(stderr, "%s %d\n", what, error);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    size_t room = terminal_room(size);
    uint8_t *typed = malloc(room ? room : 1), *read = malloc(room ? room : 1);
    size_t count = terminal_type(data, size, typed), got = 0;
    require(count <= room);
    for (size_t at = 0; at < count; at++) { /* what a line of a terminal makes of keys */
        if (typed[at] == QUOTE && at + 1 < count)
            read[got++] = typed[++at];
        else if (typed[at] != TERMINAL_END)
            read[got++] = typed[at];
    }
    require(got == size && (size == 0 || memcmp(read, data, size) == 0));
    free(typed);
    free(read);
    return 0;
}
