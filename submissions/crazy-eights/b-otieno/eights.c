/*
 * Crazy Eights. The deck is dealt from its end (it is turned round first), and a player who can put down a
 * card may not draw. An eight that is turned up first goes under the stockpile.
 */
#include "cards.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SUITS "HDSC"

/* hands[0] is the user's, hands[1] the computer's; pile is the discard pile, its first card on top. */
static list hands[2], stock, pile;
static char follow; /* the suit to follow */
static int drawn;   /* by the one whose turn it is */

/* Whether a card may be put down. */
static int fits(const card *c)
{
    return c->face == 8 || c->face == pile->face || c->suit == follow;
}

/* The first card of a list that may be put down; eights only when nothing else may. */
static list best(list cards)
{
    if (!cards)
        return NULL;
    list later = best(cards->listp);
    if (!fits(cards))
        return later;
    return cards->face == 8 && later ? later : cards;
}

/* Put a card of a hand on the pile. */
static void lay(int who, card *c)
{
    pile = join(pick(&hands[who], c), pile);
    follow = c->suit;
}

/* Draw a card into a hand, at its end. */
static void draw(int who)
{
    hands[who] = join(hands[who], take(&stock));
    drawn++;
}

/* Swap what two cards show. */
static void swap(card *a, card *b)
{
    char suit = a->suit;
    int face = a->face;
    a->suit = b->suit;
    a->face = b->face;
    b->suit = suit;
    b->face = face;
}

/* Once through the deck, each card with one at a random place. */
static void mix(list deck, list from)
{
    if (from) {
        swap(from, nth(deck, rand() % 51));
        mix(deck, from->listp);
    }
}

/* Deal cards in turn, beginning with the user, and turn one up. */
static void deal(void)
{
    list deck = NULL;
    for (const char *s = SUITS; *s; s++)
        deck = make_suit(*s, 1, deck);
    show("Deck", deck);
    for (int i = 0; i < 120; i++)
        mix(deck, deck);
    show("Shuffled", deck);
    deck = reverse(deck);
    for (int i = 0; i < 16; i++)
        hands[i % 2] = join(take(&deck), hands[i % 2]);
    while (deck->face == 8) {
        list eight = take(&deck);
        deck = join(deck, eight);
    }
    pile = take(&deck);
    stock = deck;
    follow = pile->suit;
    show("Your hand", hands[0]);
    show("Computer's hand", hands[1]);
    puts("***** Good luck! *****");
}

/* Print what the user may know. */
static void table(void)
{
    printf("-----\nstockpile: %d\ncomputer: %d\n", count(stock), count(hands[1]));
    show("your hand", hands[0]);
    printf("top: ");
    show_card(pile);
    printf("\nsuit: %c\n", follow);
}

/* Read a line of any length; NULL at the end of the input. The caller frees it. */
static char *line(void)
{
    size_t size = 16, n = 0;
    char *text = malloc(size);
    int c;
    while (text && (c = getchar()) != '\n') {
        if (c == EOF) {
            free(text);
            return NULL;
        }
        if (n + 1 == size)
            text = realloc(text, size *= 2);
        if (text)
            text[n++] = (char)toupper(c);
    }
    if (text)
        text[n] = '\0';
    return text;
}

/* The face that a word begins with, or 0; the word is moved on behind it. */
static int face_of(char **word)
{
    static const char *const faces = "A23456789TJQK";
    if (strncmp(*word, "10", 2) == 0) {
        *word += 2;
        return 10;
    }
    const char *at = **word && **word != 'T' ? strchr(faces, **word) : NULL;
    (*word)++;
    return at ? (int)(at - faces) + 1 : 0;
}

/* Refuse a move, in the words given. */
static int refuse(const char *why)
{
    printf("No: %s\n", why);
    return 0;
}

