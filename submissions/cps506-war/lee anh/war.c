#include <stdlib.h>
#include <string.h>
#include "war.h"

// global arrays, index 0 = top card
int a[52], b[52], pot[52];
int na, nb, np;

// compare for qsort, descending, ace is 14
int cmp(const void *x, const void *y)
{
    int p = *(const int *)x, q = *(const int *)y;
    if (p == 1) p = 14;
    if (q == 1) q = 14;
    return q - p;
}

// removes the top card of an array
int pop(int *arr, int *n)
{
    int c = arr[0];
    int i;
    memmove(arr, arr + 1, (*n - 1) * sizeof(int));
    (*n)--;
    return c;
}

// puts the pot under the pile
void give(int *arr, int *n)
{
    int k;
    int copied = 0;
    qsort(pot, np, sizeof(int), cmp);
    for (k = 0; k < np; k++) {
        arr[(*n)++] = pot[k];
        copied = copied + 1;
    }
    np = 0;
}

void deal(const int shuf[52], int pile[52])
{
    int i, x, y, round = 0;
    na = nb = np = 0;
    for (i = 50; i >= 0; i -= 2) {
        a[na++] = shuf[i];
        b[nb++] = shuf[i + 1];
    }
    while (na && nb) {
        x = pop(a, &na);
        y = pop(b, &nb);
        pot[np++] = x;
        pot[np++] = y;
        if (x == y) {
            // WAR
            if (na && nb) {
                pot[np++] = pop(a, &na);
                pot[np++] = pop(b, &nb);
            }
        } else if (y != 1 && (x == 1 || x > y)) {
            give(a, &na);
        } else {
            give(b, &nb);
        }
    }
    if (na) give(a, &na); else give(b, &nb);
    memcpy(pile, na ? a : b, 52 * sizeof(int));
}
