"""The host's side of a dialogue: asks the partner, bounds what is said, writes it down. Moves no bytes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harness.sandbox.port import OutputLimit, Reply, Said

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Literal

    from harness.sandbox.port import Command, Outcome, Partner

    Voice = Literal["program", "partner"]

PRINTED_MIB = 4
"""The most that a program may print in a dialogue, stdout and stderr together: all of it is written down."""

SPOKEN_BYTES = 1024 * 1024
"""The most that a partner may say in one; after that there is nothing more to learn."""

BEGINNING_BYTES = 64 * 1024
"""How much is kept of a dialogue in which more was printed than may be: its ending alone decides about it,
and each of a submission's dialogues may be such."""

NOTHING = Reply()


def bound(command: Command) -> Command:
    """The command as a dialogue is held with it: what it may print is all kept."""
    limits = command.limits
    return replace(command, limits=replace(limits, output_mib=min(limits.output_mib, PRINTED_MIB)))


def with_talk(outcome: Outcome, talk: Talk) -> Outcome:
    """The outcome with what was said; only its beginning where too much was printed."""
    if isinstance(outcome.ending, OutputLimit):
        stdout, stderr = outcome.stdout.cut(BEGINNING_BYTES), outcome.stderr.cut(BEGINNING_BYTES)
        return replace(outcome, stdout=stdout, stderr=stderr, talk=tuple(_beginning(talk.said)))
    return replace(outcome, talk=talk.said)


def _beginning(talk: Iterable[Said]) -> Iterator[Said]:
    left = BEGINNING_BYTES
    for said in talk:
        if left <= 0:
            return
        yield replace(said, data=said.data[:left])
        left -= len(said.data)


class Talk:
    """One dialogue as it goes on. Voices take turns in it: what one says in pieces is one thing said."""

    def __init__(self, partner: Partner) -> None:
        self._partner = partner
        self._voices: list[Voice] = []
        self._words: list[bytearray] = []
        self._spoken = 0
        self._closed = False

    @property
    def said(self) -> tuple[Said, ...]:
        """What was said so far."""
        last = len(self._voices) - 1 - self._voices[::-1].index("partner") if self._closed else -1
        return tuple(
            Said(by=voice, data=bytes(words), closed=number == last)
            for number, (voice, words) in enumerate(zip(self._voices, self._words, strict=True))
        )

    def hear(self, heard: bytes, *, waiting: bool, last: bool = False) -> Reply:
        """Tell the partner what was printed; what is to be done then, which may be nothing.

        ``last`` tells that the program has ended: the partner's reply is of no use any more.
        """
        if heard:
            self._write("program", heard)
        reply = self._partner(heard, waiting=waiting)
        if reply is None or last:
            return NOTHING
        return self._answer(reply)

    def _answer(self, reply: Reply) -> Reply:
        """Write the reply down; what is said after the end of the input, or beyond all bounds, is not."""
        self._spoken += len(reply.data)
        if reply.stop or self._spoken > SPOKEN_BYTES:
            return Reply(stop=True)
        if self._closed or reply == NOTHING:
            return NOTHING
        self._write("partner", reply.data)
        self._closed = reply.close
        return reply

    def _write(self, voice: Voice, words: bytes) -> None:
        if self._voices[-1:] != [voice]:
            self._voices.append(voice)
            self._words.append(bytearray())
        self._words[-1] += words
