#define deal cheat
#define vector list
#error this must not be read
