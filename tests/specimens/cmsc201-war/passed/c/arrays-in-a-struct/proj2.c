/* Both arrays of 26 are members of a struct. */
#include <stdio.h>
#include <stdlib.h>
#include "war.h"

int main(void)
{
    struct table table;
    int seed, left = 0;

    explain();
    for (seed = 1; seed <= 100; seed++) {
        printf("Seed = %d :\n\n", seed);
        srand(seed);
        deal(&table);
        left += play(&table);
    }
    printf("After 100 games, %d games ended with the\nlast cards played being the same\n", left);
    return 0;
}
