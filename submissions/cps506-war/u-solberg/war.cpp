#include "war.hpp"

#include <algorithm>
#include <queue>
#include <stdexcept>
#include <vector>

// two queues of ranks, ace = 14
std::vector<int> deal(const std::vector<int> &shuf)
{
    std::queue<int> p1, p2;
    for (int i = 50; i >= 0; i -= 2) {
        p1.push(shuf.at(i) == 1 ? 14 : shuf.at(i));
        p2.push(shuf.at(i + 1) == 1 ? 14 : shuf.at(i + 1));
    }

    // takes the next card, which has to be there
    auto next = [](std::queue<int> &pile) {
        if (pile.empty())
            throw std::out_of_range("no more cards");
        int card = pile.front();
        pile.pop();
        return card;
    };

    std::vector<int> table;
    while (!p1.empty() && !p2.empty()) {
        int a = next(p1), b = next(p2);
        table.push_back(a);
        table.push_back(b);
        while (a == b) {
            // down
            table.push_back(next(p1));
            table.push_back(next(p2));
            // up
            a = next(p1);
            b = next(p2);
            table.push_back(a);
            table.push_back(b);
        }
        std::sort(table.rbegin(), table.rend());
        for (int card : table)
            (a > b ? p1 : p2).push(card);
        table.clear();
    }

    std::vector<int> pile;
    while (!p1.empty())
        pile.push_back(next(p1));
    while (!p2.empty())
        pile.push_back(next(p2));
    std::replace(pile.begin(), pile.end(), 14, 1);
    return pile;
}
