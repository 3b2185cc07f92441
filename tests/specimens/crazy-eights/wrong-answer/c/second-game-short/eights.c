/*
 * Crazy Eights: a user against the computer. From the second game on the stockpile has a card too few.
 * Lists: stock, discard pile, both hands. A card moves from list to list.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct card_s {
    char suit;
    int face;
    struct card_s *listp;
} card;

typedef struct game_s {
    card *stock, *pile, *user, *computer;
    char suit;      /* to follow */
    int declared;   /* whether the suit was declared */
} game;

/* Adds a card at the end. */
void append(card **list, card *c)
{
    while (*list != NULL)
        list = &(*list)->listp;
    c->listp = NULL;
    *list = c;
}

/* Puts a card in front. */
void push(card **list, card *c)
{
    c->listp = *list;
    *list = c;
}

/* Takes the first card. */
card *pop(card **list)
{
    card *c = *list;
    *list = c->listp;
    c->listp = NULL;
    return c;
}

/* How many cards. */
int count(const card *list)
{
    int n = 0;
    for (; list != NULL; list = list->listp)
        n++;
    return n;
}

/* Points of a hand. */
int points(const card *list)
{
    int n = 0;
    for (; list != NULL; list = list->listp)
        n += list->face;
    return n;
}

/* Frees a list. */
void free_list(card **list)
{
    while (*list != NULL)
        free(pop(list));
}

/* Prints a card. */
void print_card(const card *c)
{
    if (c->face == 1)
        printf("A");
    else if (c->face == 11)
        printf("J");
    else if (c->face == 12)
        printf("Q");
    else if (c->face == 13)
        printf("K");
    else
        printf("%d", c->face);
    printf("%c", c->suit);
}

/* Prints a list with its title. */
void print_list(const char *title, const card *list)
{
    printf("%s:", title);
    if (list == NULL)
        printf(" none");
    for (; list != NULL; list = list->listp) {
        printf(" ");
        print_card(list);
    }
    printf("\n");
}

/* A new deck. */
card *new_deck(void)
{
    const char suits[] = "CSHD";
    card *deck = NULL;
    int s, f;
    for (s = 0; s < 4; s++) {
        for (f = 1; f <= 13; f++) {
            card *c = malloc(sizeof(card));
            c->suit = suits[s];
            c->face = f;
            append(&deck, c);
        }
    }
    return deck;
}

/* The card at an index. */
card *at(card *list, int i)
{
    while (i-- > 0)
        list = list->listp;
    return list;
}

/* Shuffles by swaps. */
void shuffle(card *deck)
{
    int pass;
    card *c;
    for (pass = 0; pass < 100; pass++) {
        for (c = deck; c != NULL; c = c->listp) {
            card *o = at(deck, rand() % 51);
            char s = c->suit;
            int f = c->face;
            c->suit = o->suit;
            c->face = o->face;
            o->suit = s;
            o->face = f;
        }
    }
}

/* Whether one card can be put down. */
int fits(const game *g, const card *c)
{
    if (c->face == 8)
        return 1;
    if (c->suit == g->suit)
        return 1;
    return c->face == g->pile->face && !g->declared;
}

/* Finds a card in a hand. */
card **find(card **hand, int face, char suit)
{
    while (*hand != NULL && ((*hand)->face != face || (*hand)->suit != suit))
        hand = &(*hand)->listp;
    return *hand == NULL ? NULL : hand;
}

/* Reads a card from a word; 0 when it is none. */
int parse(const char *word, int *face, char *suit)
{
    char *end;
    int f;
    if (isdigit((unsigned char)*word)) {
        f = (int)strtol(word, &end, 10);
        if (f < 2 || f > 10)
            return 0;
    } else {
        const char *faces = "A..........JQK";
        const char *p = strchr("AJQK", toupper((unsigned char)*word));
        if (*word == '\0' || p == NULL)
            return 0;
        f = (int)(strchr(faces, *p) - faces) + (*p == 'A');
        if (*p != 'A')
            f = *p == 'J' ? 11 : *p == 'Q' ? 12 : 13;
        end = (char *)word + 1;
    }
    *suit = (char)toupper((unsigned char)*end);
    if (*end == '\0' || strchr("CSHD", *suit) == NULL || end[1] != '\0')
        return 0;
    *face = f;
    return 1;
}

