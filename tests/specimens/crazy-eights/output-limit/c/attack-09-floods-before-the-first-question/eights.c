/* Prints without end before it asks anything: queries of terminals, Ctrl-S, Ctrl-D, and half characters. */
#include <unistd.h>

int main(void)
{
    static const char part[] = "\033[6n\033[c\033]52;c;?\a\005\023\004\034\003\0\xff\xc3";
    static char block[sizeof part * 4096];
    for (unsigned long i = 0; i < sizeof block; i++)
        block[i] = part[i % sizeof part];
    for (;;)
        if (write(1, block, sizeof block) < 0)
            return 1;
}
