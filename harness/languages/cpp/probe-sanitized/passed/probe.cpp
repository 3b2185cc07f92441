// Prints twice what it reads, by way of memory that it gives back.
#include <iostream>

int main() {
    int *number = new int;
    std::cin >> *number;
    std::cout << 2 * *number << std::endl;
    delete number;
}
