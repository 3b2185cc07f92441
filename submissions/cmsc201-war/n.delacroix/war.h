#ifndef WAR_H_INCLUDED
#define WAR_H_INCLUDED

#define CARDS 26

typedef struct {
    int user[CARDS];
    int computer[CARDS];
} Hands;

typedef enum { USER, COMPUTER, NOBODY } Winner;

void explain(void);
void deal(Hands *hands);
Winner turn(int user, int computer);
int play(const Hands *hands);

#endif
