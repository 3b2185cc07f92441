/* A program's output is told when it has gone over to waiting, which is a moment later with most; when HOLD_US have
   passed without that; or when there is much of it. That it waits is told once for each silence: a new one begins
   with everything that is printed, and with every reply that says something.

   A program that is asleep in a read from its input waits for it, and this is told at once. What else one may be
   asleep in (a select, a lock, another process) may pass by itself, so there must be nothing heard of it for
   SILENCE_US, nor any processor time used; a pause for a given time is no waiting at all. Nothing waits that has not
   read all there was to read. A machine that is busy makes nobody wait: what is not asleep calculates. */

#include "talk.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "host.h"
#include "idle.h"
#include "meter.h"
#include "terminal.h"

enum { HOLD_US = 2000, SILENCE_US = 100000, BLIND_SILENCE_US = 2000000, CALM_CPU_US = 2000 };
enum { FIRST_PAUSE_US = 50, LONGEST_PAUSE_US = 10000 };
enum { TELL_BYTES = 64 * 1024, WORDS_BYTES = 4 << 20, KEEP_RESIDENT = 64 * 1024, ENDS = 1024 };
enum { LENGTH_BYTES = 4, TOLD_WAITS = 1, TOLD_IS_LAST = 2 };

static struct {
    enum role role;
    int theirs;                 /* our own hold on the program's end of the terminal; -1 when there is none */
    size_t told, seen;          /* how much of what it printed is with the host, or was noticed here */
    bool waits_is_told, closes;
    uint64_t untold_since_us, calm_since_us, calm_cpu_us;
    uint64_t next_look_us, pause_us;
    uint8_t *words;             /* what the host said, as it is typed */
    size_t words_high;
} talk = {.theirs = -1};

static int copy(int fd) {
    int other = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    if (other < 0)
        die("cannot copy a descriptor", errno);
    return other;
}

void talk_open(int ours[PIPES], int theirs[PIPES]) {
    terminal_open(&ours[0], &theirs[0]);
    ours[OUT] = copy(ours[0]);
    theirs[OUT] = copy(theirs[0]);
    talk.theirs = copy(theirs[0]);
}

/* Something has happened: the silence begins anew, and a look at the program is worth while soon. */
static void stir(uint64_t now) {
    talk.waits_is_told = false;
    talk.calm_since_us = now;
    talk.calm_cpu_us = meter_cpu_us();
    talk.pause_us = FIRST_PAUSE_US;
    talk.next_look_us = now;
}

void talk_begin(struct watch *watch, enum role role) {
    if (talk.words == NULL) {
        int how = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
        talk.words = mmap(NULL, WORDS_BYTES, PROT_READ | PROT_WRITE, how, -1, 0);
        if (talk.words == MAP_FAILED)
            die("no address space", errno);
    } else if (talk.words_high > KEEP_RESIDENT) {
        madvise(talk.words, WORDS_BYTES, MADV_DONTNEED);
    }
    talk.role = role;
    talk.told = talk.seen = talk.words_high = 0;
    talk.closes = false;
    stir(watch->began_us);
}

static void tell(struct watch *watch, uint8_t flags) {
    const struct capture *out = &watch->captures[OUT];
    uint8_t start[LENGTH_BYTES + 2];
    start[LENGTH_BYTES] = REQUEST_REPLY;
    start[LENGTH_BYTES + 1] = flags;
    struct iovec pieces[] = {
        {.iov_base = start, .iov_len = sizeof start},
        {.iov_base = out->space + talk.told, .iov_len = out->head_used - talk.told},
    };
    host_send(pieces, 2);
    host_flush();
    talk.told = out->head_used;
    talk.waits_is_told = (flags & TOLD_WAITS) != 0;
    watch->host_speaks = true;
    watch->still_since_us = talk.waits_is_told ? watch_now_us() : 0;
}

static void take_reply(struct watch *watch, struct request *reply) {
    size_t size;
    uint8_t *frame = host_receive(&size);
    if (!request_parse(frame, size, reply) || reply->kind != REQUEST_REPLY)
        die("no reply where one is owed", 0);
    if (watch->still_since_us > 0)
        watch->began_us += watch_now_us() - watch->still_since_us;
    watch->still_since_us = 0;
    watch->host_speaks = watch->host_spoke = false;
}

/* Lays these words behind those that are not typed yet. The host bounds what it says in one dialogue, so that there
   is room even for a program that reads nothing. */
