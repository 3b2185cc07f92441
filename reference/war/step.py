"""One round of War: from two piles to two piles, by rules given. Pure; what a game is, it does not know."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from reference.war.order import Stage, arrange, descending, high, low
from reference.war.rules import Short

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from reference.war.order import Pile, Table
    from reference.war.rules import Ace, Order, Rules, Side, Ties, Under, Wins

_RANK: dict[Ace, Callable[[int], int]] = {"high": high, "low": low}
_UNDER: dict[Under, Callable[[Pile, Pile], Pile]] = {
    "bottom": lambda pile, won: pile + won,
    "top": lambda pile, won: won + pile,
    "sorted": lambda pile, won: descending(pile + won),
}
_CARDS = range(1, 14)
_LOSES = Short()


class Stopped(NamedTuple):
    """A war that could not be fought out, and with it the game.

    ``winner`` is 0 where both sides ran out, ``short`` the side that was short (0: both, with ``left`` cards
    each), ``pile`` what the winner had not laid, ``chest`` the table as the winner takes it.
    """

    winner: Side
    short: Side
    left: int
    depth: int
    act: Short
    pile: Pile
    chest: Pile


class Move(NamedTuple):
    """The piles after a round. ``table`` is empty for a plain round: both top cards went to ``taker``.

    ``taker`` is 0 where nobody took the table; ``aside`` are cards that are out of the game for good.
    """

    one: Pile
    two: Pile
    aside: Pile
    taker: Side
    table: Table = ()
    stopped: Stopped | None = None

    @property
    def depth(self) -> int:
        """How many ties in a row the round had: 0 plain, 1 a war, more where it was chained."""
        return sum(stage.tied() for stage in self.table)


class PlainRules(NamedTuple):
    """The rules of a plain round, as ``Rules`` has them."""

    ace: Ace
    wins: Wins
    ties: Ties
    pair: Order


@cache
def plain_outcomes(plain: PlainRules) -> Mapping[tuple[int, int], tuple[Side, Pile]]:
    """Who takes which two cards of a plain round, and in which order: nobody, where they are tied."""
    tied: Side = 1 if plain.ties == "1" else 2 if plain.ties == "2" else 0
    outcomes: dict[tuple[int, int], tuple[Side, Pile]] = {}
    for one in _CARDS:
        for two in _CARDS:
            taker = tied if one == two else winner_of(one, two, plain.ace, plain.wins)
            outcomes[one, two] = taker, arrange(plain.pair, (Stage((one,), (two,)),), taker)
    return outcomes


def winner_of(one: int, two: int, ace: Ace, wins: Wins) -> Side:
    """Whose of two different cards wins."""
    rank = _RANK[ace]
    return 1 if (rank(one) > rank(two)) == (wins == "higher") else 2


def stepper(rules: Rules) -> Callable[[Pile, Pile, Pile], Move]:
    """The pure function that plays one round: both piles, neither of them empty, and cards set aside."""
    outcomes = plain_outcomes(plain_rules(rules))
    put = _UNDER[rules.under]

    def step(one: Pile, two: Pile, aside: Pile) -> Move:
        taker, won = outcomes[one[0], two[0]]
        if taker == 1:
            return Move(put(one[1:], won), two[1:], aside, 1)
        if taker:
            return Move(one[1:], put(two[1:], won), aside, 2)
        if rules.ties == "dropped":
            return Move(one[1:], two[1:], aside, 0)
        if rules.ties == "kept":
            return Move(one[1:] + one[:1], two[1:] + two[:1], aside, 0)
        return _war(one, two, aside, rules)

    return step


def plain_rules(rules: Rules) -> PlainRules:
    """Those of the rules that a plain round is played by."""
    return PlainRules(rules.plain_ace, rules.wins, rules.ties, rules.pair)


def _war(one: Pile, two: Pile, aside: Pile, rules: Rules) -> Move:
    """Fight a war out, chained wars included, from the tied cards on top of both piles."""
    table: Table = (Stage(one[:1], two[:1]),)
    one, two = one[1:], two[1:]
    while is_war(table[-1].ones[-1], table[-1].twos[-1], len(table), rules):
        few = _few(one, two, len(table), rules)
        if few is not None and few.act not in ("fights", "turns-up"):
            return _run_out(Move(one, two, aside, 0, table), few, rules)
        laid = 1 if few and few.act == "fights" else rules.laid_down(len(table)) + 1
        table = (*table, Stage(_decisive_last(one[:laid], rules), _decisive_last(two[:laid], rules)))
        one, two = one[laid:], two[laid:]
    taker = winner_of_war(table[-1].ones[-1], table[-1].twos[-1], rules)
    won, put = arrange(rules.chest, table, taker), _UNDER[rules.under]
    if taker == 1:
        return Move(put(one, won), two, aside, 1, table)
    return Move(one, put(two, won), aside, 2, table)


def _decisive_last(laid: Pile, rules: Rules) -> Pile:
    """The cards that a side lays for a war, the one that counts last: by the rules it is."""
    return laid if rules.decides == "last" else laid[1:] + laid[:1]


def is_war(one: int, two: int, depth: int, rules: Rules) -> bool:
    """Whether two cards that were turned up lead to a war: the first of the round (depth 1), or another."""
    return one == two and (depth == 1 or rules.ties_again == "war")


def winner_of_war(one: int, two: int, rules: Rules) -> Side:
    """Whose card wins a war: where they are equal, the side that ties in a war are given to."""
    if one == two:
        return 1 if rules.ties_again == "1" else 2
    return winner_of(one, two, rules.war_ace, rules.wins)


def _shorter(one: Pile, two: Pile) -> tuple[Side, int]:
    """The side that has fewer cards (0: both have as many), and how many."""
    return (0 if len(one) == len(two) else 1 if len(one) < len(two) else 2), min(len(one), len(two))


def _few(one: Pile, two: Pile, depth: int, rules: Rules) -> Short | None:
    """How a tie goes on when a side has few cards, or None for a war as usual."""
    side, left = _shorter(one, two)
    for short in rules.shorts:
        if short.holds(side, left, depth):
            return short
    return _LOSES if left <= rules.laid_down(depth) else None


def _run_out(tied: Move, few: Short, rules: Rules) -> Move:
    """A tie that is not fought out: the short side has lost, or the cards are set aside."""
    one, two, aside, _, table, _ = tied
    short, left = _shorter(one, two)
    order = few.order or rules.last_chest
    if few.act == "set-aside":
        lost = arrange(order, table, 0) if "chest" in few.parts else ()
        return Move(one, two, aside + lost, 0, table)
    loser = short or few.looks_at
    face_down_cards = rules.laid_down(len(tied.table))
    late = 0 if few.act in ("early", "forfeits") else min(left, face_down_cards)
    spent = 0 if few.act == "forfeits" else left
    laid = (spent, late) if loser == 1 else (late, spent)
    face_down = Stage(one[: laid[0]], two[: laid[1]], up=False)
    table = (*table, face_down) if left else table
    pile = (two if loser == 1 else one)[late:]
    winner: Side = 0 if not pile and not short else 2 if loser == 1 else 1
    stopped = Stopped(winner, short, left, len(tied.table), few, pile, arrange(order, table, winner))
    return Move(one[laid[0] :], two[laid[1] :], aside, 0, table, stopped)
