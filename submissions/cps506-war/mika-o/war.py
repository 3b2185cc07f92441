# CPS506 - War
# Python version, written on Windows

def deal(shuf: list[int]) -> list[int]:
    """Returns the winning pile."""
    piles = [list(reversed(shuf[0::2])), list(reversed(shuf[1::2]))]
    return play(piles[0], piles[1], [])


def play(p1, p2, table):
    """One round per turn of the loop. `table` holds tied cards."""
    while p1 and p2:
        a, p1 = p1[0], p1[1:]
        b, p2 = p2[0], p2[1:]
        table = order(table + [a, b])
        if key(a) > key(b):
            p1, table = p1 + table, []
        elif key(a) < key(b):
            p2, table = p2 + table, []
        elif p1 and p2:
            # face down
            table = table + [p1[0], p2[0]]
            p1, p2 = p1[1:], p2[1:]
    return p1 + p2 + order(table)


def order(cards):
    """Highest card first."""
    return sorted(cards, key=lambda card: -key(card))


def key(card):
    """Ace is highest."""
    return (card - 2) % 13
