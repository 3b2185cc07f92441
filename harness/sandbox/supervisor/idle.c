/* Goes through the processes of the container, all but this one. Whether one calculates, its state tells. What it
   waits for, the kernel tells him who may trace it: who looks as the program's own user, and is its ancestor, may,
   unless the machine's owner forbids tracing altogether or the program hides; then all that is known is that it
   is asleep. */

#include "idle.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "entry.h"
#include "host.h"
#include "user.h"

enum { LIST_BYTES = 8192, TEXT_BYTES = 512, PATH_BYTES = 64 };

static int processes_fd;

void idle_open(void) {
    processes_fd = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (processes_fd < 0)
        die("/proc", errno);
}

/* False when there is nothing to read, or it may not be read. */
static bool read_text(const char *path, char text[TEXT_BYTES]) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t got = fd < 0 ? -1 : read(fd, text, TEXT_BYTES - 1);
    if (fd >= 0)
        close(fd);
    text[got > 0 ? got : 0] = '\0';
    return got > 0;
}

/* What one can wait in for input, or for another task that does. In all else it waits for a disk: a program that is
   being started on a busy machine is asleep for long, in a page that is not there yet (call -1). */
static const long waits[] = {
    SYS_futex, SYS_wait4, SYS_waitid, SYS_ppoll, SYS_pselect6, SYS_epoll_pwait, SYS_rt_sigsuspend, SYS_rt_sigtimedwait,
#ifdef SYS_epoll_pwait2
    SYS_epoll_pwait2,
#endif
#ifdef SYS_poll
    SYS_poll, SYS_select, SYS_epoll_wait, SYS_pause,
#endif
};

/* The system call that it is in, by number, and its first argument: "0 0x0 0x7ffd…". Of one that is not asleep by
   now it says "running". */
static enum idle read_call(const char *path) {
    char text[TEXT_BYTES];
    if (!read_text(path, text))
        return IDLE_HIDDEN;
    if (strncmp(text, "running", 7) == 0)
        return IDLE_BUSY;
    char *rest;
    long call = strtol(text, &rest, 10);
    if (call == SYS_nanosleep || call == SYS_clock_nanosleep)
        return IDLE_PAUSING;
    if ((call == SYS_read || call == SYS_readv) && strtoul(rest, NULL, 16) == STDIN_FILENO)
        return IDLE_READING;
    if (call < 0 || call == SYS_execve || call == SYS_execveat)
        return IDLE_BUSY;
    for (size_t at = 0; at < sizeof waits / sizeof waits[0]; at++) {
        if (call == waits[at])
            return IDLE_ASLEEP;
    }
    return IDLE_PAUSING;
}

static enum idle look_at(const char *process, const char *task) {
    char path[PATH_BYTES], text[TEXT_BYTES];
    snprintf(path, sizeof path, "/proc/%s/task/%s/stat", process, task);
    if (!read_text(path, text))
        return IDLE_ASLEEP; /* gone meanwhile */
    const char *state = strrchr(text, ')'); /* the name before it may be anything */
    if (state == NULL || strchr("STtZXx", state[2]) == NULL)
        return IDLE_BUSY;
    if (state[2] != 'S')
        return IDLE_ASLEEP;
    snprintf(path, sizeof path, "/proc/%s/task/%s/syscall", process, task);
    return read_call(path);
}

static enum idle look_at_tasks(const char *process) {
    _Alignas(struct entry) char list[LIST_BYTES];
    char path[PATH_BYTES];
    enum idle found = IDLE_ASLEEP;
    snprintf(path, sizeof path, "/proc/%s/task", process);
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (long got; fd >= 0 && found != IDLE_BUSY && (got = syscall(SYS_getdents64, fd, list, sizeof list)) > 0;) {
        for (long at = 0; at < got && found != IDLE_BUSY;) {
            const struct entry *entry = (const struct entry *)(list + at);
            enum idle one = entry->name[0] == '.' ? IDLE_ASLEEP : look_at(process, entry->name);
            found = one > found ? one : found;
            at += entry->size;
        }
    }
    if (fd >= 0)
        close(fd);
    return found;
}

static bool is_other_process(const char *name) {
    return name[strspn(name, "0123456789")] == '\0' && strcmp(name, "1") != 0;
}

enum idle idle_look(enum role role) {
    _Alignas(struct entry) static char list[LIST_BYTES];
    enum idle found = IDLE_ASLEEP;
    user_look(role);
    lseek(processes_fd, 0, SEEK_SET);
    for (long got; found != IDLE_BUSY && (got = syscall(SYS_getdents64, processes_fd, list, sizeof list)) > 0;) {
        for (long at = 0; at < got && found != IDLE_BUSY;) {
            const struct entry *entry = (const struct entry *)(list + at);
            enum idle one = is_other_process(entry->name) ? look_at_tasks(entry->name) : IDLE_ASLEEP;
            found = one > found ? one : found;
            at += entry->size;
        }
    }
    user_look_away();
    return found;
}
