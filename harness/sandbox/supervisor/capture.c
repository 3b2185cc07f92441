#include "capture.h"

#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#include "host.h"

enum { PAGE = 4096, KEEP_RESIDENT = 64 * 1024, DISCARD_BYTES = 64 * 1024, POUR_ROUNDS = 64 };

void capture_begin(struct capture *capture, size_t head_size, size_t tail_size) {
    size_t wanted = (head_size + tail_size + PAGE - 1) & ~(size_t)(PAGE - 1);
    if (wanted > capture->space_size) {
        if (capture->space != NULL)
            munmap(capture->space, capture->space_size);
        capture->space = mmap(NULL, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (capture->space == MAP_FAILED)
            die("no address space", errno);
        capture->space_size = wanted;
    } else if (capture->head_used > KEEP_RESIDENT) {
        madvise(capture->space, capture->space_size, MADV_DONTNEED);
    }
    capture->head_size = head_size;
    capture->tail_size = tail_size;
    capture->head_used = capture->tail_at = 0;
    capture->total = 0;
}

ssize_t capture_read(struct capture *capture) {
    static uint8_t discarded[DISCARD_BYTES];
    uint8_t *to = discarded;
    size_t room = sizeof discarded;
    if (capture->head_used < capture->head_size) {
        to = capture->space + capture->head_used;
        room = capture->head_size - capture->head_used;
    } else if (capture->tail_size > 0) {
        to = capture->space + capture->head_size + capture->tail_at;
        room = capture->tail_size - capture->tail_at;
    }
    ssize_t got = read(capture->fd, to, room);
    if (got <= 0)
        return got;
    capture->total += (uint64_t)got;
    if (capture->head_used < capture->head_size)
        capture->head_used += (size_t)got;
    else if (capture->tail_size > 0)
        capture->tail_at = (capture->tail_at + (size_t)got) % capture->tail_size;
    return got;
}

void capture_pour(struct capture *capture) {
    for (int round = 0; capture->fd >= 0 && round < POUR_ROUNDS; round++) {
        if (capture_read(capture) <= 0)
            break;
    }
}

void capture_close(struct capture *capture) {
    if (capture->fd >= 0)
        close(capture->fd);
    capture->fd = -1;
}

size_t capture_tail(const struct capture *capture, const uint8_t *pieces[2], size_t sizes[2]) {
    const uint8_t *ring = capture->space + capture->head_size;
    uint64_t past = capture->total - capture->head_used;
    size_t kept = past < capture->tail_size ? (size_t)past : capture->tail_size;
    size_t turned = past > capture->tail_size ? capture->tail_at : 0; /* the oldest byte of a full ring */
    pieces[0] = ring + turned;
    sizes[0] = kept - turned;
    pieces[1] = ring;
    sizes[1] = turned;
    return kept;
}
