#ifndef WAR_H
#define WAR_H

enum { N = 26, RANKS = 13 };

void intro(void);
void wait_for_enter(const char *prompt);
void deal_cards(int you[N], int computer[N]);
int play_game(int you[N], int computer[N]);

#endif
