"""A dialogue as lines in their order, and as what the program said up to each thing that it was told."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from reference.eights.lines import short, split_lines

if TYPE_CHECKING:
    from collections.abc import Sequence


class Exchange(NamedTuple):
    """What the program said, as lines that begin at place ``first``, and what it was told then.

    ``reply`` is None where the talk ends without one.
    """

    lines: tuple[str, ...]
    first: int
    reply: str | None

    @property
    def end(self) -> int:
        """The place of the line behind the program's last."""
        return self.first + len(self.lines)


def exchanges(talk: Sequence[tuple[str, str]]) -> tuple[Exchange, ...]:
    """Split a talk of (voice, text) pairs; the last exchange is one without a reply."""
    found: list[Exchange] = []
    said: list[str] = []
    first = 0
    for voice, text in talk:
        if voice == "program":
            said.append(text)
            continue
        found.append(Exchange(tuple(split_lines("".join(said))), first, text.rstrip("\n")))
        first = found[-1].end + 1
        said = []
    found.append(Exchange(tuple(split_lines("".join(said))), first, None))
    return tuple(found)


def transcript(parts: Sequence[Exchange]) -> list[str]:
    """Every line of the talk; what the program was told is marked, and long ones are cut."""
    lines: list[str] = []
    for part in parts:
        lines += part.lines
        if part.reply is not None:
            lines.append(f"> {quoted(part.reply)}")
    return lines


def quoted(reply: str) -> str:
    """A typed line as reports show it."""
    return short(reply) or "(an empty line)"
