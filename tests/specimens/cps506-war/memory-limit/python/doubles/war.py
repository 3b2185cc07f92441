# Appends lists of cards to a list without end.
def deal(shuf: list[int]) -> list[int]:
    history = []
    while True:
        history.append(shuf * 1000)
