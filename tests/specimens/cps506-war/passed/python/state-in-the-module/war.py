# Piles live in the module and are never emptied: a second call in the same process would go wrong.
def rank(card):
    return 14 if card == 1 else card


def chest(table):
    return sorted(table, key=rank, reverse=True)


one, two, table = [], [], []


def deal(shuf: list[int]) -> list[int]:
    global table
    for i in range(0, 52, 2):
        one.insert(0, shuf[i])
        two.insert(0, shuf[i + 1])
    while one and two:
        a, b = one.pop(0), two.pop(0)
        table += [a, b]
        if rank(a) > rank(b):
            one.extend(chest(table))
            table = []
        elif rank(a) < rank(b):
            two.extend(chest(table))
            table = []
        elif one and two:
            table += [one.pop(0), two.pop(0)]
    return one + two + chest(table)
