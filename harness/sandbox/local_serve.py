"""Lets one process in a local box answer many inputs, a frame for each."""

from __future__ import annotations

import struct
from dataclasses import replace
from typing import TYPE_CHECKING

from harness.sandbox.local_run import Watch
from harness.sandbox.port import Exited, NotStarted, Outcome, OutputLimit, Stream

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.limits import Limits
    from harness.sandbox.local_child import Child
    from harness.sandbox.local_pipes import Pipes
    from harness.sandbox.local_spawner import Start

LENGTH = struct.Struct(">I")


class Server:
    """One serving process."""

    def __init__(self, child: Child, pipes: Pipes, limits: Limits) -> None:
        self._child, self._pipes, self._limits = child, pipes, limits

    def answer(self, start: Start, inputs: Iterable[bytes]) -> Iterator[Outcome]:
        """Start the process when the first input is there; stop after the input that it ended at."""
        started = False
        for data in inputs:
            watch = Watch(self._child, self._pipes, self._limits, serves=True)
            if not started:
                refused = self._child.start(start, self._pipes)
                if refused is not None:
                    yield watch.outcome(NotStarted(f"{start['argv'][0]}: {refused}"))
                    return
                started = True
            yield self._answer_one(watch, data)
            if self._child.ended is not None:
                return

    def _answer_one(self, watch: Watch, data: bytes) -> Outcome:
        self._pipes.pour()  # what was written when nothing was asked answers nothing
        self._pipes.begin(self._limits.answer_kib * 1024 + LENGTH.size)
        self._pipes.feed(LENGTH.pack(len(data)) + data, last=False)
        while self._child.ended is None and watch.limit is None:
            watch.step()
            answer = self._read_frame()
            if isinstance(answer, OutputLimit):
                watch.limit = answer
            elif answer is not None and watch.limit is None:
                self._pipes.pour()
                watch.look()
                return replace(watch.outcome(Exited(0)), answer=answer)
        while self._child.ended is None:
            watch.step()
        answer = self._read_frame()
        return replace(
            watch.outcome(watch.ending()), answer=answer if isinstance(answer, Stream) else Stream()
        )

    def _read_frame(self) -> Stream | OutputLimit | None:
        """The payload of the answer once all of it is there; a limit when it will be too long."""
        head = self._pipes.answer.head
        if len(head) < LENGTH.size:
            return None
        size = LENGTH.unpack_from(head)[0]
        if size > self._limits.answer_kib * 1024:
            return OutputLimit(self._limits.answer_kib / 1024)
        payload = bytes(head[LENGTH.size : LENGTH.size + size])
        return Stream(head=payload, total=size) if len(payload) == size else None
