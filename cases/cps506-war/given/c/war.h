#ifndef WAR_H
#define WAR_H

/* Plays one game of war.
 *
 * shuf: the 52 cards in the order in which they are dealt, the ace as 1.
 * pile: to be filled with the winner's 52 cards, the top card first.
 */
void deal(const int shuf[52], int pile[52]);

#endif
