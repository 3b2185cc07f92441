/* A dialogue with the host as the other side: what is told, when, and what comes back. */

#ifndef TALK_H
#define TALK_H

#include "child.h"
#include "request.h"
#include "watch.h"

/* Opens a terminal as the first two descriptors, and keeps a hold on the program's end of it. */
void talk_open(int ours[PIPES], int theirs[PIPES]);

/* Begins, once the program was started. */
void talk_begin(struct watch *watch, enum role role);

/* After each step of the watch: takes the host's reply if there is one, and tells what there is to tell. */
void talk_step(struct watch *watch);

/* After the program's end: takes the reply that is owed, and tells what was not told yet. */
void talk_end(struct watch *watch);

#endif
