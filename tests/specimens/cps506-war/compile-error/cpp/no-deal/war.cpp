// There is no deal.
#include "war.hpp"

int add(int a, int b) {
    return a + b;
}
