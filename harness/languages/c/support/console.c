/* Gives a whole program its stdin and stdout line by line, as on a terminal: here they are pipes.

   So a question without a line end is out before the program waits for the answer, as it is at the student's desk,
   and what was printed before a crash is not lost. */

#include <stdio.h>

__attribute__((constructor(101))) static void open_console(void) {
    setvbuf(stdin, NULL, _IOLBF, BUFSIZ);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}
