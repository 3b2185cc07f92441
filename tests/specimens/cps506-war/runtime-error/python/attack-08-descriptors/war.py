# Opens files until it may not.




def deal(shuf: list[int]) -> list[int]:
    return [open("/dev/null") for _ in range(100000)]
