/* Right in everything, but looks at the deck after all of it was freed. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define EIGHT 8
#define KING 13
#define HAND 8
#define PASSES 100
#define MOST_DRAWS 3
#define LINE 256

typedef struct card_s {
    char suit;
    int face;
    struct card_s *listp;
} card;

/* Everything on the table. The top card is the head of the discard pile. */
typedef struct {
    card *user;
    card *computer;
    card *stock;
    card *discard;
    char suit; /* the suit to follow */
    int declared; /* whether it was declared with an eight */
    int drawn; /* cards drawn in this turn */
} game;

/* What the user typed: cards by suit and face, a suit for an eight (0 for none). */
typedef struct {
    int count;
    char suits[KING];
    int faces[KING];
    char suit;
} play;

/* ---- lists ---- */

/* Put a card in front of a list. */
static void push(card **list, card *c)
{
    c->listp = *list;
    *list = c;
}

/* Put a card behind the last one of a list. */
static void append(card **list, card *c)
{
    while (*list != NULL)
        list = &(*list)->listp;
    c->listp = NULL;
    *list = c;
}

/* Take the first card off a list that has one. */
static card *pop(card **list)
{
    card *c = *list;
    *list = c->listp;
    c->listp = NULL;
    return c;
}

/* Find a card; NULL where the list has none like it. */
static card *find(card *list, char suit, int face)
{
    while (list != NULL && (list->suit != suit || list->face != face))
        list = list->listp;
    return list;
}

/* Take this card out of a list that has it. */
static void unlink_card(card **list, card *c)
{
    while (*list != c)
        list = &(*list)->listp;
    *list = c->listp;
    c->listp = NULL;
}

/* How many cards a list has. */
static int length(const card *list)
{
    int n = 0;
    for (; list != NULL; list = list->listp)
        n++;
    return n;
}

/* What a hand is worth: the sum of its faces. */
static int points(const card *list)
{
    int sum = 0;
    for (; list != NULL; list = list->listp)
        sum += list->face;
    return sum;
}

/* Free all cards of a list, which is empty then. */
static void free_list(card **list)
{
    while (*list != NULL)
        free(pop(list));
}

/* ---- printing ---- */

/* Print a card as a face and a suit. */
static void print_card(char suit, int face)
{
    switch (face) {
    case 1: printf("A%c", suit); break;
    case 11: printf("J%c", suit); break;
    case 12: printf("Q%c", suit); break;
    case KING: printf("K%c", suit); break;
    default: printf("%d%c", face, suit); break;
    }
}

/* Print a label and all cards of a list in one line. */
static void print_list(const char *label, const card *list)
{
    printf("%s:", label);
    if (list == NULL)
        printf(" none");
    for (; list != NULL; list = list->listp) {
        printf(" ");
        print_card(list->suit, list->face);
    }
    printf("\n");
}

/* The name of a suit. */
static const char *suit_name(char suit)
{
    switch (suit) {
    case 'C': return "clubs";
    case 'S': return "spades";
    case 'H': return "hearts";
    default: return "diamonds";
    }
}

/* Print how many cards there are of something. */
static void print_count(const char *label, int n)
{
    printf("%s: %d card%s\n", label, n, n == 1 ? "" : "s");
}

/* Print what the user may see before his move. */
static void print_table(const game *g)
{
    printf("\nTop: ");
    print_card(g->discard->suit, g->discard->face);
    printf("\n");
    if (g->declared)
        printf("Suit: %s\n", suit_name(g->suit));
    print_list("Your hand", g->user);
    print_count("Computer", length(g->computer));
    print_count("Stockpile", length(g->stock));
}

/* ---- the deck ---- */

/* Make all 52 cards, suit after suit, each from ace to king. */
static card *new_deck(void)
{
    const char *suits = "CSHD";
    card *deck = NULL;
    for (int s = 3; s >= 0; s--)
        for (int face = KING; face >= 1; face--) {
            card *c = malloc(sizeof *c);
            if (c == NULL)
                exit(1);
            c->suit = suits[s];
            c->face = face;
            push(&deck, c);
        }
    return deck;
}

/* The card at a place of a list, counted from 0. */
static card *card_at(card *list, int index)
{
    while (index-- > 0)
        list = list->listp;
    return list;
}

/* Each card in turn is swapped with one at a random place, and that a hundred times over. */
static void shuffle(card *deck)
{
    for (int pass = 0; pass < PASSES; pass++)
        for (card *c = deck; c != NULL; c = c->listp) {
            card *other = card_at(deck, rand() % 51);
            card held = *c;
            c->suit = other->suit;
            c->face = other->face;
            other->suit = held.suit;
            other->face = held.face;
        }
}

