// deal takes its argument by value from an array.
#include "war.hpp"

#include <array>

std::array<int, 52> deal(std::array<int, 52> shuf) {
    return shuf;
}
