#include "meter.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host.h"

#ifndef CGROUP /* a test has one of its own */
#define CGROUP "/sys/fs/cgroup/"
#endif

static bool version2;
static int cpu_fd, usage_fd, stat_fd, events_fd;

static int open_file(const char *path) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        die(path, errno);
    return fd;
}

/* Without these files no limit could be held, so the container does not start. */
void meter_open(void) {
    version2 = access(CGROUP "cgroup.controllers", F_OK) == 0;
    cpu_fd = open_file(version2 ? CGROUP "cpu.stat" : CGROUP "cpuacct/cpuacct.usage");
    usage_fd = open_file(version2 ? CGROUP "memory.current" : CGROUP "memory/memory.usage_in_bytes");
    stat_fd = open_file(version2 ? CGROUP "memory.stat" : CGROUP "memory/memory.stat");
    events_fd = open_file(version2 ? CGROUP "memory.events" : CGROUP "memory/memory.oom_control");
}

static char text[8192];

static void read_text(int fd) {
    ssize_t got = pread(fd, text, sizeof text - 1, 0);
    if (got < 0)
        die("cannot read the control group", errno);
    text[got] = '\0';
}

/* The number after a name at the start of a line; 0 where there is no such line. */
static uint64_t find_number(const char *name) {
    size_t size = strlen(name);
    for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, name, size) == 0 && line[size] == ' ')
            return strtoull(line + size, NULL, 10);
    }
    return 0;
}

uint64_t meter_cpu_us(void) {
    struct timespec own;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own);
    read_text(cpu_fd);
    uint64_t all = version2 ? find_number("usage_usec") : strtoull(text, NULL, 10) / 1000;
    uint64_t ours = (uint64_t)own.tv_sec * 1000000 + (uint64_t)own.tv_nsec / 1000;
    return all > ours ? all - ours : 0;
}

uint64_t meter_cpu_us_since(uint64_t before_us) {
    uint64_t now_us = meter_cpu_us();
    return now_us > before_us ? now_us - before_us : 0;
}

uint64_t meter_oom_kills(void) {
    read_text(events_fd);
    return find_number("oom_kill");
}

uint64_t meter_memory_bytes(uint64_t least) {
    read_text(usage_fd);
    if (strtoull(text, NULL, 10) < least)
        return 0;
    read_text(stat_fd);
    return find_number(version2 ? "anon" : "rss") + find_number("shmem");
}
