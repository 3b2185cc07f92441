/* Lists of cards, mostly by recursion: what is to be done with the first card, and then with the rest. */
#include "cards.h"

#include <stdio.h>
#include <stdlib.h>

/* The cards of a suit from this face up to the king, in front of rest. */
list make_suit(char suit, int face, list rest)
{
    if (face > 13)
        return rest;
    list c = malloc(sizeof(card));
    if (!c)
        abort();
    c->suit = suit;
    c->face = face;
    c->listp = make_suit(suit, face + 1, rest);
    return c;
}

/* One list behind the other. */
list join(list front, list back)
{
    if (!front)
        return back;
    front->listp = join(front->listp, back);
    return front;
}

/* The same cards the other way round, each in front of those that came before it. */
list reverse(list cards)
{
    list turned = NULL;
    while (cards) {
        list next = cards->listp;
        cards->listp = turned;
        turned = cards;
        cards = next;
    }
    return turned;
}

/* Take the first card off a list, as a list of its own. */
list take(list *from)
{
    list first = *from;
    *from = first->listp;
    first->listp = NULL;
    return first;
}

/* Take this very card out of a list, as a list of its own. */
list pick(list *from, const card *wanted)
{
    return *from == wanted ? take(from) : pick(&(*from)->listp, wanted);
}

/* The card at place n, counted from 0. */
list nth(list cards, int n)
{
    return n ? nth(cards->listp, n - 1) : cards;
}

/* The card of this face and suit, or NULL. */
list lookup(list cards, int face, char suit)
{
    if (!cards || (cards->face == face && cards->suit == suit))
        return cards;
    return lookup(cards->listp, face, suit);
}

/* How many cards there are. */
int count(list cards)
{
    return cards ? 1 + count(cards->listp) : 0;
}

/* The sum of the faces. */
int worth(list cards)
{
    return cards ? cards->face + worth(cards->listp) : 0;
}

/* Free all cards. */
void drop(list cards)
{
    if (cards) {
        drop(cards->listp);
        free(cards);
    }
}

/* Print a card. */
void show_card(const card *c)
{
    if (c->face > 1 && c->face < 11)
        printf("%d%c", c->face, c->suit);
    else
        printf("%c%c", c->face == 1 ? 'A' : "JQK"[c->face - 11], c->suit);
}

/* Print a title and the cards, thirteen to a row. */
void show(const char *title, list cards)
{
    int n = 0;
    printf("%s:%s", title, cards ? "" : " none");
    for (; cards; cards = cards->listp) {
        printf(n && n % 13 == 0 ? "\n  " : n ? ", " : " ");
        show_card(cards);
        n++;
    }
    printf("\n");
}
