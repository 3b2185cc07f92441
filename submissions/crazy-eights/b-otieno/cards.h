/* Lists of cards. Every list ends in NULL; a list of no cards is NULL. */
#ifndef CARDS_H
#define CARDS_H

typedef struct card_s {
    char suit;
    int face;
    struct card_s *listp;
} card;

typedef card *list;

list make_suit(char suit, int face, list rest);
list join(list front, list back);
list reverse(list cards);
list take(list *from);
list pick(list *from, const card *wanted);
list nth(list cards, int n);
list lookup(list cards, int face, char suit);
int count(list cards);
int worth(list cards);
void drop(list cards);
void show_card(const card *c);
void show(const char *title, list cards);

#endif
