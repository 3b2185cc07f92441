/* There is no deal. */
#include "war.h"

int add(int a, int b)
{
    return a + b;
}
