/* Starts a command as the user of its role, with nothing of ours in its hands. */

#ifndef CHILD_H
#define CHILD_H

#include <sys/types.h>

#include "request.h"

enum { PIPES = 4 }; /* descriptors 0 to 3 of the command: stdin, stdout, stderr, answer */

/* Reads what this process may allow at most. */
void child_open(void);

/* Opens the pipes from number `first` on; ours[] are our ends (non-blocking), theirs[] the command's. */
void child_pipes(int first, int ours[PIPES], int theirs[PIPES]);

/* Starts it and closes theirs[]. Returns its process id, or -1 and the error of what failed. */
pid_t child_start(const struct command *command, enum request_kind kind, int theirs[PIPES], int *error);

#endif
