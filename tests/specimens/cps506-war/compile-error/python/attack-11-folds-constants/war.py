# Constants whose folding would fill all memory, calculated when the file is imported.
POWER = (7 ** 2**26) ** 2**12
TEXT = 'x' * 2**40


def deal(shuf: list[int]) -> list[int]:
    return shuf
