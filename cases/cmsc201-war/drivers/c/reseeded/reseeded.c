/* Moves every seed of the C library's additive generator on by MOVED, and changes nothing else: a program whose games
 * are dealt with its numbers then plays other games, and plays them by the same rules. What stays the same is known by
 * heart. The reference knows MOVED too, as MOVED_ON.
 * The symbols are weak: where a program has a function of such a name itself, its own is used. The library's headers
 * are not included: they would declare some of these functions otherwise. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

enum { MOVED = 1000 };

/* Calls the library's function of that name, with the seed moved on. */
#define MOVES(type, name, parameters, moved_arguments)                      \
    __attribute__((weak)) type name parameters                              \
    {                                                                       \
        return ((type(*) parameters)dlsym(RTLD_NEXT, #name))moved_arguments; \
    }

MOVES(void, srand, (unsigned seed), (seed + MOVED))
MOVES(void, srandom, (unsigned seed), (seed + MOVED))
MOVES(char *, initstate, (unsigned seed, char *state, size_t size), (seed + MOVED, state, size))
MOVES(int, srandom_r, (unsigned seed, void *buffer), (seed + MOVED, buffer))
MOVES(int, initstate_r, (unsigned seed, char *state, size_t size, void *buffer), (seed + MOVED, state, size, buffer))
