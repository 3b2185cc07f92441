# Fills stderr without end.
import sys


def deal(shuf: list[int]) -> list[int]:
    block = "card\n" * 200_000
    while True:
        sys.stderr.write(block)
