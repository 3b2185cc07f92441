#define MAX 26

void rules(void);
void dealCards(int a[MAX], int b[MAX]);
int battle(int a[MAX], int b[MAX]);
