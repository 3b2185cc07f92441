#include "watch.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "host.h"
#include "meter.h"

enum { FIRST_LOOK_US = 5000, LOOK_US = 10000, KILL_US = 10 * 1000000, HOST = PIPES, POLLED = PIPES + 1 };

/* So many times the wall limit a dialogue may take with all the time that the clock stands still. */
enum { PATIENCE = 4 };

static sigset_t waiting_mask;

static void wake_up(int signal_number) {
    (void)signal_number; /* only ends the wait */
}

/* SIGCHLD is blocked but for the wait itself, so that no end of a process falls between looking and waiting. */
void watch_open(void) {
    sigset_t blocked;
    struct sigaction action = {.sa_handler = wake_up};
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGCHLD);
    if (sigaction(SIGCHLD, &action, NULL) != 0 || sigprocmask(SIG_BLOCK, &blocked, &waiting_mask) != 0)
        die("cannot set up signals", errno);
    sigdelset(&waiting_mask, SIGCHLD);
}

uint64_t watch_now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

void watch_begin(struct watch *watch, const struct limits *limits, size_t answer_bytes) {
    watch->limits = *limits;
    for (int i = OUT; i <= ERR; i++)
        capture_begin(&watch->captures[i], limits->head_bytes, limits->tail_bytes);
    capture_begin(&watch->captures[ANSWER], answer_bytes, 0);
    watch->limit = ENDING_NONE;
    watch->cpu_us = watch->wall_us = watch->peak_bytes = 0;
    watch->cpu_before_us = meter_cpu_us();
    watch->oom_before = meter_oom_kills();
    watch->began_us = watch->started_us = watch_now_us();
    watch->still_since_us = watch->wake_us = 0;
    watch->host_speaks = watch->host_spoke = false;
    watch->next_look_us = watch->began_us + FIRST_LOOK_US;
}

void watch_feed(struct watch *watch, bool close_after) {
    while (watch->input_fd >= 0 && watch->input.size > 0) {
        ssize_t written = write(watch->input_fd, watch->input.data, watch->input.size);
        if (written < 0 && errno == EAGAIN)
            return;
        if (written < 0) { /* nobody reads any more: so be it */
            watch->input.size = 0;
            close_after = true;
            break;
        }
        watch->input.data += written;
        watch->input.size -= (size_t)written;
    }
    if (close_after && watch->input_fd >= 0) {
        close(watch->input_fd);
        watch->input_fd = -1;
    }
}

/* Reaps what has ended: the command itself, and orphans of it, whose parent we are. True when no process is left. */
static bool reap(struct watch *watch) {
    for (;;) {
        struct rusage usage;
        int status;
        pid_t pid = wait4(-1, &status, WNOHANG, &usage);
        if (pid <= 0)
            return pid < 0 && errno == ECHILD;
        uint64_t peak = (uint64_t)usage.ru_maxrss * 1024;
        watch->peak_bytes = peak > watch->peak_bytes ? peak : watch->peak_bytes;
        if (pid == watch->pid) {
            watch->ended = true;
            watch->status = status;
        }
    }
}

static void look(struct watch *watch) {
    uint64_t memory = meter_memory_bytes(watch->limits.memory_bytes);
    watch->cpu_us = meter_cpu_us_since(watch->cpu_before_us);
    if (watch->limit == ENDING_NONE && watch->cpu_us > watch->limits.cpu_us)
        watch->limit = ENDING_CPU;
    if (watch->limit == ENDING_NONE && memory > watch->memory_before + watch->limits.memory_bytes)
        watch->limit = ENDING_MEMORY;
    if (watch->limit == ENDING_NONE && meter_oom_kills() != watch->oom_before)
        watch->limit = ENDING_MEMORY;
}

static void check_output(struct watch *watch) {
    const struct capture *answer = &watch->captures[ANSWER];
    if (watch->limit == ENDING_NONE && watch->captures[OUT].total + watch->captures[ERR].total > watch->limits.output_bytes)
        watch->limit = ENDING_OUTPUT;
    if (watch->limit == ENDING_NONE && answer->total > answer->head_size)
        watch->limit = ENDING_ANSWER;
}

