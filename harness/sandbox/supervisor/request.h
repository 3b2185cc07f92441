/* What the host may ask for, read from the bytes of one frame. Pure: no input or output, nothing allocated. */

#ifndef REQUEST_H
#define REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAME_MAX = 16 << 20,
    CAPTURE_MAX = 16 << 20,
    PATH_BYTES_MAX = 1024,
    PATH_STEP_MAX = 255,
    ARGUMENTS_MAX = 1024,
    VARIABLES_MAX = 256,
    PROCESSES_MAX = 1 << 16,
};

enum request_kind {
    REQUEST_PUT = 'P',
    REQUEST_RUN = 'R',
    REQUEST_SERVE = 'S',
    REQUEST_ASK = 'A',
    REQUEST_STOP = 'Z',
    REQUEST_CONVERSE = 'C',
    REQUEST_REPLY = 'T',
};
enum role { ROLE_BUILDER = 0, ROLE_STUDENT = 1 };

struct bytes {
    const uint8_t *data;
    size_t size;
};

struct limits {
    uint64_t cpu_us, wall_us, memory_bytes, output_bytes, file_bytes;
    uint32_t answer_bytes, processes, head_bytes, tail_bytes;
};

/* The strings point into the frame and end in NUL there; both lists end in NULL. */
struct command {
    enum role role;
    struct limits limits;
    char *argv[ARGUMENTS_MAX + 1];
    char *envp[VARIABLES_MAX + 1];
    struct bytes input;
};

struct request {
    enum request_kind kind;
    bool append;           /* put: add to the file that the last piece made */
    char *path;            /* put: below the root, checked, NUL at its end */
    bool closes, stops;    /* reply: it is the last, the program's input ends; the program is to be ended */
    struct bytes data;     /* put: the file's bytes; ask: the input, framed for the program by the host; reply: words */
    struct command command; /* run, serve, converse */
};

/* Reads the payload of one frame (without its length); false when anything about it is not as agreed. */
bool request_parse(uint8_t *frame, size_t size, struct request *request);

#endif
