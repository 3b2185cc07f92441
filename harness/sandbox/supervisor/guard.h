#ifndef GUARD_H
#define GUARD_H

#include <stdbool.h>

/* Takes from this process, and from all that it becomes or starts, what works on files by their inode and so reaches
   whoever has the same file in another container: locks, and being told that somebody opens it. */
bool guard_shared_files(void);

#endif
