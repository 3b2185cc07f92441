/* Reads pieces of text (a length of 4 bytes each, then that many) from stdin and writes, in the same form, what the
   supervisor would type. */

#include <stdio.h>
#include <stdlib.h>

#include "terminal.h"

int main(void) {
    unsigned char length[4];
    while (fread(length, 1, 4, stdin) == 4) {
        size_t size = (size_t)length[0] << 24 | (size_t)length[1] << 16 | (size_t)length[2] << 8 | length[3];
        unsigned char *text = malloc(size), *keys = malloc(terminal_room(size)); /* exactly as agreed */
        if (fread(text, 1, size, stdin) != size)
            return 1;
        size_t typed = terminal_type(text, size, keys);
        for (int i = 0; i < 4; i++)
            putchar((int)(typed >> 8 * (3 - i) & 255));
        fwrite(keys, 1, typed, stdout);
        free(keys);
        free(text);
    }
    return 0;
}
