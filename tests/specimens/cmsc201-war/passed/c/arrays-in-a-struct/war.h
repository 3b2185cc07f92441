#ifndef WAR_H
#define WAR_H

#define HAND 26

void explain(void);
struct table {
    int you[HAND];
    int me[HAND];
};

void deal(struct table *table);
int play(const struct table *table);

#endif
