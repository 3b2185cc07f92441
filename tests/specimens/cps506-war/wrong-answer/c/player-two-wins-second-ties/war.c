/* A war is decided by the next cards turned up, whatever they are: where they are tied again, player 2 wins. */
#include <string.h>

#include "war.h"

static int hand[2][52], size[2];
static int table[52], laid;

static int rank(int card)
{
    return card == 1 ? 14 : card;
}

static int lay(int who)
{
    int card = hand[who][0];
    size[who]--;
    memmove(hand[who], hand[who] + 1, size[who] * sizeof(int));
    table[laid++] = card;
    return card;
}

static void give(int who)
{
    for (int best = 14; best > 1; best--)
        for (int i = 0; i < laid; i++)
            if (rank(table[i]) == best)
                hand[who][size[who]++] = table[i];
    laid = 0;
}

void deal(const int shuf[52], int pile[52])
{
    size[0] = size[1] = laid = 0;
    for (int i = 51; i >= 0; i--)
        hand[i % 2][size[i % 2]++] = shuf[i];
    while (size[0] && size[1]) {
        int one = lay(0), two = lay(1), winner;
        if (one == two) {
            if (size[0] && size[1]) {
                lay(0);
                lay(1);
            }
            if (!size[0] || !size[1]) {
                give(size[0] ? 0 : 1);
                break;
            }
            one = lay(0);
            two = lay(1);
        }
        winner = rank(one) > rank(two) ? 0 : 1;
        give(winner);
    }
    memcpy(pile, hand[size[0] ? 0 : 1], 52 * sizeof(int));
}
