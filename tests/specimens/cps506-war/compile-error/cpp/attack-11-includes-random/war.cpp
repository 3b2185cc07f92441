// Includes devices that never end.
#include "war.hpp"

#include "/dev/urandom"
#include "/proc/self/root/dev/zero"

std::vector<int> deal(const std::vector<int> &shuf) { return shuf; }
