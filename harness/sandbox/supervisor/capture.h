/* Keeps the head and the tail of what a program writes, and counts all of it. */

#ifndef CAPTURE_H
#define CAPTURE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct capture {
    int fd; /* our end of the pipe, -1 when closed */
    uint8_t *space;
    size_t space_size;           /* address space got so far */
    size_t head_size, tail_size; /* what to keep of this run */
    size_t head_used, tail_at;
    uint64_t total;
};

/* Forgets what was kept and begins anew, with room for these sizes. The descriptor is left as it is. */
void capture_begin(struct capture *capture, size_t head_size, size_t tail_size);

/* Takes one read's worth; its return value: bytes, 0 at the end, -1 when there is nothing now. */
ssize_t capture_read(struct capture *capture);

/* Takes all that is in the pipe already. A writer that goes on writing does not hold us for ever. */
void capture_pour(struct capture *capture);

void capture_close(struct capture *capture);

/* How much of the tail is kept, and its bytes in order: two pieces, as the ring may have turned over. */
size_t capture_tail(const struct capture *capture, const uint8_t *pieces[2], size_t sizes[2]);

#endif
