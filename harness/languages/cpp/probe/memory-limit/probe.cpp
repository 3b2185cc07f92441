#include <list>
#include <vector>

int main() {
    std::list<std::vector<int>> kept;
    for (;;) {
        kept.emplace_back(1 << 22, 1);
    }
}
