"""What the partner knows of a game: the table as it was printed, and what became of each move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reference.eights.card import EIGHT
from reference.eights.lines import COMPUTER
from reference.eights.move import Draw, Play, Turn, ruling

if TYPE_CHECKING:
    from reference.eights.lines import Label, Statement
    from reference.eights.move import Move, Ruling


class Table:
    """One game as the user sees it.

    ``refused`` are the moves refused in this turn that are allowed, or left open; ``tried`` says, for each
    mischief of this turn, after how many draws it was tried.
    """

    def __init__(self) -> None:
        self.refused: set[str] = set()
        self.tried: list[int] = []
        self._seen: Turn | None = None
        self._last: tuple[Move | None, Ruling] | None = None
        self._drawn = 0
        self._suit = ""

    def look(self, said: tuple[Statement, ...]) -> Turn | None:
        """What is before the user now; None where that cannot be known, or is no use to know.

        After a refusal the table is still the same where it is not printed again.
        """
        shown: dict[Label, Statement] = {statement.label: statement for statement in said}
        if self._seen is not None and "shuffled" in shown:  # a new game without a question
            return None
        refused = "no" in shown
        if not self._went_well(refused=refused):
            return None
        if self._last is None or not refused or any(statement.label in COMPUTER for statement in said):
            self._note_turn(said)
        top, hand, suit = shown.get("top"), shown.get("hand"), shown.get("suit")
        if top is not None and hand is not None and top.cards and hand.cards:
            card = top.cards[0]
            declared = self._suit if card.face == EIGHT else ""
            follow = suit.suit if suit else declared or card.suit
            self._seen = Turn(top=card, suit=follow, hand=hand.cards)
        elif not refused:
            return None
        return None if self._seen is None else replace(self._seen, drawn=self._drawn)

    def made(self, move: Move | None, turn: Turn) -> None:
        """A move was typed."""
        self._last = move, ruling(move, turn)

    def _went_well(self, *, refused: bool) -> bool:
        """Take note of a refusal; False where a move was made that is not allowed."""
        if self._last is None:
            return True
        move, found = self._last
        if refused and found.allowed != "no":
            self.refused.add(str(move))
        return refused or found.allowed != "no"

    def _note_turn(self, said: tuple[Statement, ...]) -> None:
        """A move was made, or the computer has moved: count draws, and remember a suit declared."""
        move = self._last[0] if self._last else None
        if isinstance(move, Draw) and not any(statement.label in COMPUTER for statement in said):
            self._drawn += 1
            return
        self._drawn = 0
        self.refused = set()
        self.tried = []
        self._suit = move.suit if isinstance(move, Play) else self._suit
        for statement in said:
            if statement.label == "plays":
                self._suit = statement.suit
