"""Assignment: War (Python)"""


def rank(card):
    return 14 if card == 1 else card


class War:
    def __init__(self, deck):
        self.players = ([], [])
        for i, card in enumerate(deck):
            self.players[i % 2].insert(0, card)
        self.table = []

    def lay(self):
        cards = [p.pop(0) for p in self.players]
        self.table.extend(cards)
        return cards

    def collect(self, pile):
        pile.extend(sorted(self.table, key=rank, reverse=True))
        self.table.clear()

    def play(self):
        one, two = self.players
        while one and two:
            a, b = self.lay()
            if rank(a) > rank(b):
                self.collect(one)
            elif rank(b) > rank(a):
                self.collect(two)
            elif one and two:
                self.lay()
        rest = one or two
        self.collect(rest)
        return rest


def play(shuf):
    """Plays the deck and returns the winning pile."""
    return War(shuf).play()
