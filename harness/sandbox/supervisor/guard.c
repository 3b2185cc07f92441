#include "guard.h"

#include <errno.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

/* Of every call the number and the second argument are looked at, as linux/seccomp.h lays them out. Numbers of a
   machine's own calls are the library's; those of 32-bit programs on x86 are written out. Whatever other machine's
   calls the engine lets through, it lets through here as well. */
enum { LOAD = 0x20, AND = 0x54, EQUAL = 0x15, RETURN = 0x06, NUMBER = 0, MACHINE = 4, SECOND_ARGUMENT = 24 };
enum { FAIL = 0x00050000, FILTER = 2 };
#define PASS UINT32_C(0x7fff0000)
#define I386 UINT32_C(0x40000003)
#define X32_MARK UINT32_C(0x40000000)

/* F_SETLK, F_SETLKW, their 64-bit twins of 32-bit programs, F_OFD_SETLK, F_OFD_SETLKW, F_NOTIFY */
#define REFUSED_COMMANDS(code)                                                                                         \
    {LOAD, 0, 0, SECOND_ARGUMENT}, {EQUAL, 7, 0, 6}, {EQUAL, 6, 0, 7}, {EQUAL, 5, 0, 13}, {EQUAL, 4, 0, 14},            \
        {EQUAL, 3, 0, 37}, {EQUAL, 2, 0, 38}, {EQUAL, 1, 0, 1026}, {RETURN, 0, 0, PASS}, {RETURN, 0, 0, FAIL | (code)}

bool guard_shared_files(void) {
    static const struct { uint16_t code; uint8_t then, otherwise; uint32_t value; } steps[] = {
        {LOAD, 0, 0, MACHINE},
        {EQUAL, 19, 0, I386},
        {LOAD, 0, 0, NUMBER},
        {AND, 0, 0, ~X32_MARK},
#ifdef SYS_inotify_init
        {EQUAL, 14, 0, SYS_inotify_init},
#else
        {EQUAL, 14, 0, SYS_inotify_init1},
#endif
        {EQUAL, 13, 0, SYS_inotify_init1},
        {EQUAL, 12, 0, SYS_flock},
        {EQUAL, 1, 0, SYS_fcntl},
        {RETURN, 0, 0, PASS},
        REFUSED_COMMANDS(ENOLCK),
        {RETURN, 0, 0, FAIL | ENOLCK},
        {RETURN, 0, 0, FAIL | ENOLCK},
        /* 32-bit programs: inotify_init, inotify_init1, flock, fcntl, fcntl64 */
        {LOAD, 0, 0, NUMBER},
        {EQUAL, 15, 0, 291},
        {EQUAL, 14, 0, 332},
        {EQUAL, 13, 0, 143},
        {EQUAL, 2, 0, 55},
        {EQUAL, 1, 0, 221},
        {RETURN, 0, 0, PASS},
        REFUSED_COMMANDS(ENOLCK),
        {RETURN, 0, 0, FAIL | ENOLCK},
    };
    const struct { uint16_t count; const void *steps; } program = {sizeof steps / sizeof *steps, steps};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, FILTER, &program, 0, 0) == 0;
}
