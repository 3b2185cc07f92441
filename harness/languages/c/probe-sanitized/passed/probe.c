// Prints twice what it reads, by way of memory that it gives back.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *number = malloc(sizeof *number);
    if (number != NULL && scanf("%d", number) == 1)
        printf("%d\n", 2 * *number);
    free(number);
    return 0;
}