/* Put down the cards that a line names. Returns whether that was possible. */
static int put_down(char *text)
{
    card *named[52];
    int n = 0;
    char suit = 0;
    for (char *word = strtok(text, " \t\r"); word; word = strtok(NULL, " \t\r")) {
        if (suit || n == 52)
            return refuse("too many words");
        if (n && strlen(word) == 1 && strchr(SUITS, *word)) {
            suit = *word;
            continue;
        }
        int face = face_of(&word);
        if (!face || !*word || word[1])
            return refuse("I do not know such a card");
        named[n] = lookup(hands[0], face, *word);
        if (!named[n])
            return refuse("that card is not in your hand");
        for (int i = 0; i < n; i++)
            if (named[i] == named[n])
                return refuse("one card twice?");
        n++;
    }
    if (!n)
        return refuse("please type something");
    for (int i = 0; i < n; i++)
        if (!fits(named[i]) || (n > 1 && named[i]->face != pile->face))
            return refuse("that does not match");
    if ((named[0]->face == 8) != (suit != 0))
        return refuse("a suit goes with an eight, and only with an eight");
    for (int i = 0; i < n; i++)
        lay(0, named[i]);
    if (suit)
        follow = suit;
    return 1;
}

/* One line of the user's: 1 ends the turn, 0 does not, -1 is the end of the input. */
static int user(void)
{
    table();
    printf("Your move? ");
    char *text = line();
    int done;
    if (!text)
        return -1;
    char word[6] = "", more[2] = "";
    sscanf(text, "%5s %1s", word, more);
    if (strcmp(word, "DRAW") == 0 && !*more) {
        done = 0;
        if (best(hands[0]))
            refuse("you can put down a card");
        else if (drawn == 3)
            refuse("you have drawn three");
        else
            draw(0);
    } else if (strcmp(word, "PASS") == 0 && !*more) {
        done = drawn == 3 && !best(hands[0]);
        if (!done)
            refuse(drawn == 3 ? "you can put down a card" : "draw first");
    } else {
        done = put_down(text);
    }
    free(text);
    return done;
}

/* The suit of the card that the computer holds most of. */
static char favourite(void)
{
    int most = -1;
    char suit = 'C';
    for (const char *s = SUITS; *s; s++) {
        int n = 0;
        for (list c = hands[1]; c; c = c->listp)
            n += c->suit == *s;
        if (n > most) {
            most = n;
            suit = *s;
        }
    }
    return suit;
}

/* The computer's turn: one card, and eights last. */
static void computer(void)
{
    while (!best(hands[1]) && drawn < 3 && stock) {
        draw(1);
        puts("Computer draws a card");
    }
    if (!stock)
        return;
    card *c = best(hands[1]);
    if (!c) {
        puts("Computer passes.");
        return;
    }
    printf("Computer plays: ");
    lay(1, c);
    show_card(c);
    if (c->face == 8) {
        follow = favourite();
        printf(" %c", follow);
    }
    puts("");
}

/* Whether the game is over. */
static int over(void)
{
    return !hands[0] || !hands[1] || !stock;
}

/* Play a game; 0 when the input has ended. */
static int play(void)
{
    deal();
    for (int who = 0; !over(); who = !who) {
        int done = 0;
        drawn = 0;
        if (who)
            computer();
        while (!who && !done && !over())
            done = user();
        if (done < 0)
            return 0;
    }
    int a = worth(hands[0]), b = worth(hands[1]);
    puts("===== The game is over =====");
    show("Your hand", hands[0]);
    show("Computer's hand", hands[1]);
    printf("Your points: %d\nComputer's points: %d\n", a, b);
    printf("Winner: %s\n", a == b ? "nobody, it is a draw" : a < b ? "you, well done" : "the computer");
    return 1;
}

/* Clear the table. */
static void clear(void)
{
    drop(hands[0]);
    drop(hands[1]);
    drop(stock);
    drop(pile);
    hands[0] = hands[1] = stock = pile = NULL;
}

/* Games until q, or the end of the input. */
int main(void)
{
    char *answer = NULL;
    srand(time(NULL));
    do {
        free(answer);
        int whole = play();
        clear();
        if (!whole)
            return 0;
        printf("Another game? Q quits, anything else goes on: ");
        answer = line();
    } while (answer && strcmp(answer, "Q") != 0);
    free(answer);
    return 0;
}
