# Brings files with the names of ours, of what starts with Python, and of compiled copies. None is used.
import random


def rank(card):
    return 14 if card == 1 else card


def chest(table):
    return sorted(table, key=rank, reverse=True)


def play(shuf):
    one, two = shuf[0::2][::-1], shuf[1::2][::-1]
    table = []
    while one and two:
        a, b = one.pop(0), two.pop(0)
        table += [a, b]
        if rank(a) > rank(b):
            one, table = one + chest(table), []
        elif rank(a) < rank(b):
            two, table = two + chest(table), []
        elif one and two:
            table += [one.pop(0), two.pop(0)]
    return one + two + chest(table)


def deal(shuf: list[int]) -> list[int]:
    random.seed(506)
    return play(shuf)
