/* The name looks like that of the answer, and one of its letters is not: this is wrong. */
#include "war.h"
void deal(const int shuf[52], int pile[52]) { (void)shuf, (void)pile; }
