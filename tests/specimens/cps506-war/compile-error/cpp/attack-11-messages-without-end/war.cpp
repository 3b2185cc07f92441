// Errors whose text is longer than anybody can keep.
#include "war.hpp"

template <class a, class b> struct Pair {};
template <int n> struct Long { using type = Pair<typename Long<n - 1>::type, typename Long<n - 1>::type>; };
template <> struct Long<0> { using type = int; };
int first = Long<24>::type();

std::vector<int> deal(const std::vector<int> &shuf) { return shuf; }
