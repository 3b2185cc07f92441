"""Partners for dialogues, and the program that they talk to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from harness.sandbox.port import Command, Exited, File, Reply

if TYPE_CHECKING:
    from harness.sandbox.port import Box

SOURCE = Path(__file__).with_name("talker.c")


def build_talker(box: Box) -> None:
    """Compile the talker in a box."""
    box.put([File(path="talker.c", data=SOURCE.read_bytes())])
    argv = ("gcc", "-O1", "-w", "-pthread", "-o", f"{box.root}/talker", f"{box.root}/talker.c")
    done = box.run(Command(argv=argv, role="builder"))
    assert Exited(0) == done.ending, done.stderr


class Listener:
    """Gives its replies one by one, each when the program waits; with none left it ends the program.

    ``turns`` are what it had heard each time, ``last`` what came after the last time.
    """

    def __init__(self, *replies: Reply) -> None:
        self._left = list(replies)
        self.turns: list[bytes] = []
        self.last = b""

    def __call__(self, heard: bytes, *, waiting: bool) -> Reply | None:
        """Listen, or reply."""
        self.last += heard
        if not waiting:
            return None
        self.turns.append(self.last)
        self.last = b""
        return self._left.pop(0) if self._left else Reply(stop=True)


def lines(*texts: bytes) -> Listener:
    """Somebody who types these lines."""
    return Listener(*(Reply(data=text + b"\n") for text in texts))


class Mute:
    """Never says anything."""

    def __init__(self) -> None:
        self.waits = 0
        self.heard = b""

    def __call__(self, heard: bytes, *, waiting: bool) -> None:
        """Listen."""
        self.waits += waiting
        self.heard += heard


class Chatterer:
    """Always says the same, whatever it hears."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def __call__(self, heard: bytes, *, waiting: bool) -> Reply:
        """Say it."""
        del heard, waiting
        return Reply(data=self._data)
