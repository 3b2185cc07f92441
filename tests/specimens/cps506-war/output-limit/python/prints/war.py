# Prints long lines without end.
def deal(shuf: list[int]) -> list[int]:
    line = str(shuf) * 500
    while True:
        print(line)
