#include <stdio.h>

int main(void) {
    for (;;) {
        puts("one line of very many, each of them as long as this one, without an end");
    }
}
