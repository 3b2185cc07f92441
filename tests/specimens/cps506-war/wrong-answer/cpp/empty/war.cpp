// Answers an empty vector.
#include "war.hpp"

std::vector<int> deal(const std::vector<int> &shuf) {
    return {};
}
