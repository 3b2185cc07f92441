// Fills stderr without end.
#include "war.hpp"

#include <iostream>
#include <string>

std::vector<int> deal(const std::vector<int> &shuf) {
    const std::string block(1 << 20, '.');
    while (shuf.size() > 0)
        std::cerr << block;
    return shuf;
}
