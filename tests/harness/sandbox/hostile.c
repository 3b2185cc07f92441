/* What a program in the box may try, one behaviour per name. Only ever run inside a container. */

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <mqueue.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static int number; /* the second argument */

static void say(const char *what, long result) {
    printf("%s=%s\n", what, result < 0 ? strerrorname_np(errno) : "ok");
}

static int do_exit(void) { return number; }
static int do_raise(void) { return raise(number); }

static int do_echo(void) {
    char buffer[65536];
    for (ssize_t got; (got = read(0, buffer, sizeof buffer)) > 0;) {
        write(1, buffer, (size_t)got);
        write(3, buffer, (size_t)got);
    }
    write(2, "done", 4);
    return 0;
}

static int do_lines(void) {
    for (int i = 0; i < number; i++)
        printf("debug: card %d goes under the pile of player %d\n", i, i % 2);
    write(3, "42", 2);
    return 0;
}

static int do_flood(void) {
    static char block[65536];
    memset(block, 'x', sizeof block);
    for (;;)
        write(number, block, sizeof block);
}

static int do_answer(void) {
    for (int i = 0; i < number; i++)
        write(3, "a", 1);
    return 0;
}

static int do_spin(void) {
    for (volatile unsigned long i = 0;; i++)
        continue;
}

static int do_sleep(void) {
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    for (;;)
        pause();
}

static int do_stop(void) { return raise(SIGSTOP); }

static int do_close(void) {
    for (int fd = 0; fd < 1024; fd++)
        close(fd);
    return number ? do_sleep() : 0;
}

static int recurse(int depth) {
    volatile char frame[1024];
    frame[0] = (char)depth;
    return depth == 0 ? frame[0] : recurse(depth - 1) + frame[0] * 0;
}

static int do_recurse(void) { return recurse(number) & 0; }

static int do_memory(void) {
    for (;;) {
        char *block = malloc(1 << 20);
        if (block == NULL)
            return 3;
        memset(block, 1, 1 << 20);
    }
}

/* Takes so much and ends by itself: how much that was does not depend on when somebody looks. */
static int do_take(void) {
    size_t size = (size_t)number << 20;
    volatile char *block = malloc(size); /* volatile: else a compiler finds out that nobody reads it */
    for (size_t at = 0; block != NULL && at < size; at += 4096)
        block[at] = 1;
    return block == NULL ? 3 : 0;
}

static int do_memory_slow(void) {
    for (;;) {
        memset(malloc(1 << 20), 1, 1 << 20);
        usleep(1000);
    }
}

static int do_memory_in_child(void) {
    if (fork() == 0)
        do_memory();
    wait(NULL);
    return 0;
}

static int do_memfd(void) {
    static char block[1 << 20];
    memset(block, 1, sizeof block);
    for (int written = 0, fd = -1;; written++) {
        if (written % 32 == 0)
            fd = memfd_create("x", 0);
        if (write(fd, block, sizeof block) < 0)
            return 3;
    }
}

/* Lowers its own score, so that others look better to the kernel when memory runs out. */
static int do_memory_modest(void) {
    int fd = open("/proc/self/oom_score_adj", O_WRONLY);
    write(fd, "0", 1);
    return do_memfd();
}

static int do_disk(void) {
    static char block[1 << 20];
    char name[64];
    signal(SIGXFSZ, SIG_IGN);
    for (int i = 0; i < 100; i++) {
        sprintf(name, "/tmp/fill-%d", i);
        int fd = open(name, O_CREAT | O_WRONLY, 0600);
        while (fd >= 0 && write(fd, block, sizeof block) > 0)
            continue;
    }
    say("full", 0);
    return 0;
}

static int do_large_file(void) {
    static char block[1 << 20];
    int fd = open("/tmp/large", O_CREAT | O_WRONLY, 0600);
    while (write(fd, block, sizeof block) > 0)
        continue;
    return 0;
}

