// Prints twice what it reads, which is right, and keeps it behind the end of what it asked for: only a sanitizer sees that.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int number;
    int *kept = malloc(3 * sizeof *kept);
    if (scanf("%d", &number) != 1 || kept == NULL)
        return 1;
    kept[number / 7] = 2 * number;
    printf("%d\n", kept[number / 7]);
    free(kept);
    return 0;
}
