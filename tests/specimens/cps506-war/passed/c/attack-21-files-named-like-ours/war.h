#define deal cheat
void cheat(void);
#error this must not be read
