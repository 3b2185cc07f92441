#ifndef WAR_HPP
#define WAR_HPP

#include <vector>

// Plays one game of war: takes the 52 cards in the order in which they are dealt, the ace as 1, and
// returns the winner's 52 cards, the top card first.
std::vector<int> deal(const std::vector<int>& shuf);

#endif
