/* What a plain loop would do in a container without a supervisor: fork, exec, pipe the input in, read the answer.
 *
 * It takes jobs on stdin and answers each with a line. A job is `kind cpu_seconds wall_ms output_mib strings
 * inputs`, then that many strings and inputs, each as a line with its length and then its bytes. The first
 * string is the folder to start in, the others are the command.
 *
 * Kinds: b runs the command once, without input; r runs it once for each input; s starts it once and sends it
 * the inputs in frames (4 bytes of length, big end first), starting it again when it is lost. An answer is
 * `seconds ended_well answered_bytes cpu_seconds`: the clock around all of it, the runs (or frames) that ended
 * well, the bytes that came on descriptor 3, and the processor time of the programs.
 *
 * No isolation: no users, no namespaces, no cleaning. What it has in common with the sandbox is the limits, for
 * programs that loop would else be measured by their patience. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 4096, PIECE = 65536 };

struct text {
    char *data;
    size_t size;
};

static int cpu_seconds, wall_ms, output_mib;
static char *argv[MOST];
static char piece[PIECE];
static long well, answered;

struct child {
    pid_t pid;
    int in, out, answer;
};

static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return at.tv_sec + at.tv_nsec / 1e9;
}

static void make_pipe(int ends[2])
{
    if (pipe2(ends, O_CLOEXEC) != 0)
        exit(3);
}

/* Of all children that were waited for. */
static double used(void)
{
    struct rusage all;
    getrusage(RUSAGE_CHILDREN, &all);
    return all.ru_utime.tv_sec + all.ru_stime.tv_sec + (all.ru_utime.tv_usec + all.ru_stime.tv_usec) / 1e6;
}

static struct child start(const char *folder)
{
    int in[2], out[2], answer[2];
    make_pipe(in);
    make_pipe(out);
    make_pipe(answer);
    pid_t pid = fork();
    if (pid == 0) {
        struct rlimit cpu = {cpu_seconds, cpu_seconds + 1};
        setpgid(0, 0);
        setrlimit(RLIMIT_CPU, &cpu);
        dup2(in[0], 0);
        dup2(out[1], 1);
        dup2(out[1], 2);
        if (answer[1] == 3)
            fcntl(3, F_SETFD, 0);
        else
            dup2(answer[1], 3);
        if (chdir(folder) == 0)
            execvp(argv[0], argv);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    close(answer[1]);
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    return (struct child){pid, in[1], out[0], answer[0]};
}

static void shut(int *descriptor)
{
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

/* Ends a child and all of its group that is left; whether it ended by itself with 0. */
static int finish(struct child *child, int by_force)
{
    int status;
    if (by_force)
        kill(-child->pid, SIGKILL);
    shut(&child->in);
    shut(&child->out);
    shut(&child->answer);
    waitpid(child->pid, &status, 0);
    return !by_force && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Moves what can be moved, for as long as `until` lets it; whether the child was within its limits. `frame` is
 * how many bytes of an answer end this input (0: the end of the child does), or -1 for a frame to be read. */
static int talk(struct child *child, struct text input, int framed)
{
    double deadline = now() + wall_ms / 1e3;
    long printed = 0, got = 0, wanted = -1;
    size_t sent = 0;
    unsigned char head[4];
    while (child->out >= 0 || child->answer >= 0) {
        if (sent == input.size && !framed)
            shut(&child->in);
        struct pollfd ready[3] = {{child->in, POLLOUT, 0}, {child->out, POLLIN, 0}, {child->answer, POLLIN, 0}};
        if (sent == input.size)
            ready[0].fd = -1;
        double left = deadline - now();
        if (left <= 0 || poll(ready, 3, (int)(left * 1e3) + 1) < 0)
            return 0;
        if (ready[0].revents) {
            ssize_t n = write(child->in, input.data + sent, input.size - sent);
            if (n > 0)
                sent += n;
            else if (n < 0 && errno != EAGAIN)
                sent = input.size;
        }
        if (ready[1].revents) {
            ssize_t n = read(child->out, piece, PIECE);
            if (n <= 0)
                shut(&child->out);
            else if ((printed += n) > output_mib * 1048576L)
                return 0;
        }
        if (ready[2].revents) {
            ssize_t n = read(child->answer, piece, PIECE);
            if (n <= 0) {
                shut(&child->answer);
                if (framed)
                    return 0;
                continue;
            }
            for (ssize_t i = 0; framed && i < n && got + i < 4; i++)
                head[got + i] = piece[i];
            got += n;
            answered += n;
            if (framed && got >= 4) {
                wanted = 4 + ((long)head[0] << 24 | head[1] << 16 | head[2] << 8 | head[3]);
                if (got >= wanted)
                    return 1;
            }
        }
    }
    return !framed;
}

static void run_each(const char *folder, struct text *inputs, int count)
{
    for (int i = 0; i < count; i++) {
        struct child child = start(folder);
        well += finish(&child, !talk(&child, inputs[i], 0));
    }
}

static void serve(const char *folder, struct text *inputs, int count)
{
    struct child child = {-1, -1, -1, -1};
    for (int i = 0; i < count; i++) {
        if (child.pid < 0)
            child = start(folder);
        uint32_t size = inputs[i].size;
        struct text frame = {malloc(size + 4), size + 4};
        for (int at = 0; at < 4; at++)
            frame.data[at] = (char)(size >> (24 - 8 * at));
        memcpy(frame.data + 4, inputs[i].data, size);
        if (talk(&child, frame, 1)) {
            well++;
        } else {
            finish(&child, 1);
            child.pid = -1;
        }
        free(frame.data);
    }
    if (child.pid > 0)
        finish(&child, 0);
}

static struct text take(void)
{
    size_t size;
    if (scanf("%zu", &size) != 1 || getchar() != '\n')
        exit(2);
    struct text text = {malloc(size + 1), size};
    if (fread(text.data, 1, size, stdin) != size)
        exit(2);
    text.data[size] = 0;
    return text;
}

int main(void)
{
    char kind;
    int strings, count;
    signal(SIGPIPE, SIG_IGN);
    while (scanf(" %c %d %d %d %d %d", &kind, &cpu_seconds, &wall_ms, &output_mib, &strings, &count) == 6) {
        struct text words[MOST], *inputs = calloc(count + 1, sizeof *inputs);
        if (strings > MOST || getchar() != '\n')
            return 2;
        for (int i = 0; i < strings; i++)
            words[i] = take();
        for (int i = 0; i < count; i++)
            inputs[i] = take();
        for (int i = 1; i < strings; i++)
            argv[i - 1] = words[i].data;
        argv[strings - 1] = NULL;
        well = answered = 0;
        double began = now(), before = used();
        if (kind == 's')
            serve(words[0].data, inputs, count);
        else
            run_each(words[0].data, inputs, kind == 'b' ? 1 : count);
        printf("%.9f %ld %ld %.6f\n", now() - began, well, answered, used() - before);
        fflush(stdout);
        for (int i = 0; i < strings; i++)
            free(words[i].data);
        for (int i = 0; i < count; i++)
            free(inputs[i].data);
        free(inputs);
    }
    return 0;
}
