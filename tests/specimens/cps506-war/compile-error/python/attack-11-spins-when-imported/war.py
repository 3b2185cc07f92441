# Calculates for ever while it is imported.
number = 0
while True:
    number += 1



def deal(shuf: list[int]) -> list[int]:
    return shuf