/* ---- the rules ---- */

/* Whether a card may be put down. */
static int fits(const game *g, char suit, int face)
{
    return face == EIGHT || face == g->discard->face || suit == g->suit;
}

/* Whether any card of a hand may be put down. */
static int can_play(const game *g, const card *hand)
{
    for (; hand != NULL; hand = hand->listp)
        if (fits(g, hand->suit, hand->face))
            return 1;
    return 0;
}

/* Whether a hand or the stockpile is empty. */
static int is_over(const game *g)
{
    return g->user == NULL || g->computer == NULL || g->stock == NULL;
}

/* Why a play of the user's is not allowed; NULL where it is. */
static const char *refuse(const game *g, const play *p)
{
    for (int i = 0; i < p->count; i++) {
        if (find(g->user, p->suits[i], p->faces[i]) == NULL)
            return "you do not hold all of these";
        for (int j = 0; j < i; j++)
            if (p->suits[i] == p->suits[j] && p->faces[i] == p->faces[j])
                return "you named a card twice";
        if (p->count > 1 && p->faces[i] != g->discard->face)
            return "several cards must all have the top card's face";
        if (!fits(g, p->suits[i], p->faces[i]))
            return "that matches neither the face nor the suit";
    }
    if (p->faces[0] == EIGHT && p->suit == 0)
        return "say which suit comes next, as in 8S H";
    return NULL;
}

/* Move a card from a hand to the discard pile. */
static void put_down(game *g, card **hand, card *c)
{
    unlink_card(hand, c);
    push(&g->discard, c);
    g->suit = c->suit;
    g->declared = 0;
}

/* Let a suit follow, whatever the eight's own is. */
static void declare(game *g, char suit)
{
    g->suit = suit;
    g->declared = 1;
}

/* ---- the user's turn ---- */

/* Read one line, however long, without its line end. Returns 0 at the end of the input. */
static int read_line(char *line)
{
    int c, n = 0;
    while ((c = getchar()) != EOF && c != '\n')
        if (n < LINE - 1)
            line[n++] = (char)c;
        else
            line[0] = '?'; /* too long to mean anything */
    line[n] = '\0';
    return c != EOF;
}

