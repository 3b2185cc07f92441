# Catches every exception, the interrupt too, and tries again.
def deal(shuf: list[int]) -> list[int]:
    while True:
        try:
            shuf[52] = 0
        except BaseException:
            continue
