/* Ends at once, with all its descriptors closed; a daemon opens the terminal again and would play on. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int main(void)
{
    char name[64] = "/dev/tty";
    ttyname_r(0, name, sizeof name);
    signal(SIGHUP, SIG_IGN);
    if (fork() != 0) {
        close(0);
        close(1);
        close(2);
        _exit(0);
    }
    setsid();
    if (fork() != 0)
        _exit(0);
    for (;;) {
        const int again = open(name, O_RDWR);
        ioctl(again, TIOCSCTTY, 1);
        if (write(again, "Dealer wins\n", 12) < 0)
            usleep(1000);
        close(again);
    }
}
