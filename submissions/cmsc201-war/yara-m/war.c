#include "war.h"

#include <stdio.h>
#include <stdlib.h>

void introduce(void)
{
    int key;

    printf("It's WAR !!!\n\nA deck of cards is shuffled and split between you and me. Each\n"
           "hand we both play a card; high card wins, an ace is one. Cards that\n"
           "tie are put aside for the next winner.\n\nPress ENTER to begin : ");
    do
        key = getchar();
    while (key != '\n' && key != EOF);
}

void deal(int you[HALF], int me[HALF])
{
    int deck[DECK], i;

    for (i = 0; i < DECK; i++)
        deck[i] = i % 13 + 1;
    for (i = DECK - 1; i > 0; i--) {
        int j = rand() % (i + 1), card = deck[i];

        deck[i] = deck[j];
        deck[j] = card;
    }
    for (i = 0; i < HALF; i++) {
        you[i] = deck[i];
        me[i] = deck[HALF + i];
    }
}

int play(const int you[HALF], const int me[HALF])
{
    int hand, you_won = 0, i_won = 0, pile = 0;

    for (hand = 0; hand < HALF; hand++) {
        printf("Hand %d :\nYou played a %d and I played a %d\n", hand + 1, you[hand], me[hand]);
        pile += 2;
        if (you[hand] > me[hand]) {
            printf("So you won these cards\n");
            you_won += pile;
            pile = 0;
        } else if (me[hand] > you[hand]) {
            printf("So I won these cards\n");
            i_won += pile;
            pile = 0;
        } else {
            printf("It was a tie\n");
        }
        printf("You have won %d cards and I have won %d cards\n", you_won, i_won);
        printf("There are %d cards in the Tie pile\n\n", pile);
    }
    printf("Results : %s\n\n", you_won > i_won   ? "YOU WON !!!"
                               : i_won > you_won ? "I WON !!!"
                                                 : "NOBODY WON");
    return pile != 0;
}
