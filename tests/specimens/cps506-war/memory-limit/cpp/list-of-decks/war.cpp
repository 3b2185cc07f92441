// A list that gets a deck more at each step.
#include "war.hpp"

#include <list>

std::vector<int> deal(const std::vector<int> &shuf) {
    std::list<std::vector<int>> decks(1, shuf);
    for (auto deck = decks.begin();; ++deck)
        decks.push_back(*deck);
}
