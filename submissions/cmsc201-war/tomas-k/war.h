/* war.h - prototypes */
void instructions(void);
void deal(int player[26], int computer[26]);
int value(int card);
int game(int player[26], int computer[26]);
