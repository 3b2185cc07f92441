/* Leaves links to everywhere, FIFOs, sockets, closed folders, setuid programs. Nobody follows them, all are gone. */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include "war.h"

static int files_in(const char *folder)
{
    int count = 0;
    DIR *list = opendir(folder);
    while (list && readdir(list))
        count++;
    return count - 2;
}

static int leave(void)
{
    static const char *const folders[] = {"/scratch", "/tmp", "/dev/shm"};
    for (int i = 0; i < 3; i++) {
        struct sockaddr_un name = {.sun_family = AF_UNIX, .sun_path = "socket"};
        if (files_in(folders[i]) != 0 || chdir(folders[i]) != 0)
            return 1;
        if (symlink("/etc/passwd", "link") || symlink("/proc/1/fd/1", "way-out") || symlink("..", "up") ||
            symlink("loop", "loop") || mkfifo("fifo", 0666) || mkdir("closed", 0700) || link("link", "closed/hard"))
            return 1;
        int program = open("program", O_CREAT | O_WRONLY, 0777);
        fchmod(program, 06777);
        bind(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&name, sizeof name);
        mknod("device", S_IFCHR | 0666, 0x105);
        chmod("closed", 0);
    }
    return 0;
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
    if (leave())
        return;
    play(shuf, pile);
}
