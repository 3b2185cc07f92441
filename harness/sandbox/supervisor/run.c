#include "run.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "files.h"
#include "host.h"
#include "meter.h"
#include "talk.h"
#include "watch.h"

enum { LENGTH_BYTES = 4, REASON_BYTES = 256 };

static struct watch watch = {.input_fd = -1, .captures = {{.fd = -1}, {.fd = -1}, {.fd = -1}, {.fd = -1}}};
static struct command current; /* role and limits of what runs or serves */
static bool baseline_known;
static uint64_t baseline_bytes;

/* What lies in the container already (the built program, files in memory) is not this command's use. It changes
   only when files are laid or built, so it is not measured before each case. */
void run_forget_baseline(void) {
    baseline_known = false;
}

static uint64_t stream_size(const struct capture *capture, const uint8_t *tail[2], size_t tail_sizes[2]) {
    return capture->head_used + capture_tail(capture, tail, tail_sizes);
}

/* The outcome as the host reads it: kind, ending, detail, over, times, peak, then the sizes of the three streams,
   the reason, and their bytes. `skip` leaves out the length at the start of a serving process's answer. */
static void send_outcome(enum ending ending, uint32_t detail, bool over, size_t skip, const char *reason) {
    uint8_t start[LENGTH_BYTES + 160];
    uint8_t *at = start + LENGTH_BYTES;
    struct iovec pieces[1 + 3 * 3 + 1];
    int count = 1;
    *at++ = 'O';
    *at++ = (uint8_t)ending;
    *at++ = over;
    at = put_number(at, detail, 4);
    at = put_number(at, watch.wall_us, 8);
    at = put_number(at, watch.cpu_us, 8);
    at = put_number(at, watch.peak_bytes, 8);
    for (int i = OUT; i < PIPES; i++) {
        struct capture *capture = &watch.captures[i];
        const uint8_t *tail[2];
        size_t tail_sizes[2], cut = i == ANSWER ? skip : 0;
        uint64_t all = stream_size(capture, tail, tail_sizes);
        if (cut > capture->head_used)
            cut = capture->head_used;
        at = put_number(at, capture->total - cut, 8);
        at = put_number(at, capture->head_used - cut, 4);
        at = put_number(at, all - capture->head_used, 4);
        pieces[count++] = (struct iovec){.iov_base = capture->space + cut, .iov_len = capture->head_used - cut};
        for (int part = 0; part < 2; part++)
            pieces[count++] = (struct iovec){.iov_base = (void *)(uintptr_t)tail[part], .iov_len = tail_sizes[part]};
    }
    pieces[0] = (struct iovec){.iov_base = start, .iov_len = (size_t)(at - start)};
    pieces[count++] = (struct iovec){.iov_base = (void *)(uintptr_t)reason, .iov_len = strlen(reason)};
    host_send(pieces, count);
}

/* The size of the first frame on the answer channel, its length included; 0 until all of it is there. A length
   past the limit is a limit passed. */
static size_t answer_frame(void) {
    const struct capture *answer = &watch.captures[ANSWER];
    size_t length = 0;
    if (answer->head_used < LENGTH_BYTES)
        return 0;
    for (size_t i = 0; i < LENGTH_BYTES; i++)
        length = length << 8 | answer->space[i];
    if (length > current.limits.answer_bytes && watch.limit == ENDING_NONE)
        watch.limit = ENDING_ANSWER;
    if (watch.limit == ENDING_ANSWER || answer->head_used < LENGTH_BYTES + length)
        return 0;
    return LENGTH_BYTES + length;
}

/* What the host gets of the answer channel is the frame or nothing. */
static void keep_frame(void) {
    struct capture *answer = &watch.captures[ANSWER];
    answer->head_used = answer_frame();
    answer->total = answer->head_used;
}