static int do_fork_bomb(void) {
    for (;;)
        fork();
}

static void *idle(void *unused) {
    pause();
    return unused;
}

static int do_threads(void) {
    pthread_t thread;
    int count = 0;
    while (count < 100000 && pthread_create(&thread, NULL, idle, NULL) == 0)
        count++;
    printf("threads %s\n", count < 1000 ? "bounded" : "unbounded");
    return 0;
}

/* Leaves a process of another session behind, which holds every pipe and keeps writing to them. */
static int do_leave_process(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) {
            signal(SIGHUP, SIG_IGN);
            for (;;) {
                if (number)
                    write(1, "leftover\n", 9);
                else
                    usleep(1000);
            }
        }
        _exit(0);
    }
    wait(NULL);
    write(3, "answer", 6);
    return 0;
}

/* Burns processor time where nobody waits for it: children of children, never reaped by their parents. */
static int do_spin_apart(void) {
    signal(SIGCHLD, SIG_IGN);
    for (;;) {
        if (fork() == 0) {
            setsid();
            for (volatile unsigned long i = 0; i < 20000000; i++)
                continue;
            _exit(0);
        }
        usleep(20000);
    }
}

static int do_zombies(void) {
    for (int i = 0; i < 30; i++) {
        if (fork() == 0)
            _exit(0);
    }
    usleep(10000);
    return 0;
}

static int do_leave_files(void) {
    static const char *const folders[] = {"/scratch", "/tmp", "/dev/shm"};
    for (size_t i = 0; i < 3; i++) {
        if (chdir(folders[i]) != 0)
            return 1;
        close(open("secret", O_CREAT | O_WRONLY, 0600));
        close(open(".hidden", O_CREAT | O_WRONLY, 0));
        symlink("/box", "link");
        mkfifo("fifo", 0600);
        mkdir("folder", 0700);
        close(open("folder/inner", O_CREAT | O_WRONLY, 0600));
        mkdir("folder/deeper", 0700);
        close(open("folder/deeper/innermost", O_CREAT | O_WRONLY, 0600));
        chmod("folder/deeper", 0);
        chmod("folder", 0);
        mkdir(".wiped-0", 0700);
        close(open(".wiped-1", O_CREAT | O_WRONLY, 0));
    }
    return 0;
}

static int do_many_files(void) {
    char name[64];
    int made = 0;
    for (int i = 0; i < number; i++) {
        sprintf(name, "file-%d", i);
        int fd = open(name, O_CREAT | O_WRONLY, 0600);
        if (fd >= 0) {
            made++;
            close(fd);
        }
    }
    printf("%s\n", made < number ? "bounded" : "unbounded");
    return 0;
}

static int do_deep_folders(void) {
    int depth = 0;
    while (depth < number && mkdir("d", 0700) == 0 && chdir("d") == 0)
        depth++;
    printf("%d\n", depth);
    return 0;
}

/* Says what there is that an earlier case could have left. */
static int do_look(void) {
    static const char *const folders[] = {"/scratch", "/tmp", "/dev/shm", "/dev/mqueue"};
    for (size_t i = 0; i < 4; i++) {
        DIR *folder = opendir(folders[i]);
        for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
            if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
                printf("%s/%s\n", folders[i], entry->d_name);
        }
        closedir(folder);
    }
    DIR *processes = opendir("/proc");
    for (struct dirent *entry; (entry = readdir(processes)) != NULL;) {
        int pid = atoi(entry->d_name);
        if (pid > 1 && pid != getpid())
            printf("process %d\n", pid);
    }
    return 0;
}

static int do_system_v(void) {
    say("shmget", shmget(1234, 4096, IPC_CREAT | 0666));
    say("msgget", msgget(1234, IPC_CREAT | 0666));
    say("semget", semget(1234, 1, IPC_CREAT | 0666));
    say("mq_open", mq_open("/queue", O_CREAT | O_RDWR, 0600, NULL));
    return 0;
}

