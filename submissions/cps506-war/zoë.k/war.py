"""The card game War, for CPS506.

Both players have a deque of cards whose left end is the top of the pile.
"""

from collections import deque


class Player:
    """One side of the table."""

    def __init__(self):
        self.pile = deque()

    def receive(self, card):
        """A card from the dealer: it lands on top of the ones before it."""
        self.pile.appendleft(card)

    def win(self, cards):
        """Cards won go under the pile, in the order in which they are given."""
        self.pile.extend(cards)

    def turn_up(self):
        return self.pile.popleft()

    def __bool__(self):
        return bool(self.pile)


def strength(card):
    """Aces (1) are above kings (13)."""
    return 14 if card == 1 else card


def high_to_low(cards):
    return sorted(cards, key=strength, reverse=True)


def deal(shuf: list[int]) -> list[int]:
    """Deal the deck in turns, play, and return the winner's pile, top card first."""
    one, two = Player(), Player()
    for place, card in enumerate(shuf):
        (two if place % 2 else one).receive(card)

    table = []
    while one and two:
        a, b = one.turn_up(), two.turn_up()
        table += [a, b]
        if strength(a) != strength(b):
            winner = one if strength(a) > strength(b) else two
            winner.win(high_to_low(table))
            table = []
        elif one and two:
            # a war: both lay one card face down before the next comparison
            table += [one.turn_up(), two.turn_up()]

    # At most one of the piles still has cards; an unfinished war goes below it.
    return [*one.pile, *two.pile, *high_to_low(table)]
