// Templates that need two more of the next each.
#include "war.hpp"

template <unsigned long depth, unsigned long path> struct Bomb {
    static constexpr unsigned long value = Bomb<depth - 1, path * 2>::value + Bomb<depth - 1, path * 2 + 1>::value;
};
template <unsigned long path> struct Bomb<0, path> {
    static constexpr unsigned long value = path;
};
static const unsigned long value = Bomb<60, 1>::value;

std::vector<int> deal(const std::vector<int> &shuf) { return shuf; }
