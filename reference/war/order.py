"""Ways to lay cards won one under the other: from what is on the table to the cards in order, top first."""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from reference.war.rules import First, Order, Shape, Side

Pile = tuple[int, ...]

ACE = 1
ACE_HIGH = 14
PLAYER_2: Side = 2


class Stage(NamedTuple):
    """What each player laid at once. The last card of each is turned up, unless ``up`` says that none is."""

    ones: Pile
    twos: Pile
    up: bool = True

    def tied(self) -> bool:
        """Whether two equal cards lie turned up."""
        return self.up and self.ones[-1] == self.twos[-1]


Table = tuple[Stage, ...]


def high(card: int) -> int:
    """The rank of a card where aces are high."""
    return ACE_HIGH if card == ACE else card


def low(card: int) -> int:
    """The rank of a card where aces are low."""
    return card


def arrange(order: Order, table: Table, winner: Side) -> Pile:
    """All cards on the table in an order. Where there is no winner, player 1 stands for it."""
    leaders: dict[First, Side] = {
        "1": 1,
        "2": 2,
        "winner": winner or 1,
        "loser": 1 if winner == PLAYER_2 else 2,
    }
    return _SHAPES[order.shape](table, leaders[order.first])


def _cards(table: Iterable[Stage]) -> list[int]:
    """Every card on the table, in no order that means anything."""
    return [card for stage in table for card in (*stage.ones, *stage.twos)]


def descending(cards: Iterable[int]) -> Pile:
    """Cards from the highest to the lowest."""
    return tuple(sorted(cards, key=high, reverse=True))


def _stacks(table: Table, leader: Side) -> tuple[Pile, Pile]:
    """Each player's cards as laid, the leader's before the other's."""
    ones = tuple(card for stage in table for card in stage.ones)
    twos = tuple(card for stage in table for card in stage.twos)
    return (twos, ones) if leader == PLAYER_2 else (ones, twos)


def _laid(table: Table, leader: Side) -> Pile:
    """Card by card: stage after stage, and both players in turn."""
    pairs = chain.from_iterable(zip_longest(*_stacks((stage,), leader)) for stage in table)
    return tuple(card for pair in pairs for card in pair if card is not None)


def _newest_first(table: Table, leader: Side) -> Pile:
    """The same from the newest two cards back to the first two: a list that grows at its front."""
    return _laid(table, 1 if leader == PLAYER_2 else 2)[::-1]


def _turned(table: Table, leader: Side) -> Pile:
    former, latter = _stacks(table, leader)
    return former[::-1] + latter[::-1]


def _each_sorted(table: Table, leader: Side) -> Pile:
    former, latter = _stacks(table, leader)
    return descending(former) + descending(latter)


def _runs(groups: Iterable[Iterable[Stage]]) -> Pile:
    """Each group of stages sorted by itself."""
    return tuple(card for group in groups for card in descending(_cards(group)))


def _wars(table: Table) -> list[Iterable[Stage]]:
    """The pair that began the war with what was laid for it, then what was laid for each further tie."""
    return [table[:2], *((stage,) for stage in table[2:])]


def _ties(table: Table) -> list[Iterable[Stage]]:
    """Each tied pair with the cards laid upon it, the last one with the cards that decide."""
    groups: list[Iterable[Stage]] = []
    newest = [table[0]]
    for stage in table[1:]:
        if stage.tied():
            groups.append([*newest, Stage(stage.ones[:-1], stage.twos[:-1], up=False)])
            newest = [Stage(stage.ones[-1:], stage.twos[-1:])]
        else:
            newest.append(stage)
    return [*groups, newest]


def _pair_first(table: Table, at: int) -> Pile:
    """The tied pair of one stage before the other cards, sorted."""
    stage = table[at]
    if not stage.tied():
        return descending(_cards(table))
    rest = Stage(stage.ones[:-1], stage.twos[:-1], up=False)
    others = descending(_cards((*table[:at], rest, *table[at + 1 :])))
    return (stage.ones[-1], stage.twos[-1], *others)


def _newest_tie(table: Table) -> int:
    """The place of the newest stage that was tied, or 0."""
    return max((at for at, stage in enumerate(table) if stage.tied()), default=0)


def _newest_war(table: Table) -> list[int]:
    """The newest tied pair, and what was laid upon it."""
    return _from_tie(table, _newest_tie(table))


def _newest_laid(table: Table) -> list[int]:
    """The cards laid last, and the tied pair below them: all of a first tie with nothing upon it."""
    return _from_tie(table, max(len(table) - 2, 0))


def _from_tie(table: Table, at: int) -> list[int]:
    """The tied pair of a stage, and all that was laid after it."""
    return [table[at].ones[-1], table[at].twos[-1], *_cards(table[at + 1 :])]


def _turned_up(table: Table) -> list[int]:
    """The cards that lie face up."""
    return [card for stage in table if stage.up for card in (stage.ones[-1], stage.twos[-1])]


def _face_down_last(table: Table, leader: Side) -> Pile:
    """The last stage's face-down cards behind the other cards, sorted."""
    *before, stage = table
    if len(table) == 1:
        return descending(_cards(table))
    turned_up = Stage(stage.ones[-1:], stage.twos[-1:]) if stage.up else Stage((), ())
    face_down = Stage(stage.ones[:-1], stage.twos[:-1]) if stage.up else stage
    former, latter = _stacks((face_down,), leader)
    return (*descending(_cards((*before, turned_up))), *former, *latter)


_SHAPES: dict[Shape, Callable[[Table, Side], Pile]] = {
    "descending": lambda table, _: descending(_cards(table)),
    "descending-ace-low": lambda table, _: tuple(sorted(_cards(table), reverse=True)),
    "ascending": lambda table, _: tuple(sorted(_cards(table), key=high)),
    "ascending-ace-low": lambda table, _: tuple(sorted(_cards(table))),
    "laid": _laid,
    "laid-newest-first": _newest_first,
    "stacks": lambda table, leader: sum(_stacks(table, leader), ()),
    "turned": _turned,
    "each-sorted": _each_sorted,
    "runs": lambda table, _: _runs((stage,) for stage in table),
    "runs-newest-first": lambda table, _: _runs((stage,) for stage in reversed(table)),
    "wars": lambda table, _: _runs(_wars(table)),
    "wars-newest-first": lambda table, _: _runs(reversed(_wars(table))),
    "ties": lambda table, _: _runs(_ties(table)),
    "ties-newest-first": lambda table, _: _runs(reversed(_ties(table))),
    "tied-pair-first": lambda table, _: _pair_first(table, _newest_tie(table)),
    "first-pair-first": lambda table, _: _pair_first(table, 0),
    "face-down-last": _face_down_last,
    "newest-war": lambda table, _: descending(_newest_war(table)),
    "newest-laid": lambda table, _: descending(_newest_laid(table)),
    "newest-cards": lambda table, _: descending(_cards(table[-1:])),
    "turned-up": lambda table, _: descending(_turned_up(table)),
}
