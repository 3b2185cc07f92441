"""The rounds of a game as a report shows them. The rules are ``step``'s; nothing is decided here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from reference.war.game import deal, moves
from reference.war.order import Stage
from reference.war.rules import RIGHT
from reference.war.step import Move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reference.war.order import Pile, Table
    from reference.war.rules import Rules, Side
    from reference.war.step import Stopped


Goes = Literal["under", "top", "end", "aside", "back", "whole"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round, counted from 1.

    ``table`` is what was laid: the two top cards, then for each war what both laid for it. ``taker`` took it,
    and ``taken`` are its cards in the order in which they went where ``goes`` says: under the pile, on top of
    it, to the end of the answer where the war could not be fought out (``stopped``), aside, or back under
    both piles. Where that is ``whole``, they are the taker's whole pile, which was sorted. ``ones`` and
    ``twos`` are the numbers of cards that the players hold afterwards.
    """

    number: int
    table: Table
    taker: Side
    goes: Goes
    taken: Pile
    ones: int
    twos: int
    stopped: Stopped | None

    @property
    def shown(self) -> tuple[tuple[int, int], ...]:
        """The pairs of cards turned up, the plain one first, then one for each war fought."""
        return tuple((stage.ones[-1], stage.twos[-1]) for stage in self.table if stage.up)


def trace(deck: Sequence[int], rules: Rules = RIGHT) -> Iterator[Round]:
    """The rounds in order. Raises EndlessGame, as ``play`` does, once it has found out."""
    one, two = deal(deck, rules)
    aside: Pile = ()
    for number, move in enumerate(moves(deck, rules), start=1):
        table = move.table or (Stage(one[:1], two[:1]),)
        goes, taken = _taken(Move(one, two, aside, 0, table), move, rules)
        yield Round(
            number=number,
            table=table,
            taker=move.stopped.winner if move.stopped else move.taker,
            goes=goes,
            taken=taken,
            ones=len(move.one),
            twos=len(move.two),
            stopped=move.stopped,
        )
        one, two, aside = move.one, move.two, move.aside


def _taken(before: Move, after: Move, rules: Rules) -> tuple[Goes, Pile]:
    """Where the cards of a round went, and in which order, from the state before it and the one after."""
    if after.stopped:
        return "end", after.stopped.chest
    if after.taker == 0:
        if rules.ties == "kept" and not after.table:
            return "back", before.one[:1] + before.two[:1]
        return "aside", after.aside[len(before.aside) :]
    old, new = (before.one, after.one) if after.taker == 1 else (before.two, after.two)
    kept = old[sum(len(stage.ones if after.taker == 1 else stage.twos) for stage in before.table) :]
    if rules.under == "top":
        return "top", new[: len(new) - len(kept)]
    return ("under", new[len(kept) :]) if new[: len(kept)] == kept else ("whole", new)
