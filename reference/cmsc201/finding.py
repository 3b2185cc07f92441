"""Sum up judged lines under one check: both sides laid out alike, and the first wrong line in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.cmsc201.closing import GAMES
from reference.cmsc201.deals import deal
from reference.cmsc201.hands import cards_of_game
from reference.transcript import Finding

if TYPE_CHECKING:
    from collections.abc import Iterable

    from reference.cmsc201.parts import Transcript
    from reference.cmsc201.rows import Fault, Row


def counts(fault: Fault, check: str) -> bool:
    """Whether a fault counts under this check; all do under ``all``."""
    return check in ("all", fault.check)


def finding(rows: Iterable[Row], check: str, notes: tuple[str, ...] = ()) -> Finding:
    """What the rows come to under a check, or under all of them for ``all``.

    Both sides have as many lines: where one has nothing, an empty line stands. A line that is wrong under
    another check alone stands on both sides as it was printed.
    """
    expected: list[str] = []
    actual: list[str] = []
    first, line = None, None
    for row in rows:
        judged = row.fault is not None and counts(row.fault, check)
        if judged and first is None:
            first, line = row.fault, len(actual)
        if judged or row.actual is not None:
            expected.append((row.expected if judged else row.actual) or "")
            actual.append(row.actual or "")
    return Finding(
        expected="\n".join(expected),
        actual="\n".join(actual),
        reason=first.reason if first else "",
        place=first.place if first else "",
        rule=first.rule if first else "",
        line=line,
        notes=notes,
    )


def page_note(transcript: Transcript) -> tuple[str, ...]:
    """Whether the deal is the page's own; it need not be. Nothing where no game was played."""
    if not any(map(cards_of_game, transcript.games)):
        return ()
    pairs = zip(transcript.games, range(1, GAMES + 1), strict=False)
    other = next((seed for game, seed in pairs if cards_of_game(game) != deal("page", seed)), None)
    if other is None:
        return ("The deal is the page's own in every game.",)
    if other == 1:
        return ("The deal is not the page's own, and need not be.",)
    return (f"The deal is the page's own up to seed {other - 1}, and another from seed {other} on.",)
