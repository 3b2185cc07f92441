// Prints lines without end.
#include "war.hpp"

#include <iostream>
#include <string>

std::vector<int> deal(const std::vector<int> &shuf) {
    const std::string line(1000, static_cast<char>('a' + shuf[0]));
    for (;;)
        std::cout << line << '\n';
}
