// Answers the deck as it came.
#include "war.hpp"

std::vector<int> deal(const std::vector<int> &shuf) {
    return shuf;
}
