// EE 312 Project 9 -- The Game of War

// The game of War: this file has the functions of the class Hand.

#include "Hand.h"

using namespace std;

// an empty hand
Hand::Hand(){
    size = 0;
    top = 0;
}

// getter
int Hand::getSize(){
    return size;
}

// getter
int Hand::getTop(){
    return top;
}

// true if no cards are left
bool Hand::isEmpty(){
    return size == 0;
}

// new cards go to the end
void Hand::addCard(Card& c){
    size++;
    myHand.push_back(c);
}

// the top moves on by one card
Card& Hand::getNext(){
    if(size == 0)
        throw "Hand is empty";
    size--;
    top++;
    return myHand[top - 1];
}

// from the top, one per line
string Hand::toString(){
    string result = "";
    for(int i = top; i < top + size; i++){
        result += myHand[i].toString() + "\n";
    }
    return result;
}
