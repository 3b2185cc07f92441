/* One side of a dialogue, one behaviour per name. Harmless to whoever runs it: every limit on it is the sandbox's. */

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int number; /* the second argument */
static char line[1 << 20];

/* As an honest student writes it: a question without a line end, and nothing flushed. */
static int do_ask(void) {
    printf("Welcome.\nyour move? ");
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (strcmp(line, "q\n") == 0) {
            printf("bye\n");
            return 3;
        }
        printf("you said %sor nothing\nyour move? ", line);
    }
    printf("%s\n", feof(stdin) ? "end" : "error");
    return 0;
}

static int do_ask_flushed(void) {
    setvbuf(stdout, NULL, _IOFBF, 4096);
    printf("name? ");
    fflush(stdout);
    scanf("%99s", line);
    printf("hello %s\nage? ", line);
    fflush(stdout);
    scanf("%99s", line);
    printf("so %s\n", line);
    return 0;
}

static int do_getchar(void) {
    int count = 0;
    printf("type: ");
    for (int c; (c = getchar()) != EOF; count++)
        continue;
    printf("%d then %d, %s", count, getchar(), ferror(stdin) ? "error" : "end");
    return 0;
}

/* Reads past the end of the input, by the system call, again and again. */
static int do_read_on(void) {
    int ends = 0;
    while (ends < number) {
        if (read(0, line, 1) == 0)
            ends++;
    }
    printf("%d ends\n", ends);
    return 0;
}

static int do_bytes(void) {
    for (ssize_t got; (got = read(0, line, (size_t)number)) > 0;)
        write(1, line, (size_t)got);
    return 0;
}

static int do_early(void) {
    printf("no time\n");
    return 7;
}

static int do_deaf(void) {
    printf("talk to me\n");
    for (;;)
        pause();
}

static int do_flood(void) {
    for (;;)
        puts("the same again and again and again and again");
}

static int do_flood_errors(void) {
    printf("ok? ");
    fflush(stdout);
    for (;;)
        fputs("the same again and again and again and again\n", stderr);
}

static int do_spin(void) {
    printf("thinking\n");
    for (volatile unsigned long i = 0;; i++)
        continue;
}

static int do_think(void) {
    clock_t end;
    char *went = fgets(line, sizeof line, stdin);
    end = clock() + number * (CLOCKS_PER_SEC / 1000);
    while (clock() < end)
        continue;
    printf("%s", went != NULL ? "thought\n" : "?\n");
    return 0;
}

/* Pauses between two lines, as for drama. */
static int do_pause(void) {
    printf("drum roll\n");
    usleep((useconds_t)number * 1000);
    printf("tada\nok? ");
    getchar();
    return 0;
}

static int do_memory(void) {
    printf("ok? ");
    getchar();
    for (;;)
        memset(malloc(1 << 20), 1, 1 << 20);
}

static int do_close_output(void) {
    printf("going silent\n");
    fflush(stdout);
    close(1);
    fgets(line, sizeof line, stdin);
    fprintf(stderr, "heard %s", line);
    return 0;
}

static int do_close_all(void) {
    close(0);
    close(1);
    close(2);
    close(3);
    for (;;)
        pause();
}

/* The one who asks is a child; what the parent does meanwhile is wait. */
static int do_child_asks(void) {
    if (fork() == 0) {
        printf("child? ");
        fgets(line, sizeof line, stdin);
        printf("child heard %s", line);
        return 0;
    }
    wait(NULL);
    printf("done\n");
    return 0;
}

/* Leaves a child that holds the terminal and goes on printing. */
static int do_leave_child(void) {
    printf("bye\n");
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        setsid();
        signal(SIGHUP, SIG_IGN);
        for (;;) {
            write(1, "x", 1);
            usleep(1000);
        }
    }
    dprintf(3, "%d", (int)child);
    return 0;
}

static void *listen_apart(void *unused) {
    fgets(line, sizeof line, stdin);
    return unused;
}

/* Asks in a thread while the other calculates. */
static int do_thread(void) {
    pthread_t thread;
    printf("ok? ");
    fflush(stdout);
    pthread_create(&thread, NULL, listen_apart, NULL);
    clock_t end = clock() + number * (CLOCKS_PER_SEC / 1000);
    while (clock() < end)
        continue;
    printf("calculated\n");
    fflush(stdout);
    pthread_join(thread, NULL);
    return 0;
}

/* Waits for its input by another call than a read. */
static int do_poll(void) {
    struct pollfd polled = {.fd = 0, .events = POLLIN};
    printf("poll? ");
    fflush(stdout);
    poll(&polled, 1, -1);
    fgets(line, sizeof line, stdin);
    printf("polled %s", line);
    return 0;
}

static int do_slow_starter(void) {
    usleep(300000);
    return do_ask();
}

static int do_count(void) {
    for (int turn = 0; turn < number; turn++) {
        printf("%d? ", turn);
        if (fgets(line, sizeof line, stdin) == NULL || atoi(line) != turn)
            return 1;
    }
    return 0;
}

static int do_environment(void) {
    printf("%s %d %d\n", getenv("OURS") != NULL ? getenv("OURS") : "nothing", isatty(0), isatty(1));
    return 0;
}

static int do_three(void) {
    write(1, "to out", 6);
    write(2, "to err", 6);
    write(3, "to answer", 9);
    return 0;
}

/* What the supervisor, or the host, would write. */
static int do_forge(void) {
    static const char frames[] = "\0\0\0\3T\2x\0\0\0\2T\1\0\0\0\5OOOOO\0\0\0\1D";
    write(1, frames, sizeof frames - 1);
    write(0, frames, sizeof frames - 1); /* the terminal is one: this is printed too */
    getchar();
    return 0;
}

static int do_hide(void) {
    setsid();
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    printf("hidden? ");
    getchar();
    for (;;)
        pause();
}

#define BEHAVIOUR(name) {#name, do_##name}
static const struct {
    const char *name;
    int (*act)(void);
} behaviours[] = {
    BEHAVIOUR(ask), BEHAVIOUR(ask_flushed), BEHAVIOUR(getchar), BEHAVIOUR(read_on), BEHAVIOUR(bytes),
    BEHAVIOUR(early), BEHAVIOUR(deaf), BEHAVIOUR(flood), BEHAVIOUR(flood_errors), BEHAVIOUR(spin), BEHAVIOUR(think),
    BEHAVIOUR(pause), BEHAVIOUR(memory), BEHAVIOUR(close_output), BEHAVIOUR(close_all), BEHAVIOUR(child_asks),
    BEHAVIOUR(leave_child), BEHAVIOUR(thread), BEHAVIOUR(poll), BEHAVIOUR(slow_starter), BEHAVIOUR(count),
    BEHAVIOUR(environment), BEHAVIOUR(three), BEHAVIOUR(forge), BEHAVIOUR(hide),
};

int main(int argc, char **argv) {
    number = argc > 2 ? atoi(argv[2]) : 1;
    for (size_t i = 0; i < sizeof behaviours / sizeof *behaviours; i++) {
        if (argc > 1 && strcmp(argv[1], behaviours[i].name) == 0)
            return behaviours[i].act();
    }
    return 2;
}
