#include "host.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "request.h"

enum { LENGTH_BYTES = 4, BUFFER_BYTES = FRAME_MAX + (1 << 16), LARGE_FRAME = 1 << 18, WAITING_MOST = 4 };

static uint8_t *buffer;
static size_t begin, end, high; /* read and not used yet; how far the buffer was filled */

static uint8_t waiting[4096]; /* replies: no more than a pipe takes at once */
static size_t waiting_bytes, waiting_frames;

_Noreturn void die(const char *what, int error) {
    dprintf(HOST_LOG, "supervisor: %s%s%s\n", what, error ? ": " : "", error ? strerror(error) : "");
    _exit(70);
}

uint8_t *put_number(uint8_t *at, uint64_t value, size_t size) {
    for (size_t i = 0; i < size; i++)
        at[i] = (uint8_t)(value >> 8 * (size - 1 - i));
    return at + size;
}

/* The buffer is address space until a frame needs it, and is given back after a large one, so that this process
   stays the smallest in the container: the kernel looks at sizes when memory runs out. */
static void make_room(size_t wanted) {
    if (buffer == NULL) {
        buffer = mmap(NULL, BUFFER_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (buffer == MAP_FAILED)
            die("no address space", errno);
    }
    if (begin == end) {
        begin = end = 0;
        if (high > LARGE_FRAME)
            madvise(buffer, BUFFER_BYTES, MADV_DONTNEED);
        high = 0;
    } else if (begin + wanted > BUFFER_BYTES) {
        memmove(buffer, buffer + begin, end - begin);
        end -= begin;
        begin = 0;
    }
}

static void fill(size_t wanted) {
    make_room(wanted);
    while (end - begin < wanted) {
        host_flush();
        ssize_t got = read(HOST_IN, buffer + end, BUFFER_BYTES - end);
        if (got > 0)
            end += (size_t)got;
        else if (got == 0)
            _exit(end == begin ? 0 : 70);
        else if (errno != EINTR)
            die("cannot read from the host", errno);
    }
    high = end > high ? end : high;
}

uint8_t *host_receive(size_t *size) {
    fill(LENGTH_BYTES);
    size_t length = 0;
    for (size_t i = 0; i < LENGTH_BYTES; i++)
        length = length << 8 | buffer[begin + i];
    if (length == 0 || length > FRAME_MAX)
        die("frame of a length that is not allowed", 0);
    fill(LENGTH_BYTES + length);
    uint8_t *payload = buffer + begin + LENGTH_BYTES;
    begin += LENGTH_BYTES + length;
    *size = length;
    return payload;
}

static void send_now(struct iovec *pieces, int count) {
    while (count > 0) {
        ssize_t sent = writev(HOST_OUT, pieces, count);
        if (sent < 0 && errno != EINTR)
            die("cannot write to the host", errno);
        size_t left = sent > 0 ? (size_t)sent : 0;
        for (; count > 0 && left >= pieces->iov_len; pieces++, count--)
            left -= pieces->iov_len;
        if (count > 0) {
            pieces->iov_base = (uint8_t *)pieces->iov_base + left;
            pieces->iov_len -= left;
        }
    }
}

void host_flush(void) {
    struct iovec piece = {.iov_base = waiting, .iov_len = waiting_bytes};
    if (waiting_bytes > 0)
        send_now(&piece, 1);
    waiting_bytes = waiting_frames = 0;
}

void host_send(struct iovec *pieces, int count) {
    size_t total = 0;
    for (int i = 0; i < count; i++)
        total += pieces[i].iov_len;
    put_number(pieces[0].iov_base, total - LENGTH_BYTES, LENGTH_BYTES);
    if (waiting_bytes + total > sizeof waiting)
        host_flush();
    if (total > sizeof waiting) {
        send_now(pieces, count);
        return;
    }
    for (int i = 0; i < count; i++) {
        memcpy(waiting + waiting_bytes, pieces[i].iov_base, pieces[i].iov_len);
        waiting_bytes += pieces[i].iov_len;
    }
    if (++waiting_frames == WAITING_MOST)
        host_flush();
}

void host_send_text(char kind, const char *text) {
    uint8_t start[LENGTH_BYTES + 1];
    start[LENGTH_BYTES] = (uint8_t)kind;
    struct iovec pieces[] = {
        {.iov_base = start, .iov_len = sizeof start},
        {.iov_base = (void *)(uintptr_t)text, .iov_len = strlen(text)},
    };
    host_send(pieces, 2);
}
