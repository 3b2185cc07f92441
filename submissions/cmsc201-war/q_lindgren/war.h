#ifndef WAR_H
#define WAR_H
int main(void);
void announce(void);
#endif
