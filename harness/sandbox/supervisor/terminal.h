/* The terminal of a dialogue: what stands at the student's desk where pipes stand in a run. */

#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Keeps everybody but this process from making terminals: the kernel counts them over all containers. */
void terminal_reserve(void);

/* Makes one: our end (non-blocking) and the program's. */
void terminal_open(int *ours, int *theirs);

/* Forbids the calling process, and all that it starts, to change what kind of line a terminal is: while that is
   under way, whoever asks about the line waits. */
bool terminal_guard(void);

/* How many bytes `size` bytes take at most when they are typed. */
size_t terminal_room(size_t size);

/* Writes what has to be typed so that the program reads these bytes, and no others. Returns how many bytes that is. */
size_t terminal_type(const uint8_t *data, size_t size, uint8_t *to);

/* Whether all that was typed has been read. `theirs` is a hold of ours on the program's end. */
bool terminal_is_read(int theirs);

/* The key that ends the input: each press ends one attempt to read. */
enum { TERMINAL_END = 4 };

#endif
