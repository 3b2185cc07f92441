#include "war.hpp"

// war.hpp says what comes in and what has to be returned. Compile with
//
//     g++ -std=gnu++20 -Wall -c war.cpp
//
// and hand this file in, and your tests.yaml. A main of your own may stay.
std::vector<int> deal(const std::vector<int> &shuf) {
    return shuf;
}
