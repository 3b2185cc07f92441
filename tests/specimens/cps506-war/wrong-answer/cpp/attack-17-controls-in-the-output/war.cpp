// Prints escapes and marks that turn the writing around, and answers with no cards.
#include "war.hpp"

#include <iostream>

std::vector<int> deal(const std::vector<int> &) {
    std::cout << "\033[2J\033[H\033[31mPASSED\033[0m\u202e desserts \u2066\u200b\0\r" << std::flush;
    std::cerr << "\xff\xfe\x9b" "31m \b\b\b\a";
    return {-2147483648, 2147483647, 0};
}
