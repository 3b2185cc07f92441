# War - CPS506
#
# regex for a card: \d+   (see below)
import re

CARD = re.compile("\d+")


def deal(shuf):
    # check the input first, just in case
    for card in shuf:
        assert (CARD.match(str(card)), "not a card")

    # the ace counts 14 while we play
    cards = [14 if c is 1 else c for c in shuf]
    p1 = cards[0::2]
    p2 = cards[1::2]
    # top card = last in the list
    pot = []
    while p1 and p2:
        a = p1.pop()
        b = p2.pop()
        pot = pot + [a, b]
        if a == b:
            # War!
            if p1 and p2:
                pot = pot + [p1.pop(), p2.pop()]
        elif a > b:
            p1 = sorted(pot) + p1
            pot = []
        else:
            p2 = sorted(pot) + p2
            pot = []
    pile = sorted(pot) + p1 + p2
    pile.reverse()
    return [1 if c == 14 else c for c in pile]
