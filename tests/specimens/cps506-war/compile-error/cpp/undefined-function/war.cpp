// Calls a function that is declared but defined nowhere.
#include "war.hpp"

#include <algorithm>
#include <deque>
#include <vector>

int rank_of(int card);

static int top(std::deque<int> &pile) {
    int card = pile.front();
    pile.pop_front();
    return card;
}

static void win(std::deque<int> &pile, std::vector<int> &table) {
    std::sort(table.begin(), table.end(), [](int x, int y) { return rank_of(x) > rank_of(y); });
    pile.insert(pile.end(), table.begin(), table.end());
    table.clear();
}

std::vector<int> deal(const std::vector<int> &shuf) {
    std::deque<int> one, two;
    for (std::size_t i = 0; i < shuf.size(); ++i)
        (i % 2 ? two : one).push_front(shuf[i]);
    std::vector<int> table;
    while (!one.empty() && !two.empty()) {
        int a = top(one), b = top(two);
        table.push_back(a);
        table.push_back(b);
        if (rank_of(a) > rank_of(b)) {
            win(one, table);
        } else if (rank_of(a) < rank_of(b)) {
            win(two, table);
        } else if (!one.empty() && !two.empty()) {
            table.push_back(top(one));
            table.push_back(top(two));
        }
    }
    std::deque<int> &winner = one.empty() ? two : one;
    win(winner, table);
    return std::vector<int>(winner.begin(), winner.end());
}
