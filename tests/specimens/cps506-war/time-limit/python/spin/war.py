# Spins without end.
def deal(shuf: list[int]) -> list[int]:
    n = 0
    while True:
        n = (n + 1) % 1000