/* What works on a file by its inode: locks, and being told that somebody opens it. A command after that is no lock. */
static int do_share(void) {
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
    int file = open("/usr/bin/env", O_RDONLY), folder = open("/usr/bin", O_RDONLY | O_DIRECTORY);
    say("inotify_init", syscall(SYS_inotify_init1, 0));
    say("flock", flock(file, LOCK_SH | LOCK_NB));
    say("F_SETLK", fcntl(file, F_SETLK, &lock));
    say("F_SETLKW", fcntl(file, F_SETLKW, &lock));
    say("F_OFD_SETLK", fcntl(file, F_OFD_SETLK, &lock));
    say("F_OFD_SETLKW", fcntl(file, F_OFD_SETLKW, &lock));
    say("F_NOTIFY", fcntl(folder, F_NOTIFY, DN_ACCESS | DN_MULTISHOT));
#ifdef __x86_64__
    say("inotify_init of old", syscall(SYS_inotify_init));
    say("flock of x32", syscall(SYS_flock | 0x40000000, file, LOCK_SH | LOCK_NB));
    long of_32_bits;
    __asm__ volatile("int $0x80" : "=a"(of_32_bits) : "a"(143L), "b"((long)file), "c"((long)(LOCK_SH | LOCK_NB)) : "memory");
    errno = (int)-of_32_bits;
    say("flock of 32 bits", of_32_bits);
#endif
    say("F_GETFD", fcntl(file, F_GETFD));
    say("F_DUPFD", fcntl(file, F_DUPFD, 20));
    say("F_SETFL", fcntl(file, F_SETFL, O_NONBLOCK));
    return 0;
}

/* A reply as the supervisor would write it, on whatever descriptor there is. */
static int do_forge(void) {
    static const char frame[] = "\0\0\0\2HD\0\0\0\1D\0\0\0\5OOOOO";
    for (int fd = 0; fd < 1024; fd++)
        write(fd, frame, sizeof frame - 1);
    return 0;
}

static int do_kill_all(void) {
    say("kill 1", kill(1, SIGKILL));
    say("stop 1", kill(1, SIGSTOP));
    fflush(stdout);
    kill(-1, SIGKILL);
    return 0;
}

static int do_descriptors(void) {
    for (int fd = 0; fd < 4096; fd++) {
        if (fcntl(fd, F_GETFD) >= 0)
            printf("%d ", fd);
    }
    return 0;
}

static int do_spy(void) {
    static const char *const paths[] = {"/proc/1/mem", "/proc/1/environ", "/proc/1/maps", "/proc/1/fd/0",
                                        "/proc/1/fd/1", "/proc/1/root", "/proc/1/cwd", "/etc/shadow"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        char buffer[16];
        int fd = open(paths[i], O_RDONLY);
        long got = fd < 0 ? fd : read(fd, buffer, sizeof buffer);
        say(paths[i], got);
    }
    say("ptrace", ptrace(PTRACE_SEIZE, 1, NULL, NULL));
    struct rlimit limit = {0, 0};
    say("prlimit", prlimit(1, RLIMIT_AS, &limit, NULL));
    return 0;
}

