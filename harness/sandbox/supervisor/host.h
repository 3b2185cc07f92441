/* The line to the host: frames in on descriptor 0, frames out on 1, one sentence on 2 before giving up. */

#ifndef HOST_H
#define HOST_H

#include <stddef.h>
#include <stdint.h>
#include <sys/uio.h>

enum { HOST_IN = 0, HOST_OUT = 1, HOST_LOG = 2, REPLY_PIECES_MAX = 8 };

/* Says why on the log and ends the container: what cannot go on as agreed does not go on at all. */
_Noreturn void die(const char *what, int error);

/* The payload of the next frame; leaves the program when the host has closed its end. Valid until the next call. */
uint8_t *host_receive(size_t *size);

/* One frame made of these pieces, of which the first begins with 4 bytes of room for its length. It may wait for a
   few others: the way to the host leads through three processes, each of which has to wake up for it. */
void host_send(struct iovec *pieces, int count);

/* Sends what waits. Done before any wait for the host, and when a command takes longer than a moment. */
void host_flush(void);

/* A reply of one kind with a text (may be empty). */
void host_send_text(char kind, const char *text);

uint8_t *put_number(uint8_t *at, uint64_t value, size_t size);

#endif
