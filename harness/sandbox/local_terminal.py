"""The terminal of a dialogue on this machine; ``supervisor/terminal.c`` says how it is set up, and why so."""

from __future__ import annotations

import array
import fcntl
import os
import re
import select
import sys
import termios

END = b"\x04"
"""The key that ends the input: each press ends one attempt to read."""

QUOTE = b"\x16"
LINE_BYTES = 512
"""A line may have 1024 bytes on macOS, 4096 on Linux."""

LFLAG, KEYS = 3, 6
_PIECE = re.compile(rb"[^\n]{1,%d}\n?|\n" % LINE_BYTES)
_SPECIAL = re.compile(b"[%b%b]" % (END, QUOTE))


def open_terminal() -> tuple[int, int]:
    """Make one: our end and the program's."""
    ours, theirs = os.openpty()
    line = termios.tcgetattr(theirs)
    line[0] = line[1] = 0
    line[LFLAG] = termios.ICANON | termios.IEXTEN
    line[KEYS] = [os.fpathconf(theirs, "PC_VDISABLE").to_bytes(1, "big")] * len(line[KEYS])
    line[KEYS][termios.VEOF] = END
    line[KEYS][termios.VLNEXT] = QUOTE
    termios.tcsetattr(theirs, termios.TCSANOW, line)
    return ours, theirs


def keys(data: bytes) -> bytes:
    """What has to be typed so that the program reads these bytes, and no others."""
    typed = bytearray()
    for piece in _PIECE.findall(data):
        typed += _SPECIAL.sub(lambda found: QUOTE + found[0], piece)
        typed += b"" if piece.endswith(b"\n") else END
    return bytes(typed)


def is_read(theirs: int) -> bool:
    """Whether all that was typed has been read. ``theirs`` is a hold of ours on the program's end."""
    if sys.platform == "linux":
        asked = select.poll()
        asked.register(theirs, select.POLLIN)
        return not asked.poll(0)
    left = array.array("i", [0])
    fcntl.ioctl(theirs, termios.FIONREAD, left)
    return left[0] == 0
