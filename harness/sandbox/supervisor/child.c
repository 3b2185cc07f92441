#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "files.h"
#include "host.h"
#include "terminal.h"
#include "user.h"

/* The stack is bounded so that endless recursion ends as it does at the student's desk, by a segmentation fault and
   at once; but at eight times the usual 8 MiB, because deep recursion is a fair way to write a long game. */
enum { OPEN_FILES = 256, STACK_BYTES = 64 << 20, CPU_SPARE_SECONDS = 2 };

void child_pipes(int first, int ours[PIPES], int theirs[PIPES]) {
    for (int i = first; i < PIPES; i++) {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0)
            die("cannot make a pipe", errno);
        ours[i] = ends[i == 0];
        theirs[i] = ends[i != 0];
        if (fcntl(ours[i], F_SETFL, O_NONBLOCK) != 0)
            die("cannot set up a pipe", errno);
    }
}

static rlim_t most[RLIM_NLIMITS]; /* an engine may allow less than we want, and we may not raise it */

void child_open(void) {
    for (int resource = 0; resource < RLIM_NLIMITS; resource++) {
        struct rlimit limit;
        if (getrlimit(resource, &limit) != 0)
            die("cannot read the bounds", errno);
        most[resource] = limit.rlim_max;
    }
}

static bool bound(int resource, rlim_t soft, rlim_t hard) {
    struct rlimit limit = {.rlim_cur = soft, .rlim_max = hard};
    if (limit.rlim_cur > most[resource])
        limit.rlim_cur = most[resource];
    if (limit.rlim_max > most[resource])
        limit.rlim_max = most[resource];
    return setrlimit(resource, &limit) == 0;
}

/* These stand behind what we watch ourselves. RLIMIT_NPROC counts by user, and over all containers of the machine
   where users are not mapped: hence the host gives each container users of its own. RLIMIT_AS is left alone: the
   runtimes of Haskell and Erlang reserve far more than they use. */
static bool set_bounds(const struct limits *limits, bool serves) {
    rlim_t cpu = serves ? RLIM_INFINITY : (rlim_t)(limits->cpu_us / 1000000) + CPU_SPARE_SECONDS;
    return bound(RLIMIT_CORE, 0, 0) && bound(RLIMIT_CPU, cpu, serves ? cpu : cpu + 1) &&
           bound(RLIMIT_FSIZE, limits->file_bytes, limits->file_bytes) &&
           bound(RLIMIT_NOFILE, OPEN_FILES, OPEN_FILES) && bound(RLIMIT_STACK, STACK_BYTES, STACK_BYTES) &&
           bound(RLIMIT_MSGQUEUE, 0, 0) && bound(RLIMIT_NPROC, limits->processes, limits->processes);
}

/* When memory runs out, the kernel is to end the command and not us: it takes the highest of these first. */
static bool volunteer_for_oom(void) {
    int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    bool done = fd >= 0 && write(fd, "1000", 4) == 4;
    close(fd);
    return done;
}

/* Root's rights end here. The plain system calls: the library's wrappers are made for threads, and this process
   shares its memory with its parent. Leaving uid 0 clears every capability; no_new_privs, set by the engine,
   keeps them cleared. */
static bool drop_rights(uid_t user) {
    return syscall(SYS_setgroups, 0, NULL) == 0 && syscall(SYS_setresgid, user, user, user) == 0 &&
           syscall(SYS_setresuid, user, user, user) == 0;
}

/* Tries the name as it is, or in each folder of PATH. */
static int execute(char *const argv[], char *const envp[]) {
    const char *folders = "";
    for (char *const *variable = envp; *variable != NULL; variable++) {
        if (strncmp(*variable, "PATH=", 5) == 0)
            folders = *variable + 5;
    }
    if (strchr(argv[0], '/') != NULL) {
        execve(argv[0], argv, envp);
        return errno;
    }
    int error = ENOENT;
    while (*folders != '\0') {
        char path[PATH_MAX];
        size_t size = strcspn(folders, ":"), name_size = strlen(argv[0]);
        if (size + 1 + name_size < sizeof path) {
            memcpy(path, folders, size);
            path[size] = '/';
            memcpy(path + size + 1, argv[0], name_size + 1);
            execve(path, argv, envp);
            error = errno == ENOENT || errno == ENOTDIR ? error : errno;
        }
        folders += size + (folders[size] == ':');
    }
    return error;
}

/* In the child, which shares our memory until the command has taken over (vfork): it touches nothing but its own
   stack and `error`. The signals that we handle go back to their defaults by execve, the mask and what we ignore
   do not. PR_SET_PDEATHSIG is not needed: when process 1 ends, the kernel ends its whole namespace. */
static _Noreturn void become_command(const struct command *command, enum request_kind kind, const int theirs[PIPES],
                                     volatile int *error) {
    sigset_t none;
    sigemptyset(&none);
    bool ready = setsid() >= 0;
    for (int i = 0; i < PIPES; i++)
        ready = ready && dup2(theirs[i], i) == i;
    ready = ready && set_bounds(&command->limits, kind == REQUEST_SERVE) && volunteer_for_oom() &&
            chdir(command->role == ROLE_BUILDER ? BOX_ROOT : BOX_SCRATCH) == 0 &&
            drop_rights(user_of_role[command->role]) && signal(SIGPIPE, SIG_DFL) != SIG_ERR &&
            sigprocmask(SIG_SETMASK, &none, NULL) == 0 && (kind != REQUEST_CONVERSE || terminal_guard());
    *error = ready ? execute(command->argv, command->envp) : errno;
    _exit(127);
}

pid_t child_start(const struct command *command, enum request_kind kind, int theirs[PIPES], int *error) {
    volatile int failed = 0;
    pid_t pid = vfork();
    if (pid == 0)
        become_command(command, kind, theirs, &failed);
    *error = pid < 0 ? errno : failed;
    for (int i = 0; i < PIPES; i++)
        close(theirs[i]);
    user_hide();
    return *error == 0 ? pid : -1;
}
