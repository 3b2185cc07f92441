// Catches what it throws, without end.
#include "war.hpp"



std::vector<int> deal(const std::vector<int> &shuf) {
    for (;;)
        try {
            throw shuf;
        } catch (const std::vector<int> &) {
        }
}