static int do_write_anywhere(void) {
    static const char *const paths[] = {"/x", "/box/x", "/box/hostile", "/etc/passwd", "/usr/bin/gcc", "/supervisor",
                                        "/dev/x", "/proc/sys/kernel/core_pattern", "/proc/1/oom_score_adj",
                                        "/sys/fs/cgroup/x"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        say(paths[i], open(paths[i], O_WRONLY | O_CREAT, 0644));
    say("mkdir", mkdir("/box/folder", 0755));
    say("unlink", unlink("/box/hostile.c"));
    say("chmod", chmod("/box", 0777));
    return 0;
}

static int do_escape(void) {
    say("mount", mount("none", "/tmp", "tmpfs", 0, NULL));
    say("unshare", unshare(CLONE_NEWUSER));
    say("bpf", syscall(SYS_bpf, 0, NULL, 0));
    say("keyctl", syscall(SYS_keyctl, 0, 0, 0, 0, 0));
    say("setuid", setuid(0));
    say("setgroups", setgroups(0, NULL));
    say("mknod", mknod("/tmp/device", S_IFBLK | 0600, 0xfe00));
    say("reboot", syscall(SYS_reboot, 0, 0, 0, NULL));
    say("chroot", chroot("/tmp"));
    say("nice", setpriority(PRIO_PROCESS, 0, -5));
    say("docker", open("/var/run/docker.sock", O_RDWR));
    return 0;
}

static int do_network(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(53)};
    inet_pton(AF_INET, "8.8.8.8", &address.sin_addr);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    say("connect", fd < 0 ? fd : connect(fd, (struct sockaddr *)&address, sizeof address));
    return 0;
}

static int do_whoami(void) {
    gid_t groups[16];
    printf("uid %s gid %s groups %d session %s\n", getuid() >= 1000 && getuid() == geteuid() ? "own" : "wrong",
           getgid() >= 1000 && getgid() == getegid() ? "own" : "wrong", getgroups(16, groups),
           getsid(0) == getpid() ? "own" : "wrong");
    printf("%s %s\n", getcwd(NULL, 0), getenv("HOME"));
    return 0;
}

/* Answers each input with itself, until it is asked for something special. */
static int do_serve(void) {
    static unsigned char buffer[1 << 20];
    for (;;) {
        unsigned char length[4];
        if (read(0, length, 4) != 4)
            return 5;
        unsigned size = (unsigned)length[0] << 24 | (unsigned)length[1] << 16 | (unsigned)length[2] << 8 | length[3];
        for (unsigned got = 0; got < size;)
            got += (unsigned)read(0, buffer + got, size - got);
        buffer[size] = 0;
        char *text = (char *)buffer;
        if (strcmp(text, "exit") == 0)
            exit(9);
        if (strcmp(text, "spin") == 0)
            do_spin();
        if (strcmp(text, "sleep") == 0)
            do_sleep();
        if (strcmp(text, "crash") == 0)
            abort();
        if (strcmp(text, "memory") == 0)
            do_memory();
        if (strcmp(text, "flood") == 0)
            do_flood();
        if (strcmp(text, "long") == 0)
            write(3, "\x7f\xff\xff\xff", 4);
        if (strcmp(text, "twice") == 0)
            write(3, "\0\0\0\5early\0\0\0\5twice", 18);
        if (strcmp(text, "print") == 0) {
            printf("printed\n");
            fflush(stdout);
            fprintf(stderr, "complained\n");
        }
        if (strcmp(text, "twice") == 0)
            continue;
        write(3, length, 4);
        write(3, buffer, size);
    }
}

/* Everything that may be tried with a terminal. */
static int do_terminal(void) {
    struct termios lines;
    int kind = 0;
    say("/dev/tty", open("/dev/tty", O_RDWR));
    say("/dev/ptmx", open("/dev/ptmx", O_RDWR | O_NOCTTY));
    say("/dev/stdin", open("/dev/stdin", O_RDWR | O_NOCTTY));
    say("kind", ioctl(0, TIOCSETD, &kind));
    say("kind by hand", syscall(SYS_ioctl, 1, TIOCSETD, &kind));
#ifdef __x86_64__
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "0"(54L), "b"(0L), "c"((long)TIOCSETD), "d"(0L) : "memory");
    errno = (int)-result;
    say("kind by 32 bits", result < 0 ? -1 : 0);
    say("kind by x32", syscall(0x40000000 | 514, 0, TIOCSETD, &kind));
