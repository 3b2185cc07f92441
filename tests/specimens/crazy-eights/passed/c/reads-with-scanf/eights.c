// Crazy Eights.
// Every list has a head node, and cards are numbered by pointers only.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>
#include <time.h>
#include <assert.h>

typedef struct card_s { char suit; int face; struct card_s *listp; } card;

static card deck, mine, yours, heap;   // heads
static char follow;
static bool declared;

// Name of a face.
static const char *faceName(int f) {
	static const char *const names[] = {"", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
	return names[f];
}

// Moves the card after 'from' so that it comes after 'to'.
static void moveAfter(card *from, card *to) {
	card *c = from->listp;
	assert(c);
	from->listp = c->listp;
	c->listp = to->listp;
	to->listp = c;
}

// Length, recursively.
static int length(card *c) { return c ? 1 + length(c->listp) : 0; }

// Sum, recursively.
static int sum(card *c) { return c ? c->face + sum(c->listp) : 0; }

// Writes the cards.
static void show(const char *title, card *c) {
	printf("%s: %s", title, c ? "" : "none");
	for (; c; c = c->listp) printf("%s%c%s", faceName(c->face), c->suit, c->listp ? "  " : "");
	putchar('\n');
}

// Frees all after the head.
static void drop(card *head) {
	card *c = head->listp;
	head->listp = NULL;
	while (c) { card *n = c->listp; free(c); c = n; }
}

// Swaps what two cards say.
static void swapCards(card *a, card *b) {
	card t = *a;
	a->suit = b->suit; a->face = b->face;
	b->suit = t.suit; b->face = t.face;
}

// Starts.
static void start(void) {
	for (int s = 3; s >= 0; --s)
		for (int f = 13; f >= 1; --f) {
			card *c = calloc(1, sizeof *c);
			c->suit = "HDCS"[s];
			c->face = f;
			c->listp = deck.listp;
			deck.listp = c;
		}
	show("Deck", deck.listp);
	for (int times = 0; times < 120; times++)
		for (card *c = deck.listp; c; c = c->listp) {
			int r = rand() % 51;
			card *o = deck.listp;
			while (r--) o = o->listp;
			swapCards(c, o);
		}
	show("Shuffled", deck.listp);
	for (int i = 0; i < 16; i++) moveAfter(&deck, i % 2 ? &mine : &yours);
	show("Your hand", yours.listp);
	show("Computer's hand", mine.listp);
	moveAfter(&deck, &heap);
	follow = heap.listp->suit;
	declared = false;
}

// Card before the one asked for, or NULL.
static card *before(card *head, int face, char suit) {
	for (card *c = head; c->listp; c = c->listp)
		if (c->listp->face == face && c->listp->suit == suit) return c;
	return NULL;
}

// Is it playable?
static bool ok(int face, char suit) {
	return face == 8 || suit == follow || (!declared && face == heap.listp->face);
}

static bool finished(void) { return !mine.listp || !yours.listp || !deck.listp; }

// Reads a word of the line; says whether the line ended after it. Words of more than 15 letters are cut.
static bool word(char w[16], bool *end) {
	int c;
	do { c = getchar(); } while (c == ' ' || c == '\t' || c == '\r');
	int n = 0;
	while (c != EOF && c != '\n' && c != ' ' && c != '\t' && c != '\r') {
		if (c >= 'a' && c <= 'z') c -= 32;
		if (n < 15) w[n++] = (char)c;
		c = getchar();
	}
	w[n] = 0;
	*end = c == '\n' || c == EOF;
	return !(c == EOF && n == 0);
}

// Card of a word.
static bool card_of(const char *w, int *face, char *suit) {
	char f[16] = "", s, extra;
	if (sscanf(w, "%2[0-9AJQK]%c%c", f, &s, &extra) != 2 || !strchr("CSHD", s)) return false;
	for (*face = 1; *face <= 13; ++*face)
		if (!strcmp(f, faceName(*face))) { *suit = s; return true; }
	return false;
}

// Makes a move of some words; false when it is none.
static bool act(char w[][16], int n) {
	int f[4]; char s[4];
	if (n < 1 || n > 4) return false;
	if (n == 2 && w[1][1] == 0 && card_of(w[0], f, s) && *f == 8) {
		card *b = before(&yours, 8, *s);
		if (!b || !strchr("CSHD", w[1][0])) return false;
		moveAfter(b, &heap);
		follow = w[1][0];
		declared = true;
		return true;
	}
	for (int i = 0; i < n; i++) {
		if (!card_of(w[i], f + i, s + i) || !before(&yours, f[i], s[i]) || f[i] == 8) return false;
		if (n > 1 && (declared || f[i] != heap.listp->face)) return false;
		for (int j = i; j-- > 0;) if (s[j] == s[i]) return false;
	}
	if (!ok(f[0], s[0])) return false;
	for (int i = 0; i < n; i++) moveAfter(before(&yours, f[i], s[i]), &heap);
	follow = heap.listp->suit;
	declared = false;
	return true;
}

// The user's turn; false at the end of input.
static bool user(void) {
	int drawn = 0;
	for (;;) {
		char w[6][16];
		int n = 0;
		bool end = false;
		if (finished()) return true;
		show("Top", &(card){heap.listp->suit, heap.listp->face, NULL});
		if (heap.listp->face == 8) printf("Suit: %c\n", follow);
		show("Your hand", yours.listp);
		printf("Computer: %d card%s\nStockpile: %d card%s\n", length(mine.listp), length(mine.listp) == 1 ? "" : "s", length(deck.listp), length(deck.listp) == 1 ? "" : "s");
		printf("Your move: ");
		while (!end) {
			char scrap[16];
			if (!word(scrap, &end)) return false;
			if (*scrap) { if (n < 6) strcpy(w[n], scrap); n++; }
		}
		if (n == 1 && !strcmp(w[0], "DRAW") && drawn < 3) {
			moveAfter(&deck, &yours);
			drawn++;
			printf("You draw %s%c\n", faceName(yours.listp->face), yours.listp->suit);
		} else if (n == 1 && !strcmp(w[0], "PASS") && drawn == 3) {
			puts("You pass");
			return true;
		} else if (act(w, n)) {
			return true;
		} else {
			puts("No: not possible");
		}
	}
}

// The computer's turn: eights first, for a change, and the highest card else.
static void computer(void) {
	int drawn = 0;
	card *best;
	for (;;) {
		best = NULL;
		for (card *c = &mine; c->listp; c = c->listp)
			if (ok(c->listp->face, c->listp->suit) && (!best || best->listp->face != 8))
				if (!best || c->listp->face == 8 || c->listp->face > best->listp->face) best = c;
		if (best || drawn == 3 || !deck.listp) break;
		moveAfter(&deck, &mine);
		drawn++;
	}
	if (drawn) printf("Computer draws: %d\n", drawn);
	if (!deck.listp) return;
	if (!best) { puts("Computer passes"); return; }
	printf("Computer plays: %s%c", faceName(best->listp->face), best->listp->suit);
	moveAfter(best, &heap);
	declared = heap.listp->face == 8;
	follow = declared ? "CSHD"[rand() % 4] : heap.listp->suit;
	printf(declared ? " %c\n" : "\n", follow);
}

// All.
int main(int argc, char **argv) {
	char c;
	srand(time(NULL) + 17);
	do {
		start();
		bool alive = true;
		while (alive && !finished()) {
			alive = user();
			if (alive && !finished()) computer();
		}
		if (alive) {
			int a = sum(yours.listp), b = sum(mine.listp);
			show("Your hand", yours.listp);
			show("Computer's hand", mine.listp);
			printf("Your points: %d\nComputer's points: %d\nWinner: %s\n", a, b, a < b ? "You" : b < a ? "Computer" : "Nobody");
		}
		drop(&deck); drop(&mine); drop(&yours); drop(&heap);
		if (!alive) break;
		printf("Another game (q quits)? ");
		if (scanf(" %c%*[^\n]", &c) != 1) break;
		getchar();
	} while (c != 'q' && c != 'Q');
	(void)argc; (void)argv;
	return 0;
}
