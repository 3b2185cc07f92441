#include <iostream>

int main() {
    int number = 0;
    std::cin >> number;
    std::cout << 2 * number << '\n';
}
