def value(c):
    if c == 1:
        return 14
    return c


def sort_cards(cards):
    # bubble sort, highest first
    cards = list(cards)
    for i in range(len(cards)):
        for j in range(len(cards) - 1 - i):
            if value(cards[j]) < value(cards[j + 1]):
                cards[j], cards[j + 1] = cards[j + 1], cards[j]
    return cards


def deal(shuf: list[int]) -> list[int]:
    # give out cards
    p1 = []
    p2 = []
    turn = 1
    for card in shuf:
        if turn == 1:
            p1.insert(0, card)
            turn = 2
        else:
            p2.insert(0, card)
            turn = 1

    # play
    table = []
    while len(p1) > 0 and len(p2) > 0:
        a = p1.pop(0)
        b = p2.pop(0)
        table.append(a)
        table.append(b)
        if value(a) > value(b):
            p1.extend(sort_cards(table))
            table = []
        elif value(b) > value(a):
            p2.extend(sort_cards(table))
            table = []
        # same rank: war, next cards decide

    if len(p1) > 0:
        return p1 + sort_cards(table)
    return p2 + sort_cards(table)
