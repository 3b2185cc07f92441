/* File: war.h, S. Baptiste */
#ifndef _WAR_
#define _WAR_
void Greeting();
void Deal(int user[], int comp[]);
int PlayWar(int user[], int comp[]);
#endif
