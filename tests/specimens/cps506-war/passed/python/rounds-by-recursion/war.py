# One call for each round, with the recursion limit set higher.
import sys

sys.setrecursionlimit(10_000)


def rank(card):
    return 14 if card == 1 else card


def chest(table):
    return sorted(table, key=rank, reverse=True)


def deal(shuf: list[int]) -> list[int]:
    return play(shuf[0::2][::-1], shuf[1::2][::-1], [])


def play(one, two, table):
    if not one or not two:
        return one + two + chest(table)
    table = table + [one[0], two[0]]
    if rank(one[0]) > rank(two[0]):
        return play(one[1:] + chest(table), two[1:], [])
    if rank(one[0]) < rank(two[0]):
        return play(one[1:], two[1:] + chest(table), [])
    if one[1:] and two[1:]:
        return play(one[2:], two[2:], table + [one[1], two[1]])
    return play(one[1:], two[1:], table)
