/* Takes down on descriptor 3 how the program seeds the C library's generators and draws from them: a line with the
 * seed each time one is set, and a line "draw" for the first number drawn after it. Each call goes on to the library.
 * The symbols are weak: where a program has a function of such a name itself, its own is used, and nothing noted.
 * The library's headers are not included: they would declare some of these functions otherwise. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <unistd.h>

#define OURS __attribute__((weak))
#define LIBRARY(name) dlsym(RTLD_NEXT, name)

static int drawn;

static void note(const char *text, size_t length)
{
    if (write(3, text, length) < 0)
        _exit(125);
}

static void note_seed(unsigned long seed)
{
    char line[24], *at = line + sizeof line;

    *--at = '\n';
    do {
        *--at = (char)('0' + seed % 10);
        seed /= 10;
    } while (seed > 0);
    note(at, (size_t)(line + sizeof line - at));
    drawn = 0;
}

static void note_draw(void)
{
    if (!drawn)
        note("draw\n", 5);
    drawn = 1;
}

/* Notes the seed, and goes on to the library's function of that name. */
#define SEEDS(type, name, parameters, arguments, seed)              \
    OURS type name parameters                                       \
    {                                                               \
        note_seed((unsigned long)(seed));                           \
        return ((type(*) parameters)LIBRARY(#name))arguments;       \
    }

/* Notes that a number is drawn, and goes on likewise. */
#define DRAWS(type, name, parameters, arguments)                    \
    OURS type name parameters                                       \
    {                                                               \
        note_draw();                                                \
        return ((type(*) parameters)LIBRARY(#name))arguments;       \
    }

SEEDS(void, srand, (unsigned seed), (seed), seed)
SEEDS(void, srandom, (unsigned seed), (seed), seed)
SEEDS(void, srand48, (long seed), (seed), seed)
SEEDS(char *, initstate, (unsigned seed, char *state, size_t size), (seed, state, size), seed)
SEEDS(int, srandom_r, (unsigned seed, void *buffer), (seed, buffer), seed)
SEEDS(int, srand48_r, (long seed, void *buffer), (seed, buffer), seed)
SEEDS(int, initstate_r, (unsigned seed, char *state, size_t size, void *buffer), (seed, state, size, buffer), seed)

DRAWS(int, rand, (void), ())
DRAWS(long, random, (void), ())
DRAWS(long, lrand48, (void), ())
DRAWS(long, mrand48, (void), ())
DRAWS(double, drand48, (void), ())
DRAWS(int, random_r, (void *buffer, int *result), (buffer, result))
DRAWS(int, lrand48_r, (void *buffer, long *result), (buffer, result))
DRAWS(int, mrand48_r, (void *buffer, long *result), (buffer, result))
DRAWS(int, drand48_r, (void *buffer, double *result), (buffer, result))

/* These keep their state in the caller's memory. A state that the last call did not leave behind is a new seed. */
OURS int rand_r(unsigned *state)
{
    static unsigned left;
    static int begun;
    int value;

    if (!begun || *state != left)
        note_seed(*state);
    begun = 1;
    note_draw();
    value = ((int (*)(unsigned *))LIBRARY("rand_r"))(state);
    left = *state;
    return value;
}

/* The seed is what srand48 would have put there, or the first number that is not 0. */
static void note_state(const unsigned short state[3], const unsigned short left[3])
{
    if (state[0] == left[0] && state[1] == left[1] && state[2] == left[2])
        return;
    if (state[0] == 0x330E)
        note_seed((unsigned long)state[2] << 16 | state[1]);
    else
        note_seed(state[0] ? state[0] : state[1] ? state[1] : state[2]);
}

static unsigned short left_behind[3];

#define DRAWS_FROM_STATE(type, name)                                        \
    OURS type name(unsigned short state[3])                                 \
    {                                                                       \
        type value;                                                         \
                                                                            \
        note_state(state, left_behind);                                     \
        note_draw();                                                        \
        value = ((type(*)(unsigned short *))LIBRARY(#name))(state);         \
        for (int i = 0; i < 3; i++)                                         \
            left_behind[i] = state[i];                                      \
        return value;                                                       \
    }

DRAWS_FROM_STATE(long, nrand48)
DRAWS_FROM_STATE(long, jrand48)
DRAWS_FROM_STATE(double, erand48)
