/* The supervisor: process 1 of a submission's container. It runs commands for the host and reports facts.

   THEORY OF OPERATION

   The container belongs to one submission. Three users live in it: root, which is this process alone; the builder,
   who owns what is below /box and compiles there; the student, who owns nothing and runs what was built. The host
   speaks to this process through its descriptors 0 and 1, in frames: a length of 4 bytes, a kind of 1 byte, and
   what belongs to that kind (request.c reads it, run.c writes outcomes). It asks for one thing after the other and
   may ask ahead; each request gets one reply, in order. A frame that is not as agreed ends the container: what the
   host sends is either right or we no longer understand each other.

   For each command there are fresh pipes, a process of its own session and user, and a loop that moves bytes and
   looks at the clock and at the control group (watch.c). The program's own ending or a passed limit ends the loop,
   never the end of a pipe: pipes can be held open by what a program leaves behind. Then every process but this one
   is killed, what is in the pipes is read, shared folders are wiped (files.c), and the outcome goes to the host.

   A DIALOGUE has a terminal in the place of the first two pipes (terminal.c), so that a program speaks before it
   listens as it does at a desk. What it prints, and that it waits (idle.c), is told to the host as it comes; each
   time the host replies, and only then: one side speaks at a time, no reply is asked ahead, and while one is owed
   the program is watched like any other (talk.c).

   WHAT IS TRUSTED

   Nothing that a program writes has a meaning here: descriptors 1, 2 and 3 carry bytes that are counted, kept in
   part and passed on with their lengths. (A serving process frames its answers, but a frame is only a way to see
   where an answer ends: its length is bounded, its bytes are passed on.) No descriptor to the host is ever open
   in a program, and /proc/1 is closed to it because this process is not dumpable.

   A terminal is more than a pipe: what can be done to it by a program is done to its own end alone, does not stop
   us (our end never waits, and its kind is guarded), and says nothing to the host but bytes. Nobody else can make
   one, for there are only so many in the machine.

   Root has four capabilities and no more: SETUID and SETGID to become the two users, KILL to end what belongs to
   them, CHOWN to give /box to the builder at the start; it is given up after that. Files are laid and wiped under
   the user's own id, so that no right to override permissions is needed, and a mistake in walking a hostile tree
   could only touch what that user could touch anyway.

   WHAT CANNOT BE KEPT FROM ONE CASE TO THE NEXT

   Processes (killed, whatever their session), files in /scratch, /tmp and /dev/shm (wiped), files below /box (not
   writable: sealed after each build), abstract sockets and memfds (gone with their processes). System V objects
   and POSIX message queues cannot be made: the host sets their limits to zero, and we check.

   WHO ENDS WHOM

   The host closes its end, or dies: we read the end of the input, or see it while we watch, and leave; the kernel
   then ends everything in the container, and the engine removes it. We hang: the host's own clock ends the
   container. We find something that must not be (a file that cannot be wiped, a process that cannot be ended): we
   say so on descriptor 2 and leave; the submission is held, and nobody is marked for it. */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "child.h"
#include "files.h"
#include "guard.h"
#include "host.h"
#include "idle.h"
#include "meter.h"
#include "request.h"
#include "run.h"
#include "terminal.h"
#include "user.h"
#include "watch.h"

#define PROTOCOL "2"

enum { USER_LEAST = 1000, USER_MOST = 1 << 30 };

static uid_t read_user(const char *text) {
    char *end;
    long user = strtol(text, &end, 10);
    if (*end != '\0' || user < USER_LEAST || user > USER_MOST)
        die("usage: supervisor BUILDER STUDENT (user ids)", 0);
    return (uid_t)user;
}

/* Keeps only what is needed from now on. Numbers and layout as in linux/capability.h, which the small C library
   that we are built with does not bring. */
static void drop_capabilities(void) {
    enum { CAP_KILL = 5, CAP_SETGID = 6, CAP_SETUID = 7 };
    const uint32_t kept = 1u << CAP_SETUID | 1u << CAP_SETGID | 1u << CAP_KILL;
    struct { uint32_t version; int pid; } header = {.version = 0x20080522};
    struct { uint32_t effective, permitted, inheritable; } data[2] = {{kept, kept, 0}, {0, 0, 0}};
    if (syscall(SYS_capset, &header, data) != 0)
        die("cannot drop capabilities", errno);
}

/* The first number in a file of /proc/sys must be 0. A kernel without the facility has no such file. */
static void require_zero(const char *path) {
    char text[32] = "";
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT)
        return;
    if (fd < 0 || read(fd, text, sizeof text - 1) <= 0)
        die(path, errno);
    close(fd);
    if (strtol(text, NULL, 10) != 0)
        die("objects that outlive a process can be made", 0);
}

/* The engine was asked for none; this is the proof. A table of routes without a route has its headline alone. */
static void require_no_network(void) {
    char text[512];
    int fd = open("/proc/net/route", O_RDONLY | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT)
        return;
    ssize_t got = fd < 0 ? -1 : read(fd, text, sizeof text);
    if (got < 0)
        die("/proc/net/route", errno);
    close(fd);
    const char *end = memchr(text, '\n', (size_t)got);
    if (end != NULL && end + 1 < text + got)
        die("there is a network", 0);
}

static void leave(int signal_number) {
    _exit(128 + signal_number);
}

static void set_up(char **argv) {
    user_of_role[ROLE_BUILDER] = read_user(argv[1]);
    user_of_role[ROLE_STUDENT] = read_user(argv[2]);
    user_hide();
    umask(022);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGTERM, leave); /* process 1 has no default: without this, stopping the engine takes ten seconds */
    while (open("/dev/null", O_RDWR | O_CLOEXEC) <= PIPES) /* numbers 3 and 4 stay taken: pipes come above */
        continue;
    files_open();
    terminal_reserve();
    idle_open();
    drop_capabilities();
    meter_open();
    watch_open();
    child_open();
    require_no_network();
    require_zero("/proc/sys/kernel/shmmni");
    require_zero("/proc/sys/kernel/msgmni");
    require_zero("/proc/sys/kernel/sem");
    require_zero("/proc/sys/fs/mqueue/queues_max");
    if (!guard_shared_files()) /* once for all: set up for each command, it takes half of what a short one does */
        die("seccomp", errno);
}

static void answer(struct request *request) {
    switch (request->kind) {
    case REQUEST_PUT: {
        int error = files_put(request->path, &request->data, request->append);
        run_forget_baseline();
        host_send_text(error ? 'E' : 'D', error ? strerror(error) : "");
        break;
    }
    case REQUEST_RUN:
        run_command(&request->command);
        break;
    case REQUEST_SERVE:
        run_serve(&request->command);
        break;
    case REQUEST_ASK:
        run_ask(&request->data);
        break;
    case REQUEST_STOP:
        run_stop();
        break;
    case REQUEST_CONVERSE:
        run_converse(&request->command);
        break;
    case REQUEST_REPLY:
        die("a reply to nothing", 0);
    }
}

int main(int argc, char **argv) {
    static struct request request;
    if (argc != 3)
        die("usage: supervisor BUILDER STUDENT (user ids)", 0);
    set_up(argv);
    host_send_text('H', PROTOCOL);
    for (;;) {
        size_t size;
        uint8_t *frame = host_receive(&size);
        if (!request_parse(frame, size, &request))
            die("request that is not as agreed", 0);
        answer(&request);
    }
}
