"""Our ends of a program's four descriptors: fed and drained without ever waiting for one of them alone."""

from __future__ import annotations

import os
import selectors
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harness.sandbox.local_terminal import open_terminal
from harness.sandbox.port import Stream

if TYPE_CHECKING:
    from harness.limits import Limits

HEAD_BYTES = 1024 * 1024
WHOLE_BYTES = 4 * 1024 * 1024
"""What may print no more than this is kept whole, of anything else a head and a tail."""
TAIL_BYTES = 64 * 1024
CHUNK_BYTES = 64 * 1024
ROUNDS = 16
ANSWER = 3


@dataclass(slots=True)
class Collector:
    """Keeps the head and the tail of what flows by, and counts all of it."""

    head_bytes: int = HEAD_BYTES
    head: bytearray = field(default_factory=bytearray)
    tail: bytearray = field(default_factory=bytearray)
    total: int = 0

    def add(self, data: bytes) -> None:
        """Take what was read."""
        self.total += len(data)
        room = max(0, self.head_bytes - len(self.head))
        self.head += data[:room]
        self.tail += data[room:]
        if len(self.tail) > 2 * TAIL_BYTES:
            del self.tail[:-TAIL_BYTES]

    def stream(self) -> Stream:
        """What was kept."""
        return Stream(head=bytes(self.head), tail=bytes(self.tail[-TAIL_BYTES:]), total=self.total)


class Pipes:
    """The pipes of one program. ``theirs`` are the ends to hand over, in the order of descriptors 0 to 3.

    With a ``terminal`` that is what stands in the place of the first two; ``hold`` is then our own hold on
    the program's end of it.
    """

    def __init__(self, limits: Limits, *, terminal: bool = False) -> None:
        self.selector = selectors.DefaultSelector()
        self.unfed = memoryview(b"")
        self.feeding_ends = False
        self.theirs: list[int] = []
        self.hold = -1
        self._ours: dict[int, int] = {}
        self._printed_bytes = int(limits.output_mib * 1024 * 1024)
        self.kept: dict[int, Collector] = {}
        if terminal:
            self._stdin, self.hold = open_terminal()
            self._ours[1] = os.dup(self._stdin)
            self.theirs += [os.dup(self.hold), os.dup(self.hold)]
        else:
            theirs, self._stdin = os.pipe()
            self.theirs.append(theirs)
        for number in range(1, ANSWER + 1):
            if number not in self._ours:
                self._ours[number], theirs = os.pipe()
                self.theirs.append(theirs)
            os.set_blocking(self._ours[number], False)
            self.selector.register(self._ours[number], selectors.EVENT_READ, number)
        os.set_blocking(self._stdin, False)
        self.begin(limits.answer_kib * 1024)

    def begin(self, answer_bytes: int) -> None:
        """Keep nothing of what came so far: the next input begins."""
        whole = self._printed_bytes <= WHOLE_BYTES
        head_bytes = self._printed_bytes if whole else HEAD_BYTES
        self.kept = {number: Collector(head_bytes=head_bytes) for number in (1, 2)}
        self.kept[ANSWER] = Collector(head_bytes=answer_bytes)

    @property
    def printed(self) -> int:
        """How many bytes came on stdout and stderr together."""
        return self.kept[1].total + self.kept[2].total

    @property
    def answer(self) -> Collector:
        """What came on the answer channel."""
        return self.kept[ANSWER]

    def hand_over(self) -> None:
        """Close the program's ends: it has its own copies now, or never will."""
        for fd in self.theirs:
            os.close(fd)
        self.theirs = []

    def feed(self, data: bytes, *, last: bool) -> None:
        """Let the program read ``data`` when it likes, and then the end of its input if this is the last."""
        self.unfed, self.feeding_ends = memoryview(data), last
        if self._stdin >= 0 and self._stdin not in self.selector.get_map():
            self.selector.register(self._stdin, selectors.EVENT_WRITE, 0)

    def type(self, keys: bytes) -> None:
        """Let the program read these too, behind what it has not read yet."""
        self.feed(bytes(self.unfed) + keys, last=False)
        self._write()

    def handle(self, number: int) -> None:
        """Move what can be moved on one descriptor."""
        if number == 0:
            self._write()
        else:
            self._read(number)

    def has_printed(self) -> bool:
        """Whether something was on stdout that was not taken yet: it is taken now."""
        return self._read(1)

    def pour(self) -> None:
        """Take what is in the pipes already; a writer that goes on writing does not hold us."""
        for number in tuple(self._ours):
            for _ in range(ROUNDS):
                if not self._read(number):
                    break

    def close(self) -> None:
        """Close everything."""
        self.hand_over()
        self._close_stdin()
        for fd in self._ours.values():
            os.close(fd)
        self._ours = {}
        if self.hold >= 0:
            os.close(self.hold)
            self.hold = -1
        self.selector.close()

    def _read(self, number: int) -> bool:
        if number not in self._ours:
            return False
        try:
            data = os.read(self._ours[number], CHUNK_BYTES)
        except BlockingIOError:
            return False
        self.kept[number].add(data)
        if not data:
            fd = self._ours.pop(number)
            self.selector.unregister(fd)
            os.close(fd)
        return bool(data)

    def _write(self) -> None:
        try:
            self.unfed = self.unfed[os.write(self._stdin, self.unfed) :]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self.unfed, self.feeding_ends = memoryview(b""), True
        if not self.unfed and self.feeding_ends:
            self._close_stdin()
        elif not self.unfed:
            self.selector.unregister(self._stdin)

    def _close_stdin(self) -> None:
        if self._stdin < 0:
            return
        with suppress(KeyError):
            self.selector.unregister(self._stdin)
        os.close(self._stdin)
        self._stdin = -1
