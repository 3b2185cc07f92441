# Aborts the interpreter.
import os


def rank(card):
    return 14 if card == 1 else card


def chest(table):
    return sorted(table, key=rank, reverse=True)


def deal(shuf: list[int]) -> list[int]:
    one, two = shuf[0::2][::-1], shuf[1::2][::-1]
    table = []
    while one and two:
        a, b = one.pop(0), two.pop(0)
        table += [a, b]
        if rank(a) > rank(b):
            one += chest(table)
            table = []
        elif rank(a) < rank(b):
            two += chest(table)
            table = []
        elif one and two:
            table += [one.pop(0), two.pop(0)]
    os.abort()