static void type(struct watch *watch, const struct bytes *data) {
    struct bytes *input = &watch->input;
    if (input->size > 0)
        memmove(talk.words, input->data, input->size);
    if (terminal_room(data->size) > WORDS_BYTES - input->size)
        die("more words than agreed", 0);
    input->data = talk.words;
    input->size += terminal_type(data->data, data->size, talk.words + input->size);
    talk.words_high = input->size > talk.words_high ? input->size : talk.words_high;
}

static void hear(struct watch *watch) {
    static struct request reply;
    take_reply(watch, &reply);
    if (reply.stops) {
        if (!watch->ended && watch->limit == ENDING_NONE)
            watch->limit = ENDING_STOPPED;
        return;
    }
    if (talk.closes || (reply.data.size == 0 && !reply.closes))
        return;
    type(watch, &reply.data);
    talk.closes = reply.closes;
    watch_feed(watch, false);
    stir(watch_now_us());
}

/* Each press of the key ends one attempt to read only, so that it has to be pressed again and again. */
static void press_end(struct watch *watch) {
    static uint8_t ends[ENDS];
    if (!talk.closes || watch->input.size > 0 || !terminal_is_read(talk.theirs))
        return;
    memset(ends, TERMINAL_END, sizeof ends);
    watch->input = (struct bytes){.data = ends, .size = sizeof ends};
    watch_feed(watch, false);
    talk.pause_us = FIRST_PAUSE_US; /* who reads on is not held up */
    talk.next_look_us = watch_now_us();
}

static bool has_printed(const struct watch *watch) {
    struct pollfd polled = {.fd = watch->captures[OUT].fd, .events = POLLIN};
    return poll(&polled, 1, 0) > 0;
}

/* The order matters. Who is asleep once all was read has not been woken by it; and once he is asleep all is printed
   that he had to print. After the end of the input, reading is no waiting: the end is on its way. */
static bool waits(const struct watch *watch) {
    bool has_read = talk.closes || (watch->input.size == 0 && terminal_is_read(talk.theirs));
    enum idle idle = has_read ? idle_look(talk.role) : IDLE_BUSY;
    bool reads = idle == IDLE_READING && !talk.closes, hides = idle == IDLE_HIDDEN;
    bool asleep = reads || hides || idle == IDLE_ASLEEP;
    uint64_t now = watch_now_us(), cpu = meter_cpu_us();
    if (!asleep || cpu > talk.calm_cpu_us + CALM_CPU_US) {
        talk.calm_since_us = now;
        talk.calm_cpu_us = cpu;
    }
    if (!asleep || (!reads && now - talk.calm_since_us < (hides ? BLIND_SILENCE_US : SILENCE_US)))
        return false;
    return !has_printed(watch);
}

static void tell_what_there_is(struct watch *watch) {
    size_t untold = watch->captures[OUT].head_used - talk.told;
    if (untold == 0 && talk.waits_is_told)
        return;
    if (watch_now_us() >= talk.next_look_us && waits(watch)) {
        tell(watch, TOLD_WAITS);
        return;
    }
    uint64_t now = watch_now_us();
    if (untold >= TELL_BYTES || (untold > 0 && now - talk.untold_since_us >= HOLD_US)) {
        tell(watch, 0);
        return;
    }
    if (now >= talk.next_look_us) {
        talk.next_look_us = now + talk.pause_us;
        talk.pause_us = talk.pause_us * 2 < LONGEST_PAUSE_US ? talk.pause_us * 2 : LONGEST_PAUSE_US;
    }
    watch->wake_us = talk.next_look_us;
}

void talk_step(struct watch *watch) {
    const struct capture *out = &watch->captures[OUT];
    watch->wake_us = 0;
    if (out->head_used > talk.seen) {
        uint64_t now = watch_now_us();
        if (talk.seen == talk.told)
            talk.untold_since_us = now;
        talk.seen = out->head_used;
        stir(now);
    }
    if (watch->host_spoke)
        hear(watch);
    press_end(watch);
    if (!watch->host_speaks && !watch->ended && watch->limit == ENDING_NONE)
        tell_what_there_is(watch);
}

void talk_end(struct watch *watch) {
    static struct request ignored;
    if (watch->host_speaks)
        take_reply(watch, &ignored);
    if (watch->captures[OUT].head_used > talk.told) {
        tell(watch, TOLD_IS_LAST);
        take_reply(watch, &ignored);
    }
    close(talk.theirs);
    talk.theirs = -1;
}
