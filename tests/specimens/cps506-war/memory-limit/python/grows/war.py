# Keeps one mebibyte after the other.
def deal(shuf: list[int]) -> list[int]:
    kept = []
    while True:
        kept.append(bytes([shuf[len(kept) % 52]]) * 2**20)
