// EE 312 Project 9 -- The Game of War

/* Student information for project:
 *
 * Replace <NAME> with your name.  <--- REMOVE THIS LINE FROM YOUR HEADER
 *
 * On my honor, <NAME>, this programming project is my own work
 * and I have not provided this code to any other student.
 *
 * Name:
 * email address:
 * UTEID:
 * Section 5 digit ID:
 * Number of slip days used on this assignment.
 */

#include <iostream>
#include "Deck.h"
#include "Hand.h"

using namespace std;

// To do: prototypes of your functions here, main, then the functions.
