# Calls itself without end.
def deal(shuf: list[int]) -> list[int]:
    return deal(shuf) + []
