# deal is a list.
deal = [card for card in range(1, 14) for _ in range(4)]
