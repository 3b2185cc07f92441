/* Gives the terminal every other line discipline that the kernel has, and plays no game. */
#include <sys/ioctl.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    for (int kind = 31; kind >= 0; kind--) {
        ioctl(0, TIOCSETD, &kind);
        if (write(1, "?\n", 2) < 0)
            continue;
    }
    puts("over");
    return 0;
}
