/* What the processes of a command are doing while nothing is heard of them. */

#ifndef IDLE_H
#define IDLE_H

#include "request.h"

/* In the order of what decides: one that calculates makes the whole busy. */
enum idle {
    IDLE_ASLEEP,  /* all of them wait for something that others do */
    IDLE_HIDDEN,  /* and of one of them no more is known than that it is asleep */
    IDLE_PAUSING, /* and one of them for time, or for a file */
    IDLE_READING, /* and one of them for its input */
    IDLE_BUSY,
};

void idle_open(void);

enum idle idle_look(enum role role);

#endif
