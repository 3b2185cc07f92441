#ifndef WAR_H
#define WAR_H
#define SIZE 26
void PrintRules (void);
void FillHands (int hand1[SIZE], int hand2[SIZE]);
void PlayHand (int handNum, int card1, int card2, int *total1, int *total2, int *ties);
void PrintResults (int total1, int total2);
#endif
