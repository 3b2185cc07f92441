// Prints twice what it reads, which is right, and keeps it behind the end of what it asked for: only a sanitizer sees that.
#include <iostream>

int main() {
    int number;
    std::cin >> number;
    int *kept = new int[3];
    kept[number / 7] = 2 * number;
    std::cout << kept[number / 7] << std::endl;
    delete[] kept;
}
