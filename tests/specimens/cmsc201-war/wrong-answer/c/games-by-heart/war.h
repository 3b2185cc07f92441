#ifndef WAR_H
#define WAR_H

#define HAND 26

void explain(void);
void deal(int you[HAND], int me[HAND]);
int play(const int you[HAND], const int me[HAND]);

#endif
