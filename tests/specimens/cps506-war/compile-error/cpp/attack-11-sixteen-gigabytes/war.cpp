// An array of 16 GB that is not all zeros.
#include "war.hpp"

long array[1L << 31] = {1};

std::vector<int> deal(const std::vector<int> &shuf) { return shuf; }
