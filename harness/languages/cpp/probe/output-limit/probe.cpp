#include <iostream>

int main() {
    for (;;) {
        std::cout << "one line of very many, each of them as long as this one, without an end\n";
    }
}