/* Reads a line of any length; NULL at the end of input. */
char *read_line(void)
{
    size_t room = 16, n = 0;
    char *line = malloc(room);
    int c;
    while ((c = getchar()) != EOF && c != '\n') {
        if (n + 2 > room) {
            room *= 2;
            line = realloc(line, room);
        }
        line[n++] = (char)c;
    }
    if (c == EOF && n == 0) {
        free(line);
        return NULL;
    }
    line[n] = '\0';
    return line;
}

/* Compares without case. */
int same(const char *a, const char *b)
{
    while (*a != '\0' && tolower((unsigned char)*a) == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

/* Lays cards of a move; the reason when it is not allowed, else NULL. */
const char *lay(game *g, char *words[], int n)
{
    int faces[4], i, j, given = 0;
    char suits[4], named = '\0';
    if (n > 4)
        return "too many cards";
    for (i = 0; i < n; i++) {
        if (!parse(words[i], &faces[i], &suits[i])) {
            if (n == 2 && i == 1 && faces[0] == 8 && strlen(words[1]) == 1 && strchr("CSHD", toupper((unsigned char)words[1][0]))) {
                named = (char)toupper((unsigned char)words[1][0]);
                continue;
            }
            return "that is no card";
        }
        given++;
        if (find(&g->user, faces[i], suits[i]) == NULL)
            return "you do not hold that card";
        for (j = 0; j < i; j++)
            if (faces[i] == faces[j] && suits[i] == suits[j])
                return "that is the same card";
    }
    if (given == 1 && faces[0] == 8) {
        if (named == '\0')
            return "say which suit comes next";
    } else if (given == 1) {
        card c = {suits[0], faces[0], NULL};
        if (!fits(g, &c))
            return "that card does not fit";
    } else {
        for (i = 0; i < given; i++)
            if (faces[i] != g->pile->face || faces[i] == 8 || g->declared)
                return "they must all have the face of the top card";
    }
    for (i = 0; i < given; i++) {
        card **at = find(&g->user, faces[i], suits[i]);
        push(&g->pile, pop(at));
    }
    g->declared = named != '\0';
    g->suit = named != '\0' ? named : g->pile->suit;
    return NULL;
}

/* Prints the table. */
void table(const game *g)
{
    printf("\nTop: ");
    print_card(g->pile);
    printf("\n");
    if (g->declared)
        printf("Suit: %s\n", g->suit == 'C' ? "clubs" : g->suit == 'S' ? "spades" : g->suit == 'H' ? "hearts" : "diamonds");
    print_list("Your hand", g->user);
    printf("Computer: %d cards\n", count(g->computer));
    printf("Stockpile: %d cards\n", count(g->stock));
    printf("Your move: ");
    fflush(stdout);
}

/* Whether the game is over. */
int over(const game *g)
{
    return g->user == NULL || g->computer == NULL || g->stock == NULL;
}

/* The user's turn; 0 at the end of input. */
int user_turn(game *g)
{
    int drawn = 0;
    while (!over(g)) {
        char *words[8], *line, *w;
        const char *no = NULL;
        int n = 0, done = 0;
        table(g);
        line = read_line();
        if (line == NULL)
            return 0;
        for (w = strtok(line, " \t\r"); w != NULL && n < 8; w = strtok(NULL, " \t\r"))
            words[n++] = w;
        if (n == 0) {
            no = "say something";
        } else if (n == 1 && same(words[0], "draw")) {
            if (drawn == 3) {
                no = "you have drawn three";
            } else {
                push(&g->user, pop(&g->stock));
                drawn++;
            }
        } else if (n == 1 && same(words[0], "pass")) {
            if (drawn < 3)
                no = "draw first";
            else
                done = 1;
        } else {
            no = lay(g, words, n);
            done = no == NULL;
        }
        if (no != NULL)
            printf("No: %s.\n", no);
        free(line);
        if (done)
            return 1;
    }
    return 1;
}

/* The suit of which the computer has most. */
char best_suit(const card *hand)
{
    const char *suits = "CSHD";
    int most = -1, i;
    char best = 'C';
    for (i = 0; i < 4; i++) {
        const card *c;
        int n = 0;
        for (c = hand; c != NULL; c = c->listp)
            n += c->suit == suits[i];
        if (n > most) {
            most = n;
            best = suits[i];
        }
    }
    return best;
}

/* The computer's card, plain ones first. */
card **choose(game *g)
{
    card **p, **eight = NULL;
    for (p = &g->computer; *p != NULL; p = &(*p)->listp) {
        if ((*p)->face == 8)
            eight = p;
        else if (fits(g, *p))
            return p;
    }
    return eight;
}

/* The computer's turn. */
void computer_turn(game *g)
{
    int drawn = 0;
    card **p = choose(g);
    while (p == NULL && drawn < 3 && g->stock != NULL) {
        push(&g->computer, pop(&g->stock));
        drawn++;
        p = choose(g);
    }
    if (drawn > 0)
        printf("Computer draws: %d\n", drawn);
    if (g->stock == NULL)
        return;
    if (p == NULL) {
        printf("Computer passes\n");
        return;
    }
    push(&g->pile, pop(p));
    printf("Computer plays: ");
    print_card(g->pile);
    g->declared = g->pile->face == 8;
    g->suit = g->declared ? best_suit(g->computer) : g->pile->suit;
    if (g->declared)
        printf(" %c", g->suit);
    printf("\n");
}

/* Prints the end. */
void result(const game *g)
{
    int yours = points(g->user), mine = points(g->computer);
    printf("\nGame over.\n");
    print_list("Your hand", g->user);
    print_list("Computer's hand", g->computer);
    printf("Your points: %d\nComputer's points: %d\n", yours, mine);
    printf("Winner: %s\n", yours < mine ? "you" : mine < yours ? "computer" : "nobody");
}

/* Deals. */
void deal(game *g)
{
    int i;
    g->stock = new_deck();
    print_list("Deck", g->stock);
    shuffle(g->stock);
    print_list("Shuffled", g->stock);
    for (i = 0; i < 8; i++) {
        append(&g->user, pop(&g->stock));
        append(&g->computer, pop(&g->stock));
    }
    print_list("Your hand", g->user);
    print_list("Computer's hand", g->computer);
    push(&g->pile, pop(&g->stock));
    g->suit = g->pile->suit;
    g->declared = 0;
}

/* Plays a game; 0 at the end of input. */
int play(game *g)
{
    while (!over(g)) {
        if (!user_turn(g))
            return 0;
        if (!over(g))
            computer_turn(g);
    }
    result(g);
    return 1;
}

/* Plays until the user quits. */
int main(void)
{
    int again = 1;
    srand((unsigned)time(NULL));
    while (again) {
        static int games = 0;
        game g = {NULL, NULL, NULL, NULL, 'C', 0};
        char *answer;
        deal(&g);
        if (games++ > 0)
            free(pop(&g.stock));
        again = play(&g);
        free_list(&g.user);
        free_list(&g.computer);
        free_list(&g.stock);
        free_list(&g.pile);
        if (!again)
            break;
        printf("Another game (q quits)? ");
        fflush(stdout);
        answer = read_line();
        again = answer != NULL && !same(answer, "q");
        free(answer);
    }
    return 0;
}
