// Constant expressions that take the compiler minutes.
#include "war.hpp"

constexpr unsigned long spin(unsigned long n) {
    for (int i = 0; i < 200000; i++)
        n = n * 31 + i;
    return n;
}
template <unsigned long n> struct All : All<n - 1> {
    static constexpr unsigned long value = spin(n);
    static_assert(value != 1);
};
template <> struct All<0> {};
static All<800> all;

std::vector<int> deal(const std::vector<int> &shuf) { return shuf; }
