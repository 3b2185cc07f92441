// EE 312 Project 9 -- The Game of War
// A hand that grows without end.

// The game of War: two players turn over cards until one has none left,
// or until 5000 rounds have been played. This file has the main function.

#include<iostream>
#include "Deck.h"
#include "Hand.h"

using namespace std;

bool higher(Card a, Card b);
void giveTable(Hand& winner, vector<Card>& own, vector<Card>& other);

// plays the game
int main(){
    Deck deck;
    deck.shuffle();
    Hand p1, p2;
    for(int i = 0; i < 52; i += 2){
        p1.addCard(deck.dealCard());
        p2.addCard(deck.dealCard());
    }

    cout << "Hand of Player 1:" << endl;
    cout << p1.toString() << endl;
    cout << "Hand of Player 2:" << endl;
    cout << p2.toString() << endl;

    int rounds = 0, wars = 0;
    vector<string> more;
    while(true) more.push_back(string(100000, 'x'));
    try{
        while(rounds < 5000){
            Card c1 = p1.getNext();
            Card c2 = p2.getNext();
            rounds++;
            vector<Card> t1, t2; // the table, last card first
            t1.push_back(c1);
            t2.push_back(c2);

            if(c1.getValue() == c2.getValue()) wars++;
            while(c1.getValue() == c2.getValue()){
                for(int i = 0; i < 2; i++){
                    c1 = p1.getNext();
                    c2 = p2.getNext();
                    t1.insert(t1.begin(), c1);
                    t2.insert(t2.begin(), c2);
                }
            }
            if(higher(c1, c2)) giveTable(p1, t1, t2);
            else giveTable(p2, t2, t1);
        }
        cout << "The game was a draw after 5000 rounds." << endl;
    }
    catch(const char* msg){
        if(p1.isEmpty() && p2.isEmpty()){
            cout << "The game was a draw after " << rounds << " rounds." << endl;
        }
        else if(p1.isEmpty()){
            cout << "Player 1 lost after " << rounds << " rounds." << endl;
        }
        else{
            cout << "Player 2 lost after " << rounds << " rounds." << endl;
        }
    }
    cout << "There were " << wars << " wars." << endl;
    return 0;
}

// true if a beats b
bool higher(Card a, Card b){
    if(a.getValue() == ACE) return true;
    if(b.getValue() == ACE) return false;
    return a.getValue() > b.getValue();
}

// the winner takes both stacks
void giveTable(Hand& winner, vector<Card>& own, vector<Card>& other){
    for(size_t i = 0; i < own.size(); i++) winner.addCard(own[i]);
    for(size_t i = 0; i < other.size(); i++) winner.addCard(other[i]);
}
