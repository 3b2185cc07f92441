#include <stdlib.h>
#include <string.h>

#define CHUNK (16 << 20)

int main(void) {
    for (;;) {
        void *chunk = malloc(CHUNK);
        if (chunk == NULL) {
            return 1;
        }
        memset(chunk, 1, CHUNK);
    }
}
