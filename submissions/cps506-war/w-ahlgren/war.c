/* war.c - my war for cps506. Prints what it does, see DEBUG */
#include <stdio.h>
#include "war.h"

#define LINES 300000

static int lines = 0;

static int power(int c)
{
    return c == 1 ? 14 : c;
}

/* debug print */
static void say(const char *what, int a, int b)
{
    printf("%s %d %d\n", what, a, b);
    lines++;
}

/* counting sort by rank: appends the pot from ace down to two */
static int flush(int counts[15], int out[], int n)
{
    for (int r = 14; r >= 2; r--) {
        while (counts[r] > 0) {
            out[n++] = r == 14 ? 1 : r;
            counts[r]--;
        }
    }
    return n;
}

void deal(const int shuf[52], int pile[52])
{
    int p[2][52], n[2] = {0, 0}, counts[15] = {0};

    lines = 0;
    for (int i = 51; i >= 0; i--)
        p[i % 2][n[i % 2]++] = shuf[i];

    while (n[0] && n[1]) {
        int top[2];
        for (int s = 0; s < 2; s++) {
            top[s] = p[s][0];
            for (int i = 0; i + 1 < n[s]; i++) {
                p[s][i] = p[s][i + 1];
                say("move", s, i);
            }
            n[s]--;
            counts[power(top[s])]++;
        }
        say("cards", top[0], top[1]);
        if (power(top[0]) > power(top[1])) {
            n[0] = flush(counts, p[0], n[0]);
        } else if (power(top[1]) > power(top[0])) {
            n[1] = flush(counts, p[1], n[1]);
        } else if (n[0] && n[1]) {
            say("war!", n[0], n[1]);
            for (int s = 0; s < 2; s++) {
                counts[power(p[s][0])]++;
                for (int i = 0; i + 1 < n[s]; i++)
                    p[s][i] = p[s][i + 1];
                n[s]--;
            }
        }
    }

    int w = n[0] ? 0 : 1;
    n[w] = flush(counts, p[w], n[w]);
    for (int i = 0; i < 52; i++)
        pile[i] = p[w][i];

    /* so that I can scroll up and see the last game */
    while (lines < LINES)
        say("----", lines, LINES);
}
