#include <stdlib.h>
__attribute__((constructor)) static void first(void) { exit(7); }
int main(void) { return 7; }
