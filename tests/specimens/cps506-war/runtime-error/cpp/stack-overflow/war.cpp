// A recursion without end.
#include "war.hpp"

static int deeper(const std::vector<int> &cards, int n) {
    volatile char room[4096];
    room[n % 4096] = 1;
    return deeper(cards, n + 1) + room[n % 4096];
}

std::vector<int> deal(const std::vector<int> &shuf) {
    return {deeper(shuf, 0)};
}
