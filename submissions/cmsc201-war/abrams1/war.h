/*********************************************
 * File:    war.h
 * Project: CMSC 201 Project 2, Spring 2002
 *
 * Constants and prototypes for the game of War
 *********************************************/
#ifndef WAR_H
#define WAR_H

#define HAND_SIZE   26   /* cards each player gets   */
#define NUM_RANKS   13   /* ace (1) up to king (13)  */
#define NUM_SUITS    4   /* cards of each rank       */
#define NUM_GAMES  100   /* games to be played       */

/* PrintExplanation tells the user what is about to happen and
 * waits for ENTER. */
void PrintExplanation(void);

/* DealCards fills both arrays with 26 ranks each. The generator
 * must have been seeded before. */
void DealCards(int you[], int me[]);

/* PlayGame plays all 26 hands and prints every one of them.
 * Returns the number of cards left in the tie pile. */
int PlayGame(const int you[], const int me[]);

/* PrintHand prints what happened in one hand. */
void PrintHand(int hand, int yours, int mine, int youWon, int meWon, int tied);

#endif
