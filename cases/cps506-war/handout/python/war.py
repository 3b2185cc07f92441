def deal(shuf: list[int]) -> list[int]:
    """Play one game of war and return the winner's pile, from its top card down.

    shuf is the shuffled deck: 52 numbers, each of 1 (ace) to 13 (king) four times, in the order in which the
    cards are dealt, the first to player 1.

    `python3 -m unittest` runs the cases in test_war.py, and so does pytest. Hand in this file, and your
    test_war.py with five cases of your own.
    """
    return shuf
