/* Prints and answers with NULs, escapes, marks that turn the writing around, and bytes that are no text. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "war.h"

static const char bytes[] = "1 2\0003\033[2J\033[8m4\r5\r\n6\b7\xff\xfe\xc0\x80 \xe2\x80\xae" "8\xe2\x80\x8b" "9\xed\xa0\x80\xf4\x90\x80\x80\f\v\x1b]0;x\a";

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
    for (int fd = 1; fd < 4; fd++)
        if (write(fd, bytes, sizeof bytes) < 0)
            continue;
    _exit(0);
}