static void check(struct watch *watch) {
    uint64_t now = watch_now_us();
    check_output(watch);
    watch->wall_us = (watch->still_since_us > 0 ? watch->still_since_us : now) - watch->began_us;
    if (now >= watch->next_look_us) {
        host_flush();
        look(watch);
        watch->next_look_us = now + LOOK_US;
    }
    bool late = watch->wall_us > watch->limits.wall_us || now - watch->started_us > PATIENCE * watch->limits.wall_us;
    if (watch->limit == ENDING_NONE && late)
        watch->limit = ENDING_WALL;
}

static struct timespec time_to_wait(const struct watch *watch) {
    uint64_t now = watch_now_us(), next = watch->next_look_us;
    uint64_t deadline = watch->began_us + watch->limits.wall_us + 1;
    if (watch->still_since_us == 0 && deadline < next)
        next = deadline;
    if (watch->wake_us > 0 && watch->wake_us < next)
        next = watch->wake_us;
    uint64_t wait = next > now ? next - now : 0;
    return (struct timespec){.tv_sec = (time_t)(wait / 1000000), .tv_nsec = (long)(wait % 1000000 * 1000)};
}

/* Waits for all at once, so that no single one can hold us: a program that does not read, one that does not stop
   writing, a host that is gone (then so are we, and with us the container). */
void watch_step(struct watch *watch, bool close_after) {
    struct pollfd polled[POLLED];
    for (int i = OUT; i < PIPES; i++)
        polled[i] = (struct pollfd){.fd = watch->captures[i].fd, .events = POLLIN};
    polled[0] = (struct pollfd){.fd = watch->input.size > 0 ? watch->input_fd : -1, .events = POLLOUT};
    polled[HOST] = (struct pollfd){.fd = HOST_IN, .events = watch->host_speaks ? POLLIN : 0};
    struct timespec timeout = time_to_wait(watch);
    int ready = ppoll(polled, POLLED, &timeout, &waiting_mask);
    if (ready < 0 && errno != EINTR)
        die("cannot wait", errno);
    if (ready > 0 && (polled[HOST].revents & POLLIN) != 0)
        watch->host_spoke = true;
    else if (ready > 0 && polled[HOST].revents != 0)
        _exit(0);
    for (int i = OUT; ready > 0 && i < PIPES; i++) {
        if (polled[i].revents != 0 && capture_read(&watch->captures[i]) == 0)
            capture_close(&watch->captures[i]);
    }
    if (ready > 0 && polled[0].revents != 0)
        watch_feed(watch, close_after);
    reap(watch); /* even when no signal came through: a leftover that keeps printing would keep it waiting */
    check(watch);
}

/* kill(-1) from process 1 reaches everything in the container but itself, in one pass of the kernel over all
   processes; a fork under way is called off by the signal. Done is when there is nothing left to wait for: every
   process here is a descendant of ours, whatever sessions and parents it has given itself. */
static void end_all(struct watch *watch) {
    uint64_t deadline = watch_now_us() + KILL_US;
    while (!reap(watch)) {
        struct timespec moment = {.tv_nsec = 1000000};
        kill(-1, SIGKILL);
        if (reap(watch))
            return;
        ppoll(NULL, 0, &moment, &waiting_mask);
        if (watch_now_us() > deadline)
            die("a process cannot be ended", 0);
    }
}

void watch_finish(struct watch *watch) {
    end_all(watch);
    look(watch);
    for (int i = OUT; i < PIPES; i++) {
        capture_pour(&watch->captures[i]); /* nobody writes any more, so this ends */
        capture_close(&watch->captures[i]);
    }
    watch->input.size = 0;
    watch_feed(watch, true);
    check_output(watch);
}

/* A limit that we saw passed comes first. Then what the kernel saw between two looks: its own limit of processor
   time (the backstop), and a memory peak that came and went. The peak holds mapped files too, which are large in
   compilers and free of charge: it counts for students' programs only. */
enum ending watch_ending(const struct watch *watch) {
    if (watch->limit != ENDING_NONE || !watch->ended)
        return watch->limit;
    if (WIFSIGNALED(watch->status) && WTERMSIG(watch->status) == SIGXCPU)
        return ENDING_CPU;
    if (watch->peak_counts && watch->peak_bytes > watch->limits.memory_bytes)
        return ENDING_MEMORY;
    return WIFSIGNALED(watch->status) ? ENDING_SIGNALLED : ENDING_EXITED;
}
