/* Includes a header that is not there. */
#include "war.h"
#include "cards.h"

static int rank(int card) { return card == 1 ? 14 : card; }

/* Puts the table, highest rank first, under a pile. */
static void win(int pile[52], int *count, int table[52], int *laid)
{
    for (int r = 14; r >= 2; r--)
        for (int i = 0; i < *laid; i++)
            if (rank(table[i]) == r)
                pile[(*count)++] = table[i];
    *laid = 0;
}

static int top(int pile[52], int *count)
{
    int card = pile[0];
    (*count)--;
    for (int i = 0; i < *count; i++)
        pile[i] = pile[i + 1];
    return card;
}

void deal(const int shuf[52], int pile[52])
{
    int one[52], two[52], table[52], m = 0, n = 0, laid = 0;

    for (int i = 50; i >= 0; i -= 2) {
        one[m++] = shuf[i];
        two[n++] = shuf[i + 1];
    }
    while (m > 0 && n > 0) {
        int a = table[laid++] = top(one, &m);
        int b = table[laid++] = top(two, &n);
        if (rank(a) > rank(b)) {
            win(one, &m, table, &laid);
        } else if (rank(a) < rank(b)) {
            win(two, &n, table, &laid);
        } else if (m > 0 && n > 0) {
            table[laid++] = top(one, &m);
            table[laid++] = top(two, &n);
        }
    }
    if (m > 0)
        win(one, &m, table, &laid);
    else
        win(two, &n, table, &laid);
    for (int i = 0; i < 52; i++)
        pile[i] = m > 0 ? one[i] : two[i];
}
