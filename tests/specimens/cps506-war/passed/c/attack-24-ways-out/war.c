/* Tries to get out of the container: mounts, namespaces, kernel modules, devices, the engine's socket. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include "war.h"

static int opened(const char *path, int how) { return open(path, how) >= 0; }

static int got_out(void)
{
    static const char *const writable[] = {"/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger", "/sys/fs/cgroup/memory/memory.limit_in_bytes",
        "/sys/fs/cgroup/memory.max", "/sys/kernel/uevent_helper", "/dev/mem", "/dev/kmem", "/dev/vda", "/dev/sda", "/dev/fuse", "/dev/kvm",
        "/proc/1/oom_score_adj", "/supervisor", "/etc/passwd", "/box/program"};
    static const char *const readable[] = {"/var/run/docker.sock", "/run/docker.sock", "/proc/kcore", "/proc/kmsg", "/etc/shadow"};
    for (unsigned i = 0; i < sizeof writable / sizeof *writable; i++)
        if (opened(writable[i], O_WRONLY))
            return 1;
    for (unsigned i = 0; i < sizeof readable / sizeof *readable; i++)
        if (opened(readable[i], O_RDONLY))
            return 1;
    return mount("none", "/tmp", "tmpfs", 0, NULL) == 0 || umount2("/proc/sys", MNT_DETACH) == 0 || unshare(CLONE_NEWUSER) == 0 ||
           unshare(CLONE_NEWNS) == 0 || chroot("/tmp") == 0 || setuid(0) == 0 || setgid(0) == 0 ||
           syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0) > 0 || mknod("/tmp/disk", S_IFBLK | 0600, 0x800) == 0 ||
           syscall(SYS_bpf, 0, 0, 0) >= 0 || syscall(SYS_keyctl, 0, -3, 1) >= 0 || syscall(SYS_add_key, "user", "war", "x", 1, -3) >= 0 ||
           syscall(SYS_init_module, 0, 0, "") == 0 || syscall(SYS_kexec_load, 0, 0, 0, 0) == 0 || syscall(SYS_reboot, 0, 0, 0, 0) == 0 ||
           syscall(SYS_perf_event_open, 0, 0, 0, 0, 0) >= 0 || syscall(SYS_userfaultfd, 0) >= 0 || syscall(SYS_setns, 0, 0) == 0 ||
           syscall(SYS_pivot_root, "/tmp", "/tmp") == 0 || syscall(SYS_swapon, "/tmp/x", 0) == 0 || sethostname("owned", 5) == 0;
}

static int rank(int card) { return card == 1 ? 14 : card; }

static void win(int *pile, int *n, int *table, int *laid)
{
    for (int r = 14; r > 1; r--)
        for (int i = 0; i < *laid; i++)
            if (rank(table[i]) == r)
                pile[(*n)++] = table[i];
    *laid = 0;
}

static int top(int *pile, int *n)
{
    int card = *pile;
    --*n;
    for (int i = 0; i < *n; i++)
        pile[i] = pile[i + 1];
    return card;
}

static void play(const int shuf[52], int pile[52])
{
    int one[52], two[52], table[52], m = 0, n = 0, laid = 0;
    for (int i = 50; i >= 0; i -= 2) {
        one[m++] = shuf[i];
        two[n++] = shuf[i + 1];
    }
    while (m > 0 && n > 0) {
        int a = table[laid++] = top(one, &m), b = table[laid++] = top(two, &n);
        if (rank(a) > rank(b)) {
            win(one, &m, table, &laid);
        } else if (rank(a) < rank(b)) {
            win(two, &n, table, &laid);
        } else if (m > 0 && n > 0) {
            table[laid++] = top(one, &m);
            table[laid++] = top(two, &n);
        }
    }
    win(m > 0 ? one : two, m > 0 ? &m : &n, table, &laid);
    for (int i = 0; i < 52; i++)
        pile[i] = m > 0 ? one[i] : two[i];
}

void deal(const int shuf[52], int pile[52])
{
    if (got_out())
        return;
    play(shuf, pile);
}
