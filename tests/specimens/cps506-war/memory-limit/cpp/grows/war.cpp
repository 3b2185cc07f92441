// A vector of vectors that is never done.
#include "war.hpp"

std::vector<int> deal(const std::vector<int> &shuf) {
    std::vector<std::vector<int>> history;
    for (;;)
        history.emplace_back(1 << 18, shuf[history.size() % 52]);
}
