#include "war.hpp"
#include <algorithm>
#include <list>
#include <vector>

// War. A war inside a war is a battle of its own: it sorts its own spoils and
// puts them behind the spoils of the one around it.

static int rank_of(int card) { return card == 1 ? 14 : card; }

static bool descending(int a, int b) { return rank_of(a) > rank_of(b); }

struct War {
    std::list<int> one, two;
    std::vector<int> spoils;

    static int top(std::list<int> &pile) {
        int card = pile.front();
        pile.pop_front();
        return card;
    }

    // returns who won: 1, 2, or 0 if the game ended
    int battle(std::vector<int> laid) {
        if (one.empty() || two.empty()) {
            add(laid);
            return 0;
        }
        int a = top(one), b = top(two);
        laid.push_back(a);
        laid.push_back(b);
        if (a != b) {
            add(laid);
            return rank_of(a) > rank_of(b) ? 1 : 2;
        }
        // tied again: what was laid so far is settled
        if (laid.size() > 2)
            add(laid);
        if (!one.empty() && !two.empty()) {
            laid.push_back(top(one));
            laid.push_back(top(two));
        }
        return battle(laid);
    }

    void add(std::vector<int> &laid) {
        std::sort(laid.begin(), laid.end(), descending);
        spoils.insert(spoils.end(), laid.begin(), laid.end());
        laid.clear();
    }
};

std::vector<int> deal(const std::vector<int> &shuf) {
    War war;
    for (std::size_t i = 0; i + 1 < shuf.size(); i += 2) {
        war.one.push_front(shuf[i]);
        war.two.push_front(shuf[i + 1]);
    }
    while (!war.one.empty() && !war.two.empty()) {
        int winner = war.battle({});
        if (winner == 0)
            break;
        std::list<int> &pile = winner == 1 ? war.one : war.two;
        pile.insert(pile.end(), war.spoils.begin(), war.spoils.end());
        war.spoils.clear();
    }
    std::vector<int> answer(war.one.begin(), war.one.end());
    answer.insert(answer.end(), war.two.begin(), war.two.end());
    answer.insert(answer.end(), war.spoils.begin(), war.spoils.end());
    return answer;
}
