// War for CPS506, in C++.
//
// Each hand is a deque whose front is the top card.

#include "war.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <vector>

namespace {

using Hand = std::deque<int>;

// Aces are high: 1 becomes 14 for the length of the game.
int toRank(int card) { return card == 1 ? 14 : card; }
int toCard(int rank) { return rank == 14 ? 1 : rank; }

// Moves the top card of a hand to the table and tells what it was.
int lay(Hand &hand, std::vector<int> &table) {
    const int rank = hand.front();
    hand.pop_front();
    table.push_back(rank);
    return rank;
}

// Everything on the table goes under the hand in descending order.
void collect(Hand &hand, std::vector<int> &table) {
    std::sort(table.begin(), table.end(), std::greater<int>());
    hand.insert(hand.end(), table.begin(), table.end());
    table.clear();
}

} // namespace

std::vector<int> deal(const std::vector<int> &shuf) {
    Hand first, second;
    for (std::size_t i = 0; i < shuf.size(); ++i) {
        // the last card dealt is the top card
        (i % 2 == 0 ? first : second).push_front(toRank(shuf[i]));
    }

    std::vector<int> table;
    while (!first.empty() && !second.empty()) {
        const int a = lay(first, table);
        const int b = lay(second, table);
        if (a > b) {
            collect(first, table);
        } else if (b > a) {
            collect(second, table);
        } else if (!first.empty() && !second.empty()) {
            // war: one card face down from each
            lay(first, table);
            lay(second, table);
        }
    }

    // After an unfinished war the table belongs to the side with cards left.
    Hand &winner = first.empty() ? second : first;
    collect(winner, table);

    std::vector<int> answer(winner.size());
    std::transform(winner.begin(), winner.end(), answer.begin(), toCard);
    return answer;
}
