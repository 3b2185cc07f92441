/* Pins the clock of a whole program, in C and C++, so that what it draws by the time is drawn again.

   With HARNESS_CLOCK in the environment the time is that second, and it stands still: it moves on by a microsecond
   each time it is asked for, and by what the program sleeps, which then takes no time at all. So a program that
   waits until the clock has moved comes to an end, and the same program sees the same times in every run. Clocks
   that count from no date are the real ones, moved on by what was slept. Without the variable all is as ever.

   Every function is weak: one of the same name in the program itself takes its place, and is no error. The libraries
   find ours, since the linker exports from a program what a library of its defines too. The real clock is asked by
   system calls, which no other library stands in front of. */

#define _GNU_SOURCE
#ifdef __linux__

#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define OURS __attribute__((weak))

typedef long long nanoseconds;

static const nanoseconds SECOND = 1000000000, ASKING = 1000, LONGEST_SLEEP = 1000000000;

static long long pinned = -1; /* seconds since 1970, or -1 for the real clock */
static nanoseconds passed;    /* since the pinned second, by our own count */
static nanoseconds slept;     /* without any time going by */

/* Before the program's own constructors, which may ask for the time. */
__attribute__((constructor(101))) static void pin(void) {
    const char *given = getenv("HARNESS_CLOCK");
    char *end = NULL;
    long long second = given != NULL ? strtoll(given, &end, 10) : -1;
    if (given != NULL && end != given && *end == '\0' && second >= 0)
        pinned = second;
    unsetenv("HARNESS_CLOCK"); /* what it starts is not ours to pin: it has none of these functions */
}

static struct timespec as_timespec(nanoseconds count) {
    return (struct timespec){.tv_sec = count / SECOND, .tv_nsec = count % SECOND};
}

static struct timespec ask(void) {
    struct timespec now = as_timespec(__atomic_fetch_add(&passed, ASKING, __ATOMIC_RELAXED));
    now.tv_sec += pinned;
    return now;
}

static void pass(nanoseconds count) {
    __atomic_fetch_add(&passed, count, __ATOMIC_RELAXED);
    __atomic_fetch_add(&slept, count, __ATOMIC_RELAXED);
}

static int is_calendar(clockid_t clock) {
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_REALTIME_ALARM ||
           clock == CLOCK_TAI;
}

static int is_steady(clockid_t clock) {
    return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_MONOTONIC_COARSE ||
           clock == CLOCK_BOOTTIME || clock == CLOCK_BOOTTIME_ALARM;
}

static int read_clock(clockid_t clock, struct timespec *now) {
    if (pinned >= 0 && is_calendar(clock)) {
        *now = ask();
        return 0;
    }
    int failed = (int)syscall(SYS_clock_gettime, clock, now);
    if (!failed && pinned >= 0 && is_steady(clock)) {
        nanoseconds moved = now->tv_nsec + __atomic_load_n(&slept, __ATOMIC_RELAXED);
        now->tv_sec += moved / SECOND;
        now->tv_nsec = moved % SECOND;
    }
    return failed;
}

OURS int clock_gettime(clockid_t clock, struct timespec *now) { return read_clock(clock, now); }

OURS time_t time(time_t *out) {
    struct timespec now;
    read_clock(CLOCK_REALTIME, &now);
    if (out != NULL)
        *out = now.tv_sec;
    return now.tv_sec;
}

OURS int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec fine;
    read_clock(CLOCK_REALTIME, &fine);
    *now = (struct timeval){.tv_sec = fine.tv_sec, .tv_usec = fine.tv_nsec / 1000};
    if (zone != NULL)
        *(struct timezone *)zone = (struct timezone){0};
    return 0;
}

OURS int timespec_get(struct timespec *now, int base) {
    return base == TIME_UTC && read_clock(CLOCK_REALTIME, now) == 0 ? base : 0;
}

static int is_length(const struct timespec *length) {
    return length->tv_sec >= 0 && length->tv_nsec >= 0 && length->tv_nsec < SECOND;
}

static void pass_length(struct timespec length) {
    pass((length.tv_sec < LONGEST_SLEEP ? length.tv_sec : LONGEST_SLEEP) * SECOND + length.tv_nsec);
}

/* Answers with an error number, as clock_nanosleep does. */
static int sleep_on(clockid_t clock, int flags, const struct timespec *length, struct timespec *left) {
    if (pinned < 0 || length == NULL || !is_length(length) || (!is_calendar(clock) && !is_steady(clock)))
        return syscall(SYS_clock_nanosleep, clock, flags, length, left) == 0 ? 0 : errno;
    struct timespec whole = *length;
    if (flags & TIMER_ABSTIME) {
        struct timespec now;
        read_clock(clock, &now);
        nanoseconds rest = (whole.tv_sec - now.tv_sec) * SECOND + whole.tv_nsec - now.tv_nsec;
        whole = as_timespec(rest > 0 ? rest : 0);
    }
    pass_length(whole);
    return 0;
}

OURS int clock_nanosleep(clockid_t clock, int flags, const struct timespec *length, struct timespec *left) {
    return sleep_on(clock, flags, length, left);
}

OURS int nanosleep(const struct timespec *length, struct timespec *left) {
    int error = sleep_on(CLOCK_REALTIME, 0, length, left);
    errno = error != 0 ? error : errno;
    return error != 0 ? -1 : 0;
}

OURS int usleep(useconds_t length) {
    struct timespec whole = {.tv_sec = length / 1000000, .tv_nsec = length % 1000000 * 1000L};
    int error = sleep_on(CLOCK_REALTIME, 0, &whole, NULL);
    errno = error != 0 ? error : errno;
    return error != 0 ? -1 : 0;
}

OURS unsigned sleep(unsigned length) {
    struct timespec whole = {.tv_sec = length}, left = {0};
    return sleep_on(CLOCK_REALTIME, 0, &whole, &left) == 0 ? 0 : (unsigned)left.tv_sec;
}

#endif
