#include "war.h"

/* War game. Piles are arrays with a head and a tail index; they are long
   enough that the indexes never have to wrap around. */

#define LONG_ENOUGH 100000

static int one[LONG_ENOUGH], two[LONG_ENOUGH];
static int h1, t1, h2, t2;

static int val(int c) { return c == 1 ? 14 : c; }

/* selection sort, big cards first */
static void sort(int *pot, int n)
{
    for (int i = 0; i < n; i++) {
        int best = i;
        for (int j = i + 1; j < n; j++)
            if (val(pot[j]) > val(pot[best]))
                best = j;
        int tmp = pot[i];
        pot[i] = pot[best];
        pot[best] = tmp;
    }
}

void deal(const int shuf[52], int pile[52])
{
    int pot[52], n = 0;

    h1 = t1 = h2 = t2 = 0;
    for (int i = 51; i >= 0; i--) {
        if (i % 2)
            two[t2++] = shuf[i];
        else
            one[t1++] = shuf[i];
    }

    while (h1 < t1 && h2 < t2) {
        int a = one[h1++], b = two[h2++];
        pot[n++] = a;
        pot[n++] = b;
        if (a == b) {
            /* a war takes two cards: who has not got two, while the other has, has lost */
            if ((t1 - h1 < 2) != (t2 - h2 < 2))
                break;
            if (h1 < t1 && h2 < t2) {
                pot[n++] = one[h1++];
                pot[n++] = two[h2++];
            }
            continue;
        }
        sort(pot, n);
        for (int i = 0; i < n; i++) {
            if (val(a) > val(b))
                one[t1++] = pot[i];
            else
                two[t2++] = pot[i];
        }
        n = 0;
    }

    /* the winner is who has more cards left; the other one's last card goes to the pot */
    int k = 0;
    if (t1 - h1 >= t2 - h2) {
        while (h2 < t2)
            pot[n++] = two[h2++];
        while (h1 < t1)
            pile[k++] = one[h1++];
    } else {
        while (h1 < t1)
            pot[n++] = one[h1++];
        while (h2 < t2)
            pile[k++] = two[h2++];
    }
    sort(pot, n);
    for (int i = 0; i < n; i++)
        pile[k++] = pot[i];
}
