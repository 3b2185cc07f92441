#ifndef WAR_H
#define WAR_H

#define HALF 26
#define DECK (2 * HALF)

/* Print the rules and wait for the user. */
void introduce(void);

/* Shuffle a deck and split it. */
void deal(int you[HALF], int me[HALF]);

/* Play a game; tell whether the tie pile has cards left. */
int play(const int you[HALF], const int me[HALF]);

#endif
