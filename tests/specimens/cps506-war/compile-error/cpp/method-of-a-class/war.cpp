// deal is a method of a class.
#include "war.hpp"

class War {
public:
    std::vector<int> deal(const std::vector<int> &shuf) { return shuf; }
};