/* The face that a word names, or 0. */
static int read_face(const char *text)
{
    static const char *const names[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
    for (int i = 0; i < KING; i++)
        if (strcmp(text, names[i]) == 0)
            return i + 1;
    return 0;
}

/* Understand one word as a card (1) or as a suit (2); 0 where it is neither. */
static int read_word(char *word, play *p)
{
    size_t n = strlen(word);
    char last = word[n - 1];
    if (strchr("CSHD", last) == NULL)
        return 0;
    if (n == 1) {
        p->suit = last;
        return 2;
    }
    word[n - 1] = '\0';
    int face = read_face(word);
    if (face == 0 || p->count == KING || p->suit != 0)
        return 0;
    p->suits[p->count] = last;
    p->faces[p->count++] = face;
    return 1;
}

/* Understand a line as cards to put down. Returns 0 where it is nothing of the kind. */
static int read_play(char *line, play *p)
{
    memset(p, 0, sizeof *p);
    for (char *word = strtok(line, " \t"); word != NULL; word = strtok(NULL, " \t"))
        if (p->suit != 0 || read_word(word, p) == 0)
            return 0;
    if (p->count == 0)
        return 0;
    return p->suit == 0 || p->faces[0] == EIGHT;
}

/* Whether a line is this word, with blanks around it or not. */
static int is_word(const char *line, const char *word)
{
    size_t n = strlen(word);
    while (*line == ' ')
        line++;
    if (strncmp(line, word, n) != 0)
        return 0;
    line += n;
    while (*line == ' ')
        line++;
    return *line == '\0';
}

/* One line of the user's. Returns 1 when his turn is over, 0 when he goes on, -1 at the end of input. */
static int user_moves(game *g)
{
    char line[LINE];
    play p;
    const char *why;

    print_table(g);
    printf("Your move: ");
    if (!read_line(line))
        return -1;
    for (char *c = line; *c != '\0'; c++)
        *c = (char)toupper((unsigned char)*c);
    if (is_word(line, "DRAW")) {
        if (g->drawn == MOST_DRAWS) {
            printf("No: three cards in a turn are enough. Play, or pass.\n");
            return 0;
        }
        g->drawn++;
        append(&g->user, pop(&g->stock));
        return 0;
    }
    if (is_word(line, "PASS")) {
        if (g->drawn < MOST_DRAWS) {
            printf("No: draw three cards before you pass.\n");
            return 0;
        }
        return 1;
    }
    if (!read_play(line, &p)) {
        printf("No: name cards, such as 5H 5C, or 8S H, or draw, or pass.\n");
        return 0;
    }
    if ((why = refuse(g, &p)) != NULL) {
        printf("No: %s.\n", why);
        return 0;
    }
    for (int i = 0; i < p.count; i++)
        put_down(g, &g->user, find(g->user, p.suits[i], p.faces[i]));
    if (p.suit != 0)
        declare(g, p.suit);
    return 1;
}

/* ---- the computer's turn ---- */

/* The suit that a hand has most of. */
static char best_suit(const card *hand)
{
    const char *suits = "CSHD";
    int best = 0, counts[4] = {0};
    for (; hand != NULL; hand = hand->listp)
        counts[strchr(suits, hand->suit) - suits]++;
    for (int i = 1; i < 4; i++)
        if (counts[i] > counts[best])
            best = i;
    return suits[best];
}

/* Print a card of the computer's, and put it down. */
static void show_and_put_down(game *g, card *c)
{
    printf(" ");
    print_card(c->suit, c->face);
    put_down(g, &g->computer, c);
}

/* Put down every card of the top card's face; returns how many there were. */
static int play_alike(game *g)
{
    int n = 0, face = g->discard->face;
    card *c, *next;
    for (c = g->computer; c != NULL && face != EIGHT; c = next) {
        next = c->listp;
        if (c->face == face) {
            show_and_put_down(g, c);
            n++;
        }
    }
    return n;
}

/* Put down all cards of the top card's face, else one of the suit, else an eight. */
static void computer_plays(game *g)
{
    printf("Computer plays:");
    if (play_alike(g) == 0) {
        card *chosen = NULL;
        for (card *c = g->computer; c != NULL; c = c->listp)
            if (fits(g, c->suit, c->face) && (chosen == NULL || chosen->face == EIGHT))
                chosen = c;
        show_and_put_down(g, chosen);
        if (chosen->face == EIGHT) {
            declare(g, best_suit(g->computer));
            printf(" %c", g->suit);
        }
    }
    printf("\n");
}

/* Draw while nothing fits, three times at the most, then play or pass. */
static void computer_moves(game *g)
{
    int drawn = 0;
    while (!can_play(g, g->computer) && drawn < MOST_DRAWS && g->stock != NULL) {
        push(&g->computer, pop(&g->stock));
        drawn++;
    }
    if (drawn > 0)
        printf("Computer draws: %d\n", drawn);
    if (g->stock == NULL)
        return;
    if (can_play(g, g->computer))
        computer_plays(g);
    else
        printf("Computer passes\n");
}

/* ---- a game ---- */

/* Shuffle a new deck, deal eight cards each, and turn one up. */
static void deal(game *g)
{
    card *deck = new_deck();
    memset(g, 0, sizeof *g);
    print_list("Deck", deck);
    shuffle(deck);
    print_list("Shuffled", deck);
    for (int i = 0; i < HAND; i++) {
        append(&g->user, pop(&deck));
        append(&g->computer, pop(&deck));
    }
    g->stock = deck;
    print_list("Your hand", g->user);
    print_list("Computer's hand", g->computer);
    push(&g->discard, pop(&g->stock));
    g->suit = g->discard->suit;
}

/* Print both hands, what they are worth, and who has won. */
static void finish(const game *g)
{
    int user = points(g->user), computer = points(g->computer);
    printf("\nGame over.\n");
    print_list("Your hand", g->user);
    print_list("Computer's hand", g->computer);
    printf("Your points: %d\nComputer's points: %d\n", user, computer);
    printf("Winner: %s\n", user == computer ? "nobody" : user < computer ? "you" : "computer");
}

/* Play one game. Returns 0 where the input ends in the middle. */
static int play_game(game *g)
{
    deal(g);
    while (!is_over(g)) {
        int done = 0;
        g->drawn = 0;
        while (!is_over(g) && done == 0)
            done = user_moves(g);
        if (done < 0)
            return 0;
        if (!is_over(g))
            computer_moves(g);
    }
    finish(g);
    return 1;
}

/* Play games until the user quits or the input ends. */
int main(void)
{
    char line[LINE] = "y";
    game g;
    int goes_on = 1;

    srand((unsigned)time(NULL));
    while (goes_on && strcmp(line, "q") != 0 && strcmp(line, "Q") != 0) {
        goes_on = play_game(&g);
        free_list(&g.user);
        free_list(&g.computer);
        free_list(&g.stock);
        card *top = g.discard;
        free_list(&g.discard);
        volatile int last = top->face;
        (void)last;
        if (goes_on) {
            printf("Another game (q quits)? ");
            goes_on = read_line(line);
        }
    }
    printf("\n");
    return 0;
}
