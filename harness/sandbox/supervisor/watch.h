/* One command on its way: its pipes, its use of the machine, its end. */

#ifndef WATCH_H
#define WATCH_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "capture.h"
#include "child.h"
#include "request.h"

enum ending {
    ENDING_NONE = 0,
    ENDING_EXITED = 1,
    ENDING_SIGNALLED = 2,
    ENDING_CPU = 3,
    ENDING_WALL = 4,
    ENDING_MEMORY = 5,
    ENDING_OUTPUT = 6,
    ENDING_NOT_STARTED = 7,
    ENDING_ANSWER = 8, /* an output limit too: that of the answer channel */
    ENDING_STOPPED = 9, /* the other side of the dialogue has had enough */
};

enum { OUT = 1, ERR = 2, ANSWER = 3 };

struct watch {
    pid_t pid; /* 0 when there is no process */
    bool ended, peak_counts;
    int status;
    int input_fd;
    struct bytes input; /* not written yet */
    struct capture captures[PIPES];
    struct limits limits;
    uint64_t began_us, wall_us, next_look_us, cpu_before_us, cpu_us, oom_before, memory_before, peak_bytes;
    enum ending limit; /* the first limit that was passed */

    /* For a dialogue. While the host has to reply its words are waited for too; while the program has nothing to do
       but to wait for them, the clock stands still for it. */
    bool host_speaks, host_spoke;
    uint64_t still_since_us; /* 0 while the clock runs */
    uint64_t started_us;     /* began_us moves on by what stood still, this does not */
    uint64_t wake_us;        /* look up at this time at the latest; 0 for no such time */
};

void watch_open(void);
uint64_t watch_now_us(void);

/* Begins to count: time, processor time, output. */
void watch_begin(struct watch *watch, const struct limits *limits, size_t answer_bytes);

/* Writes as much of the input as the pipe takes; the rest follows while we watch. Closes it after the last. */
void watch_feed(struct watch *watch, bool close_after);

/* Waits for something to happen and handles it: output, the end of a process, the time for a look. */
void watch_step(struct watch *watch, bool close_after);

/* Ends every process there is but this one, takes what is left in the pipes and closes them. */
void watch_finish(struct watch *watch);

/* How it ended, once it has. */
enum ending watch_ending(const struct watch *watch);

#endif
