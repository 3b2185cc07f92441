#include "war.h"

/* CPS506 War in C, piles are plain arrays */

static int value(int card)
{
    if (card == 1)
        return 14;
    return card;
}

/* takes the first card and moves the others up */
static int draw(int *cards, int *count)
{
    int top = cards[0];
    for (int i = 1; i < *count; i++)
        cards[i - 1] = cards[i];
    *count = *count - 1;
    return top;
}

/* inserts a card into the pot so that the pot stays sorted, highest first */
static void insert(int *pot, int *count, int card)
{
    int i = *count;
    while (i > 0 && value(pot[i - 1]) < value(card)) {
        pot[i] = pot[i - 1];
        i--;
    }
    pot[i] = card;
    *count = *count + 1;
}

static void append(int *cards, int *count, int *pot, int *pot_count)
{
    for (int i = 0; i < *pot_count; i++)
        cards[(*count)++] = pot[i];
    *pot_count = 0;
}

void deal(const int shuf[52], int pile[52])
{
    int p1[52], p2[52], pot[52];
    int n1 = 0, n2 = 0, n = 0;

    for (int i = 51; i >= 1; i -= 2) {
        p2[n2++] = shuf[i];
        p1[n1++] = shuf[i - 1];
    }

    while (n1 != 0 && n2 != 0) {
        int c1 = draw(p1, &n1);
        int c2 = draw(p2, &n2);
        insert(pot, &n, c1);
        insert(pot, &n, c2);

        /* war: go on until the tie is broken */
        while (c1 == c2) {
            if (n1 < 2 || n2 < 2)
                continue;
            insert(pot, &n, draw(p1, &n1));
            insert(pot, &n, draw(p2, &n2));
            c1 = draw(p1, &n1);
            c2 = draw(p2, &n2);
            insert(pot, &n, c1);
            insert(pot, &n, c2);
        }

        if (value(c1) > value(c2))
            append(p1, &n1, pot, &n);
        else
            append(p2, &n2, pot, &n);
    }

    for (int i = 0; i < 52; i++)
        pile[i] = n1 > 0 ? p1[i] : p2[i];
}
