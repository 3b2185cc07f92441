/* Any output in pieces of any size: head and tail are kept as they came, and every byte is counted. */

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "capture.h"
#include "fuzz.h"
#include "host.h"

void die(const char *what, int error) {
    fprintf(stderr, "%s %d\n", what, error);
    abort();
}

static void check(const struct capture *capture, const uint8_t *data, size_t size) {
    const uint8_t *pieces[2];
    size_t sizes[2], head = size < capture->head_size ? size : capture->head_size;
    size_t kept = capture_tail(capture, pieces, sizes), past = size - head;
    require(capture->total == size && capture->head_used == head);
    require(memcmp(capture->space, data, head) == 0);
    require(kept == (past < capture->tail_size ? past : capture->tail_size) && sizes[0] + sizes[1] == kept);
    require(memcmp(pieces[0], data + size - kept, sizes[0]) == 0);
    require(memcmp(pieces[1], data + size - sizes[1], sizes[1]) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct capture capture = {.fd = -1};
    int ends[2];
    if (size < 3 || pipe(ends) != 0 || fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0)
        return 0;
    size_t piece = data[2] % 32 + 1u;
    capture_begin(&capture, data[0], data[1]);
    capture.fd = ends[0];
    data += 3;
    size -= 3;
    for (size_t at = 0; at < size; at += piece) {
        size_t count = size - at < piece ? size - at : piece;
        require(write(ends[1], data + at, count) == (ssize_t)count);
        if (data[at] % 3 == 0)
            capture_read(&capture);
        else if (data[at] % 3 == 1 || at % 4096 == 0)
            capture_pour(&capture);
    }
    close(ends[1]);
    while (capture_read(&capture) > 0)
        continue;
    check(&capture, data, size);
    capture_close(&capture);
    return 0;
}