#endif
    say("hang up", vhangup());
    say("console", ioctl(0, TIOCCONS, 0));
    say("exclusive", ioctl(0, TIOCEXCL, 0));
    say("controlling", ioctl(0, TIOCSCTTY, 0));
    tcgetattr(0, &lines);
    lines.c_lflag |= ECHO | ISIG | ICANON;
    lines.c_cc[VINTR] = 3;
    say("echo", tcsetattr(0, TCSANOW, &lines));
    return 0;
}

/* Never lets the terminal be: its kind, its settings and what is typed on it change all the time. */
static int do_torment(void) {
    int kind = 1, busy = 1;
    struct termios lines;
    tcgetattr(0, &lines);
    for (int i = 0; i < 8; i++) {
        if (fork() == 0)
            break;
    }
    for (unsigned turn = 0;; turn++) {
        lines.c_lflag = turn % 2 ? ICANON : 0;
        lines.c_cc[VMIN] = (unsigned char)(turn % 255);
        tcsetattr(0, turn % 3 ? TCSANOW : TCSAFLUSH, &lines);
        ioctl(0, TIOCSETD, &kind);
        ioctl(0, FIONBIO, &busy);
        tcflow(1, turn % 2 ? TCOOFF : TCOON);
        write(1, "?", 1);
    }
}

/* Stops what it prints, without a way back. */
static int do_hold_output(void) {
    tcflow(1, TCOOFF);
    printf("not heard\n");
    fflush(stdout);
    getchar();
    return 0;
}

/* Hides what it is doing, then asks. */
static int do_hidden_question(void) {
    prctl(PR_SET_DUMPABLE, 0);
    printf("hidden? ");
    getchar();
    return 0;
}

/* As many terminals as it may have descriptors: there are only so many in the machine. */
static int do_terminals(void) {
    int count = 0;
    while (posix_openpt(O_RDWR | O_NOCTTY) >= 0)
        count++;
    printf("%d\n", count);
    return 0;
}

#define BEHAVIOUR(name) {#name, do_##name}
static const struct {
    const char *name;
    int (*act)(void);
} behaviours[] = {
    BEHAVIOUR(exit), BEHAVIOUR(raise), BEHAVIOUR(echo), BEHAVIOUR(lines), BEHAVIOUR(flood), BEHAVIOUR(answer),
    BEHAVIOUR(spin), BEHAVIOUR(sleep), BEHAVIOUR(stop), BEHAVIOUR(close), BEHAVIOUR(recurse), BEHAVIOUR(memory),
    BEHAVIOUR(take), BEHAVIOUR(memory_slow), BEHAVIOUR(memory_in_child), BEHAVIOUR(memfd), BEHAVIOUR(memory_modest),
    BEHAVIOUR(disk),
    BEHAVIOUR(large_file), BEHAVIOUR(fork_bomb), BEHAVIOUR(threads), BEHAVIOUR(leave_process), BEHAVIOUR(spin_apart),
    BEHAVIOUR(zombies), BEHAVIOUR(leave_files), BEHAVIOUR(many_files), BEHAVIOUR(deep_folders), BEHAVIOUR(look),
    BEHAVIOUR(system_v), BEHAVIOUR(share), BEHAVIOUR(forge), BEHAVIOUR(kill_all), BEHAVIOUR(descriptors), BEHAVIOUR(spy),
    BEHAVIOUR(write_anywhere), BEHAVIOUR(escape), BEHAVIOUR(network), BEHAVIOUR(whoami), BEHAVIOUR(serve),
    BEHAVIOUR(terminal), BEHAVIOUR(torment), BEHAVIOUR(hold_output),
    BEHAVIOUR(hidden_question), BEHAVIOUR(terminals),
};

int main(int argc, char **argv) {
    number = argc > 2 ? atoi(argv[2]) : 1;
    for (size_t i = 0; i < sizeof behaviours / sizeof *behaviours; i++) {
        if (argc > 1 && strcmp(argv[1], behaviours[i].name) == 0)
            return behaviours[i].act();
    }
    return 2;
}
