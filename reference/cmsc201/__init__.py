"""CMSC 201 War: a hundred games that a program deals and plays by itself, held against the page's rules."""
