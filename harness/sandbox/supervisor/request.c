#include "request.h"

#include <string.h>

#define DAY_US (UINT64_C(86400) * 1000000)
#define SIZE_MAX_BYTES (UINT64_C(1) << 50)

enum { REPLY_CLOSES = 1, REPLY_STOPS = 2 };

/* A cursor over the frame. The first read past the end makes it bad, and it stays so. */
struct cursor {
    uint8_t *at;
    size_t left;
    bool bad;
};

static uint8_t *take(struct cursor *cursor, size_t size) {
    if (cursor->bad || size > cursor->left) {
        cursor->bad = true;
        return NULL;
    }
    uint8_t *start = cursor->at;
    cursor->at += size;
    cursor->left -= size;
    return start;
}

static uint64_t take_number(struct cursor *cursor, size_t size, uint64_t most) {
    const uint8_t *start = take(cursor, size);
    uint64_t value = 0;
    if (start == NULL)
        return 0;
    for (size_t i = 0; i < size; i++)
        value = value << 8 | start[i];
    if (value > most) {
        cursor->bad = true;
        return 0;
    }
    return value;
}

/* A string comes with its length, which counts the NUL that ends it; there must be no other. */
static char *take_string(struct cursor *cursor) {
    size_t size = take_number(cursor, 4, FRAME_MAX);
    char *start = (char *)take(cursor, size);
    if (start == NULL || size == 0 || memchr(start, '\0', size) != start + size - 1) {
        cursor->bad = true;
        return NULL;
    }
    return start;
}

static size_t take_strings(struct cursor *cursor, char **list, size_t most) {
    size_t count = take_number(cursor, 2, most);
    for (size_t i = 0; i < count && !cursor->bad; i++)
        list[i] = take_string(cursor);
    list[cursor->bad ? 0 : count] = NULL;
    return count;
}

static struct bytes take_rest(struct cursor *cursor) {
    struct bytes rest = {.size = cursor->left};
    rest.data = take(cursor, cursor->left);
    return rest;
}

/* Below the root, step by step: no absolute path, no empty step, no "." and no "..". */
static bool path_is_plain(const char *path) {
    if (strlen(path) > PATH_BYTES_MAX)
        return false;
    for (const char *step = path;; step++) {
        size_t size = strcspn(step, "/");
        if (size == 0 || size > PATH_STEP_MAX)
            return false;
        if (step[0] == '.' && (size == 1 || (size == 2 && step[1] == '.')))
            return false;
        step += size;
        if (*step == '\0')
            return true;
    }
}

static void take_put(struct cursor *cursor, struct request *request) {
    request->append = take_number(cursor, 1, 1) == 1;
    request->path = take_string(cursor);
    if (!cursor->bad && !path_is_plain(request->path))
        cursor->bad = true;
    request->data = take_rest(cursor);
}

static void take_command(struct cursor *cursor, struct command *command) {
    struct limits *limits = &command->limits;
    command->role = take_number(cursor, 1, ROLE_STUDENT) == ROLE_STUDENT ? ROLE_STUDENT : ROLE_BUILDER;
    limits->cpu_us = take_number(cursor, 8, DAY_US);
    limits->wall_us = take_number(cursor, 8, DAY_US);
    limits->memory_bytes = take_number(cursor, 8, SIZE_MAX_BYTES);
    limits->output_bytes = take_number(cursor, 8, SIZE_MAX_BYTES);
    limits->file_bytes = take_number(cursor, 8, SIZE_MAX_BYTES);
    limits->answer_bytes = (uint32_t)take_number(cursor, 4, CAPTURE_MAX);
    limits->processes = (uint32_t)take_number(cursor, 4, PROCESSES_MAX);
    limits->head_bytes = (uint32_t)take_number(cursor, 4, CAPTURE_MAX);
    limits->tail_bytes = (uint32_t)take_number(cursor, 4, CAPTURE_MAX);
    if (take_strings(cursor, command->argv, ARGUMENTS_MAX) == 0)
        cursor->bad = true;
    take_strings(cursor, command->envp, VARIABLES_MAX);
    command->input = take_rest(cursor);
}

static void take_reply(struct cursor *cursor, struct request *request) {
    uint64_t flags = take_number(cursor, 1, REPLY_CLOSES | REPLY_STOPS);
    request->closes = (flags & REPLY_CLOSES) != 0;
    request->stops = (flags & REPLY_STOPS) != 0;
    request->data = take_rest(cursor);
}

bool request_parse(uint8_t *frame, size_t size, struct request *request) {
    struct cursor cursor = {.at = frame, .left = size};
    uint64_t kind = take_number(&cursor, 1, UINT8_MAX);
    request->kind = (enum request_kind)kind;
    if (kind == REQUEST_PUT)
        take_put(&cursor, request);
    else if (kind == REQUEST_RUN || kind == REQUEST_SERVE || kind == REQUEST_CONVERSE)
        take_command(&cursor, &request->command);
    else if (kind == REQUEST_ASK)
        request->data = take_rest(&cursor);
    else if (kind == REQUEST_REPLY)
        take_reply(&cursor, request);
    else if (kind != REQUEST_STOP)
        cursor.bad = true;
    return !cursor.bad && cursor.left == 0;
}
