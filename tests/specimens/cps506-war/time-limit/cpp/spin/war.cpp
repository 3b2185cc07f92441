// Spins without end.
#include "war.hpp"

std::vector<int> deal(const std::vector<int> &shuf) {
    for (volatile unsigned i = 0;; i = i + 1)
        ;
}
