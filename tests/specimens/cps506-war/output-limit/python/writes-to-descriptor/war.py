# Writes to descriptor 1, past sys.stdout.
import os


def deal(shuf: list[int]) -> list[int]:
    block = bytes([64 + shuf[0]]) * 2**20
    while True:
        os.write(1, block)
