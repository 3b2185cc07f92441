// deal returns the number of rounds.
#include "war.hpp"

int deal(const std::vector<int> &shuf) {
    return shuf.size();
}
