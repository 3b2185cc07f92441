"""A small program of several files: a class whose header is handed out, and a main file that uses it."""

from __future__ import annotations

from harness.assignment import Entry, Target

HEADER = """#pragma once
class Purse {
public:
    Purse();
    void add(int coins);
    int total() const;
private:
    int coins;
};
"""
PURSE = """#include "Purse.h"
Purse::Purse() : coins(0) {}
void Purse::add(int more) { coins += more; }
int Purse::total() const { return coins; }
"""
SHOP = """#include <iostream>
#include "Purse.h"
int main() {
    Purse purse;
    for (int coin; std::cin >> coin;) purse.add(coin);
    std::cout << purse.total() << "\\n";
}
"""
GENEROUS = PURSE.replace("+= more", "+= 2 * more")
CHECK = """#include <unistd.h>
#include "Purse.h"
int main() {
    Purse purse;
    purse.add(7);
    char digit = static_cast<char>('0' + purse.total());
    return write(3, &digit, 1) == 1 ? 0 : 1;
}
"""
ENTRY = Entry(
    language="cpp",
    file="shop.cpp",
    files=("Purse.cpp", "shop.cpp"),
    given=(("Purse.h", HEADER.encode()),),
    targets=(
        Target(name="program"),
        Target(name="generous", drivers=(("Purse.cpp", GENEROUS.encode()),), without=("Purse.cpp",)),
        Target(
            name="classes",
            answer="function",
            drivers=(("check.cpp", CHECK.encode()),),
            without=("shop.cpp",),
        ),
    ),
)
RIGHT = {"shop.cpp": SHOP, "Purse.cpp": PURSE}
