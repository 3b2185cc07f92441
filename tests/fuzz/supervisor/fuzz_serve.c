/* Any bytes that a serving program writes, whenever it likes: each question gets one outcome, and its answer is a whole
   frame of the program's or nothing. Everything around run.c is played here; the program's writing is the input. */

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "run.c"

enum { QUESTIONS = 4, REPLY_BYTES = 1 << 16 };

static const uint8_t *script; /* what the program will write: a length, which pipe, that many bytes, and so on */
static size_t script_left;
static int writers[PIPES];
static uint8_t reply[REPLY_BYTES];
static size_t reply_size, outcomes;

void die(const char *what, int error) {
    fprintf(stderr, "%s %d\n", what, error);
    abort();
}
uint8_t *put_number(uint8_t *at, uint64_t value, size_t size) {
    for (size_t i = 0; i < size; i++)
        at[i] = (uint8_t)(value >> 8 * (size - 1 - i));
    return at + size;
}
void host_send(struct iovec *pieces, int count) {
    reply_size = 0;
    for (int i = 0; i < count; i++) {
        require(reply_size + pieces[i].iov_len <= sizeof reply);
        if (pieces[i].iov_len > 0)
            memcpy(reply + reply_size, pieces[i].iov_base, pieces[i].iov_len);
        reply_size += pieces[i].iov_len;
    }
    outcomes++;
}
void host_send_text(char kind, const char *text) { require(kind == 'D' && text[0] == '\0'); }
void host_flush(void) {}
void files_wipe(enum role role) { (void)role; }
void files_seal(void) {}
uint64_t meter_cpu_us(void) { return 0; }
uint64_t meter_cpu_us_since(uint64_t before_us) { return before_us; }
uint64_t meter_memory_bytes(uint64_t least) { return least; }
void talk_open(int ours[PIPES], int theirs[PIPES]) { (void)ours, (void)theirs; }
void talk_begin(struct watch *talked, enum role role) { (void)talked, (void)role; }
void talk_step(struct watch *talked) { (void)talked; }
void talk_end(struct watch *talked) { (void)talked; }

void child_pipes(int first, int ours[PIPES], int theirs[PIPES]) {
    for (int i = first; i < PIPES; i++) {
        int ends[2];
        require(pipe(ends) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0);
        ours[i] = ends[i == 0];
        theirs[i] = ends[i != 0];
    }
}
pid_t child_start(const struct command *command, enum request_kind kind, int theirs[PIPES], int *error) {
    (void)command, (void)kind;
    memcpy(writers, theirs, sizeof writers);
    *error = 0;
    return 506;
}

/* The program writes its next piece, or ends where there is no more. */
static void play(struct watch *played) {
    if (script_left < 2) {
        played->ended = true;
        return;
    }
    size_t size = script[0] < script_left - 2 ? script[0] : script_left - 2;
    if (size > 0 && write(writers[OUT + script[1] % 3], script + 2, size) < 0)
        played->ended = true; /* the pipe is full: nobody would have read on */
    script += 2 + size;
    script_left -= 2 + size;
}
void watch_begin(struct watch *begun, const struct limits *limits, size_t answer_bytes) {
    begun->limits = *limits;
    begun->limit = ENDING_NONE;
    for (int i = OUT; i < PIPES; i++)
        capture_begin(&begun->captures[i], i == ANSWER ? answer_bytes : 64, i == ANSWER ? 0 : 32);
}
void watch_feed(struct watch *fed, bool close_after) { (void)fed, (void)close_after; }
void watch_step(struct watch *stepped, bool close_after) {
    (void)close_after;
    play(stepped);
    for (int i = OUT; i < PIPES; i++)
        capture_read(&stepped->captures[i]);
}
void watch_finish(struct watch *finished) {
    for (int i = OUT; i < PIPES; i++) {
        capture_pour(&finished->captures[i]);
        capture_close(&finished->captures[i]);
        close(writers[i]);
    }
    close(finished->input_fd);
    close(writers[0]);
}
enum ending watch_ending(const struct watch *ended) { return ended->limit == ENDING_NONE ? ENDING_EXITED : ended->limit; }

static uint64_t number(size_t at, size_t size) {
    uint64_t value = 0;
    require(at + size <= reply_size);
    for (size_t i = 0; i < size; i++)
        value = value << 8 | reply[at + i];
    return value;
}

/* What the host would read: sizes that add up, and an answer within its bound. True when the program goes on. */
static bool check_outcome(uint32_t most) {
    size_t at = LENGTH_BYTES + 1 + 2 + 4 + 3 * 8, bytes = 0;
    bool over = reply[LENGTH_BYTES + 2];
    require(reply[LENGTH_BYTES] == 'O');
    for (int i = OUT; i < PIPES; i++, at += 16) {
        uint64_t total = number(at, 8), head = number(at + 8, 4), tail = number(at + 12, 4);
        require(head + tail <= total);
        require(i != ANSWER || (head <= most && tail == 0 && total == head));
        bytes += head + tail;
    }
    require(at + bytes == reply_size);
    return !over;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct command command = {.role = ROLE_STUDENT};
    bool goes_on = true;
    if (size < 1)
        return 0;
    command.limits.answer_bytes = data[0];
    script = data + 1;
    script_left = size - 1;
    run_serve(&command);
    for (size_t asked = 0; goes_on && asked < QUESTIONS; asked++) {
        outcomes = 0;
        run_ask(&(struct bytes){0});
        require(outcomes == 1);
        goes_on = check_outcome(command.limits.answer_bytes);
    }
    run_stop();
    return 0;
}
