#include "war.h"

#include <stdio.h>
#include <stdlib.h>

#define RANKS 13

static int draw(int left[RANKS])
{
    int r;

    do
        r = (int)(random() % RANKS);
    while (left[r] == 0);
    --left[r];
    return r + 1;
}

void explain(void)
{
    puts("W A R\n\n"
         "  The deck is split into two stacks of 26. We turn up one card each:\n"
         "  the higher one takes both, and an ace is worth 1. For example:\n\n"
         "      Hand 1 : You played a 9 and I played a 4\n\n"
         "  would be yours. Equal cards wait in the tie pile for whoever wins\n"
         "  next.\n\n"
         "  Press ENTER to begin :");
    while (getchar() != '\n')
        continue;
}

/* All of the user's cards first, then the computer's. */
void deal(Hands *hands)
{
    int left[RANKS], i;

    for (i = 0; i < RANKS; ++i)
        left[i] = 4;
    for (i = 0; i < CARDS; ++i)
        hands->user[i] = draw(left);
    for (i = 0; i < CARDS; ++i)
        hands->computer[i] = draw(left);
}

Winner turn(int user, int computer)
{
    return user == computer ? NOBODY : user > computer ? USER : COMPUTER;
}

int play(const Hands *hands)
{
    static const char *said[] = {"So you won these cards", "So I won these cards", "It was a tie"};
    int won[2] = {0, 0}, pile = 0, i;

    for (i = 0; i < CARDS; ++i) {
        Winner w = turn(hands->user[i], hands->computer[i]);

        pile += 2;
        if (w != NOBODY) {
            won[w] += pile;
            pile = 0;
        }
        printf("Hand %2d: You played a %d and I played a %d. %s. ", i + 1, hands->user[i],
               hands->computer[i], said[w]);
        printf("You have won %d cards and I have won %d cards. There are %d cards in the Tie pile.\n",
               won[USER], won[COMPUTER], pile);
    }
    printf("\tResults: %s\n", won[USER] > won[COMPUTER]   ? "YOU WON!"
                              : won[USER] < won[COMPUTER] ? "I WON!"
                                                          : "a draw, 26 cards or fewer each");
    return pile;
}