/* Ends what is left, wipes, and reports. */
static void finish(enum request_kind kind) {
    bool serves = kind == REQUEST_SERVE;
    watch_finish(&watch);
    if (kind == REQUEST_CONVERSE)
        talk_end(&watch);
    if (serves)
        keep_frame();
    watch.pid = 0;
    files_wipe(current.role);
    if (current.role == ROLE_BUILDER) {
        files_seal();
        run_forget_baseline();
    }
    enum ending ending = watch_ending(&watch);
    uint32_t detail = 0;
    if (ending == ENDING_EXITED)
        detail = (uint32_t)WEXITSTATUS(watch.status);
    else if (ending == ENDING_SIGNALLED)
        detail = (uint32_t)WTERMSIG(watch.status);
    send_outcome(ending, detail, true, serves ? LENGTH_BYTES : 0, "");
}

static bool start(const struct command *command, enum request_kind kind) {
    int ours[PIPES], theirs[PIPES], error;
    if (watch.pid != 0)
        die("a command while another one serves", 0);
    current.role = command->role;
    current.limits = command->limits;
    if (!baseline_known) {
        baseline_bytes = meter_memory_bytes(0);
        baseline_known = true;
    }
    watch.memory_before = baseline_bytes;
    if (kind == REQUEST_CONVERSE)
        talk_open(ours, theirs);
    child_pipes(kind == REQUEST_CONVERSE ? ERR : 0, ours, theirs);
    watch_begin(&watch, &command->limits, command->limits.answer_bytes);
    watch.ended = false;
    watch.peak_counts = command->role == ROLE_STUDENT;
    watch.input_fd = ours[0];
    for (int i = OUT; i < PIPES; i++)
        watch.captures[i].fd = ours[i];
    watch.input = kind == REQUEST_RUN ? command->input : (struct bytes){0};
    watch_feed(&watch, kind == REQUEST_RUN);
    watch.pid = child_start(command, kind, theirs, &error);
    if (watch.pid > 0)
        return true;
    char reason[REASON_BYTES];
    snprintf(reason, sizeof reason, "%s", strerror(error));
    watch.pid = 0;
    watch_finish(&watch);
    if (kind == REQUEST_CONVERSE)
        talk_end(&watch);
    send_outcome(ENDING_NOT_STARTED, 0, true, 0, reason);
    return false;
}

void run_command(const struct command *command) {
    if (!start(command, REQUEST_RUN))
        return;
    while (!watch.ended && watch.limit == ENDING_NONE)
        watch_step(&watch, true);
    finish(REQUEST_RUN);
}

void run_serve(const struct command *command) {
    if (start(command, REQUEST_SERVE))
        host_send_text('D', "");
}

/* What was written while nothing was asked answers nothing: it is read and dropped before the next input goes in.
   A frame that is written early in the place of the driver's own gains nothing either: it is an answer like any
   other, to be compared with the right one. */
void run_ask(const struct bytes *input) {
    if (watch.pid == 0)
        die("an input while nothing serves", 0);
    for (int i = OUT; i < PIPES; i++)
        capture_pour(&watch.captures[i]);
    watch_begin(&watch, &current.limits, LENGTH_BYTES + current.limits.answer_bytes);
    watch.input = *input;
    watch_feed(&watch, false);
    while (answer_frame() == 0 && !watch.ended && watch.limit == ENDING_NONE)
        watch_step(&watch, false);
    if (answer_frame() == 0 || watch.limit != ENDING_NONE) {
        finish(REQUEST_SERVE);
        return;
    }
    keep_frame();
    for (int i = OUT; i <= ERR; i++)
        capture_pour(&watch.captures[i]);
    watch.cpu_us = meter_cpu_us_since(watch.cpu_before_us);
    send_outcome(ENDING_EXITED, 0, false, LENGTH_BYTES, "");
}

void run_converse(const struct command *command) {
    if (!start(command, REQUEST_CONVERSE))
        return;
    talk_begin(&watch, command->role);
    while (!watch.ended && watch.limit == ENDING_NONE) {
        watch_step(&watch, false);
        talk_step(&watch);
    }
    finish(REQUEST_CONVERSE);
}

void run_stop(void) {
    if (watch.pid != 0) {
        watch_finish(&watch);
        watch.pid = 0;
        files_wipe(current.role);
    }
    host_send_text('D', "");
}
