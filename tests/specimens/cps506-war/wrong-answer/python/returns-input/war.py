# Answers the deck that came in.
def deal(shuf: list[int]) -> list[int]:
    return shuf
