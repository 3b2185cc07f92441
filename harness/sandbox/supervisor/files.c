#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "entry.h"
#include "host.h"
#include "user.h"

/* Attacks on the wiping: a folder without permissions (its owner may give them back, and we act as its owner); a
   chain of folders deeper than any path or descriptor table (each folder is emptied by moving the folders in it
   up, never by going down: two descriptors do); so many files that it takes long (the number of inodes is
   bounded by the mount, the time by WIPE_SECONDS); links to somewhere else (unlinked, never followed). No
   process of the user lives, so that nothing moves under our hands. */

enum { WIPE_SECONDS = 10, SEAL_DEPTH = 32, LIST_BYTES = 32 * 1024 };

static const char *const shared_paths[] = {BOX_SCRATCH, "/tmp", "/dev/shm"};
enum { SHARED = sizeof shared_paths / sizeof *shared_paths };
static int root_fd, shared_fds[SHARED];

static int open_folder(int at, const char *name) {
    return openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

void files_open(void) {
    root_fd = open_folder(AT_FDCWD, BOX_ROOT);
    if (root_fd < 0 || fchmod(root_fd, 0755) != 0 ||
        fchown(root_fd, user_of_role[ROLE_BUILDER], user_of_role[ROLE_BUILDER]) != 0)
        die(BOX_ROOT, errno);
    for (int i = 0; i < SHARED; i++) {
        shared_fds[i] = open_folder(AT_FDCWD, shared_paths[i]);
        if (shared_fds[i] < 0 || fchmod(shared_fds[i], 01777) != 0)
            die(shared_paths[i], errno);
    }
}

static int put_piece(int folder, const char *name, const struct bytes *data, bool append) {
    int how = append ? O_APPEND | O_NONBLOCK : O_CREAT | O_EXCL;
    if (!append && unlinkat(folder, name, 0) != 0 && errno != ENOENT)
        return errno;
    int fd = openat(folder, name, how | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (fd < 0)
        return errno;
    int error = 0;
    for (size_t done = 0; done < data->size && error == 0;) {
        ssize_t written = write(fd, data->data + done, data->size - done);
        if (written < 0)
            error = errno;
        else
            done += (size_t)written;
    }
    close(fd);
    return error;
}

/* Goes down the path one folder at a time without following links, so that what a build left there leads nowhere. */
static int put_below(int folder, const char *path, const struct bytes *data, bool append) {
    char step[PATH_STEP_MAX + 1];
    const char *slash = strchr(path, '/');
    if (slash == NULL)
        return put_piece(folder, path, data, append);
    memcpy(step, path, (size_t)(slash - path));
    step[slash - path] = '\0';
    if (mkdirat(folder, step, 0755) != 0 && errno != EEXIST)
        return errno;
    int next = open_folder(folder, step);
    if (next < 0)
        return errno;
    int error = put_below(next, slash + 1, data, append);
    close(next);
    return error;
}

int files_put(const char *path, const struct bytes *data, bool append) {
    user_become(ROLE_BUILDER);
    int error = put_below(root_fd, path, data, append);
    user_return();
    return error;
}

static bool is_dots(const char *name) {
    return name[0] == '.' && (name[1] == '\0' || (name[1] == '.' && name[2] == '\0'));
}

static long list(int folder, char *space) {
    long got = syscall(SYS_getdents64, folder, space, LIST_BYTES);
    if (got < 0)
        die("cannot list a folder", errno);
    return got;
}

static unsigned long moved; /* gives each folder that is moved up a name of its own */

static void empty_folder(int top, int folder);

/* Removes one entry of `folder`, which may be `top` itself. A folder with something in it is emptied first. */
static void remove_entry(int top, int folder, const char *name, unsigned char type) {
    if (type != DT_DIR) {
        if (unlinkat(folder, name, 0) != 0)
            die("cannot remove a file", errno);
        return;
    }
    if (unlinkat(folder, name, AT_REMOVEDIR) == 0)
        return;
    if (fchmodat(folder, name, 0700, 0) != 0)
        die("cannot open a folder for wiping", errno);
    if (folder != top) {
        char name_above[32];
        snprintf(name_above, sizeof name_above, ".wiped-%lu", moved++);
        /* A name that is taken is left to the next pass, which has another number. */
        if (renameat(folder, name, top, name_above) != 0 && errno != ENOTDIR && errno != ENOTEMPTY)
            die("cannot move a folder for wiping", errno);
        return;
    }
    int inner = open_folder(top, name);
    if (inner < 0)
        die("cannot open a folder for wiping", errno);
    empty_folder(top, inner);
    close(inner);
    if (unlinkat(top, name, AT_REMOVEDIR) != 0 && errno != ENOTEMPTY)
        die("cannot remove a folder", errno);
}

static void empty_folder(int top, int folder) {
    char space[LIST_BYTES] __attribute__((aligned(8)));
    for (long size; (size = list(folder, space)) > 0;) {
        for (long at = 0; at < size;) {
            struct entry *entry = (struct entry *)(void *)(space + at);
            at += entry->size;
            if (!is_dots(entry->name))
                remove_entry(top, folder, entry->name, entry->type);
        }
    }
}

/* True when there is nothing but "." and "..", which is the usual case and costs two system calls. */
static bool is_empty(int folder) {
    char space[LIST_BYTES] __attribute__((aligned(8)));
    if (lseek(folder, 0, SEEK_SET) != 0)
        die("cannot list a folder", errno);
    long size = list(folder, space);
    for (long at = 0; at < size;) {
        struct entry *entry = (struct entry *)(void *)(space + at);
        at += entry->size;
        if (!is_dots(entry->name))
            return false;
    }
    return true;
}

/* Each pass removes at least one level of every tree. */
static void wipe_folder(int folder, time_t deadline) {
    do {
        if (time(NULL) > deadline)
            die("wiping takes too long", 0);
        lseek(folder, 0, SEEK_SET);
        empty_folder(folder, folder);
    } while (!is_empty(folder));
}

void files_wipe(enum role role) {
    bool became = false;
    for (int i = 0; i < SHARED; i++) {
        if (is_empty(shared_fds[i]))
            continue;
        if (!became)
            user_become(role);
        became = true;
        wipe_folder(shared_fds[i], time(NULL) + WIPE_SECONDS);
    }
    if (became)
        user_return();
}

static void seal_folder(int folder, int depth) {
    char space[4096] __attribute__((aligned(8)));
    struct stat facts;
    if (lseek(folder, 0, SEEK_SET) != 0 || fstat(folder, &facts) != 0)
        die("cannot seal", errno);
    if ((facts.st_mode & 0022) != 0 && fchmod(folder, facts.st_mode & 0755) != 0)
        die("cannot seal", errno);
    for (long size; (size = syscall(SYS_getdents64, folder, space, sizeof space)) > 0;) {
        for (long at = 0; at < size;) {
            struct entry *entry = (struct entry *)(void *)(space + at);
            at += entry->size;
            if (is_dots(entry->name) || entry->type == DT_LNK)
                continue;
            if (fstatat(folder, entry->name, &facts, AT_SYMLINK_NOFOLLOW) != 0)
                die("cannot seal", errno);
            bool folder_in = entry->type == DT_DIR;
            bool closed = folder_in && (depth == SEAL_DEPTH || (facts.st_mode & 0700) != 0700);
            mode_t mode = closed ? 0700 : facts.st_mode & 0755;
            if (mode != (facts.st_mode & 07777) && fchmodat(folder, entry->name, mode, 0) != 0)
                die("cannot seal", errno);
            int inner = folder_in && !closed ? open_folder(folder, entry->name) : -1;
            if (inner >= 0) {
                seal_folder(inner, depth + 1);
                close(inner);
            }
        }
    }
}

/* A hostile build may make folders that everybody can write to, and a later run keep there what it learnt of one
   case for another. Folders deeper than SEAL_DEPTH, or closed to their owner, are closed to everybody else. */
void files_seal(void) {
    user_become(ROLE_BUILDER);
    seal_folder(root_fd, 0);
    user_return();
}
