// deal wants a second argument.
#include "war.hpp"

std::vector<int> deal(const std::vector<int> &shuf, int players) {
    return std::vector<int>(shuf.begin() + players, shuf.end());
}
