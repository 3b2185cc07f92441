/* Stops the terminal's output, as Ctrl-S does, and then prints more than the terminal takes. */
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

int main(void)
{
    char text[4096];
    memset(text, '\n', sizeof text);
    tcflow(1, TCOOFF);
    for (;;)
        if (write(1, text, sizeof text) < 0)
            pause();
}
