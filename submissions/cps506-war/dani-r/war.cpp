#include <iostream>
#include <vector>
#include <algorithm>
#include "war.hpp"
using namespace std;

// ace high
bool higher(int x, int y)
{
    return (x == 1 ? 14 : x) > (y == 1 ? 14 : y);
}

vector<int> deal(const vector<int>& shuf)
{
    vector<int> p1, p2, pot;
    int wars = 0;
    string name;
    int unused;

    for (int i = 0; i < shuf.size(); i++) {
        if (i % 2 == 0)
            p1.insert(p1.begin(), shuf[i]);
        else
            p2.insert(p2.begin(), shuf[i]);
    }

    while (p1.size() && p2.size()) {
        int a = p1[0], b = p2[0];
        p1.erase(p1.begin());
        p2.erase(p2.begin());
        pot.push_back(a);
        pot.push_back(b);
        if (a == b) {
            if (p1.size() && p2.size()) {
                pot.push_back(p1[0]);
                pot.push_back(p2[0]);
                p1.erase(p1.begin());
                p2.erase(p2.begin());
            }
            continue;
        }
        sort(pot.begin(), pot.end(), higher);
        if (higher(a, b))
            p1.insert(p1.end(), pot.begin(), pot.end());
        else
            p2.insert(p2.end(), pot.begin(), pot.end());
        pot.clear();
    }

    // winner's cards plus what lies on the table
    p1.insert(p1.end(), p2.begin(), p2.end());
    sort(pot.begin(), pot.end(), higher);
    p1.insert(p1.end(), pot.begin(), pot.end());
    return p1;
}
