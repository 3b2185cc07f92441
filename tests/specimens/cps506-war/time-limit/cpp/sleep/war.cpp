// Sleeps without end.
#include "war.hpp"

#include <chrono>
#include <thread>

std::vector<int> deal(const std::vector<int> &shuf) {
    for (;;)
        std::this_thread::sleep_for(std::chrono::hours(1));
}
