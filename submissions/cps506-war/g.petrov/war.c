/*
 * War, CPS506 in C.
 *
 * A pile is a ring of 52 places: `first` is where the top card lies and
 * `count` says how many there are, so nothing has to be moved when a card is
 * taken off the top or put under the pile.
 */
#include "war.h"

#define CARDS 52

struct pile {
    int card[CARDS];
    int first;
    int count;
};

/* Aces are stored as 1 but beat everything. */
static int rank_of(int card)
{
    return card == 1 ? 14 : card;
}

static int take_top(struct pile *pile)
{
    int card = pile->card[pile->first];
    pile->first = (pile->first + 1) % CARDS;
    pile->count--;
    return card;
}

static void put_under(struct pile *pile, int card)
{
    pile->card[(pile->first + pile->count) % CARDS] = card;
    pile->count++;
}

/* The dealer puts each card on top of the ones that he dealt before. */
static void put_on_top(struct pile *pile, int card)
{
    pile->first = (pile->first + CARDS - 1) % CARDS;
    pile->card[pile->first] = card;
    pile->count++;
}

/* Empties the table under a pile, highest rank first. */
static void collect(struct pile *winner, int table[CARDS], int *laid)
{
    for (int i = 1; i < *laid; i++) {
        int card = table[i];
        int j = i;
        while (j > 0 && rank_of(table[j - 1]) < rank_of(card)) {
            table[j] = table[j - 1];
            j--;
        }
        table[j] = card;
    }
    for (int i = 0; i < *laid; i++)
        put_under(winner, table[i]);
    *laid = 0;
}

void deal(const int shuf[52], int pile[52])
{
    struct pile side[2] = {{{0}, 0, 0}, {{0}, 0, 0}};
    int table[CARDS];
    int laid = 0;

    for (int i = 0; i < CARDS; i++)
        put_on_top(&side[i % 2], shuf[i]);

    while (side[0].count > 0 && side[1].count > 0) {
        int a = table[laid++] = take_top(&side[0]);
        int b = table[laid++] = take_top(&side[1]);
        if (rank_of(a) > rank_of(b)) {
            collect(&side[0], table, &laid);
        } else if (rank_of(a) < rank_of(b)) {
            collect(&side[1], table, &laid);
        } else if (side[0].count > 0 && side[1].count > 0) {
            /* war: one card face down each */
            table[laid++] = take_top(&side[0]);
            table[laid++] = take_top(&side[1]);
        }
    }

    /* A war that could not be finished leaves its cards to the side that has any. */
    struct pile *winner = side[0].count > 0 ? &side[0] : &side[1];
    collect(winner, table, &laid);
    for (int i = 0; i < CARDS; i++)
        pile[i] = take_top(winner);
}
