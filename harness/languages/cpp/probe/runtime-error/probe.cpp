#include <stdexcept>

int main() {
    throw std::runtime_error("this is meant to be");
}
