/* The folders of the container: what is laid into the root, and what is wiped after each command. */

#ifndef FILES_H
#define FILES_H

#include <stdbool.h>

#include "request.h"

#define BOX_ROOT "/box"
#define BOX_SCRATCH "/scratch"

void files_open(void);

/* Writes one piece of a file below the root, as the builder; 0 or an error number. */
int files_put(const char *path, const struct bytes *data, bool append);

/* Takes from everybody but the builder the right to write anywhere below the root. After each command of his. */
void files_seal(void);

/* Empties the folders that everybody may write to. All that is in them must belong to `role`. */
void files_wipe(enum role role);

#endif
