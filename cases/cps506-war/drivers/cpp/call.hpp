// Read before the student's first line: the call of `deal`, beyond the reach of his macros.
//
// Standing in the student's own translation unit it costs no second reading of <vector>, and an inline `deal`
// is as good as any other.
#pragma GCC system_header
#include "war.hpp"

extern "C" unsigned long driver_deal(const int* cards, unsigned long count, int* answer, unsigned long room) {
    const std::vector<int> shuf(cards, cards + count);
    const std::vector<int> pile = deal(shuf);
    for (unsigned long i = 0; i < pile.size() && i < room; i++) {
        answer[i] = pile[i];
    }
    return pile.size() < room ? pile.size() : room;
}
