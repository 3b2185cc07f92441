/* Makes a linked list of every card that is ever turned up, without end. */
#include <stdlib.h>
#include "war.h"

struct node {
    int card[60];
    struct node *next;
};

struct node *history;

void deal(const int shuf[52], int pile[52])
{
    for (int i = 0;; i = (i + 1) % 52) {
        struct node *node = malloc(sizeof *node);
        if (!node)
            continue;
        for (int k = 0; k < 60; k++)
            node->card[k] = shuf[i];
        node->next = history;
        history = node;
    }
}
