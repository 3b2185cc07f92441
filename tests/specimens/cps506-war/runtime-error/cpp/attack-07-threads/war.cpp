// Starts threads without end. It gets no more at some point, and does not catch that.
#include "war.hpp"

#include <thread>
#include <unistd.h>

std::vector<int> deal(const std::vector<int> &shuf) {
    std::vector<std::thread> threads;
    for (;;)
        threads.emplace_back([] { for (;;) pause(); });
    return shuf;
}
