# Sleeps without end.
import time


def deal(shuf: list[int]) -> list[int]:
    while True:
        time.sleep(3600)
