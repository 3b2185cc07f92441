/* A pseudo-terminal that reads lines, as a student's does, but neither echoes, nor edits, nor sends signals, nor
   changes what is printed. So the C library finds a terminal on both sides and prints a question before it waits
   for the answer, flushed or not; and a program that reads past the end of its input reads an end each time.

   A terminal knows two keys that are not data. One ends a line without a line end: it is typed after a piece of text
   that has none, and after LINE_BYTES without one, since there is room for a few of those only; where a line begins, it
   ends the input. The other makes the next key data, whatever it is. */

#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#include "host.h"

#define MAKER "/dev/pts/ptmx"

enum { QUOTE = 22, LINE_BYTES = 512, PATH_BYTES = 32 };

void terminal_reserve(void) {
    if (chmod(MAKER, 0600) != 0 && errno != ENOENT)
        die(MAKER, errno);
}

/* The other end belongs to root: the program has it by inheritance, and nobody opens it anew. */
void terminal_open(int *ours, int *theirs) {
    char path[PATH_BYTES];
    struct termios line;
    *ours = open(MAKER, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (*ours < 0 || unlockpt(*ours) != 0 || ptsname_r(*ours, path, sizeof path) != 0)
        die("cannot make a terminal", errno);
    *theirs = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*theirs < 0 || tcgetattr(*theirs, &line) != 0)
        die(path, errno);
    line.c_iflag = line.c_oflag = 0;
    line.c_lflag = ICANON | IEXTEN;
    for (int key = 0; key < NCCS; key++)
        line.c_cc[key] = 0; /* no such key */
    line.c_cc[VEOF] = TERMINAL_END;
    line.c_cc[VLNEXT] = QUOTE;
    if (tcsetattr(*theirs, TCSANOW, &line) != 0)
        die(path, errno);
}

/* A filter for system calls as linux/filter.h and linux/seccomp.h lay it out, which the small C library that we are
   built with does not bring. It goes by the call's number as any machine's program may give it: ours, the 32-bit
   ones' 54, and x86's third way (its mark taken off); no other call of these numbers has such a second argument. */
bool terminal_guard(void) {
    enum { LOAD = 0x20, AND = 0x54, EQUAL = 0x15, RETURN = 0x06, NUMBER = 0, SECOND_ARGUMENT = 24 };
    enum { IOCTL_32 = 54, IOCTL_X32 = 514, FILTER = 2 };
    static const struct { uint16_t code; uint8_t then, otherwise; uint32_t value; } steps[] = {
        {LOAD, 0, 0, NUMBER},
        {AND, 0, 0, ~UINT32_C(0x40000000)},
        {EQUAL, 2, 0, SYS_ioctl},
        {EQUAL, 1, 0, IOCTL_32},
        {EQUAL, 0, 3, IOCTL_X32},
        {LOAD, 0, 0, SECOND_ARGUMENT},
        {EQUAL, 0, 1, TIOCSETD},
        {RETURN, 0, 0, 0x00050000 | EPERM},
        {RETURN, 0, 0, 0x7fff0000},
    };
    const struct { uint16_t count; const void *steps; } program = {sizeof steps / sizeof *steps, steps};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, FILTER, &program, 0, 0) == 0;
}

size_t terminal_room(size_t size) {
    return 2 * size + size / LINE_BYTES + 1;
}

size_t terminal_type(const uint8_t *data, size_t size, uint8_t *to) {
    uint8_t *at = to;
    size_t column = 0;
    for (size_t i = 0; i < size; i++) {
        if (data[i] == TERMINAL_END || data[i] == QUOTE)
            *at++ = QUOTE;
        *at++ = data[i];
        column = data[i] == '\n' ? 0 : column + 1;
        bool last = i + 1 == size, full = column == LINE_BYTES && !last && data[i + 1] != '\n';
        if (full || (last && column > 0)) {
            *at++ = TERMINAL_END;
            column = 0;
        }
    }
    return (size_t)(at - to);
}

/* Asking this way also moves what is on its way, so that nothing can be overlooked. */
bool terminal_is_read(int theirs) {
    struct pollfd polled = {.fd = theirs, .events = POLLIN};
    return poll(&polled, 1, 0) == 0;
}
