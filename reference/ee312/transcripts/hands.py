"""The two hands: the 52 cards, dealt in turn from a given deck, and shuffled where none was given."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from reference.ee312.cards import DECK, name
from reference.ee312.content import HALF, Problem, hands_problem
from reference.ee312.form import HEADINGS, hand_lines
from reference.ee312.transcripts.heard import find

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from reference.ee312.game import Hands
    from reference.ee312.transcripts.heard import Heard
    from reference.transcript import Finding

HARDLY_SHUFFLED = 26
"""So many cards that lie as in a new deck: after a shuffle, with a probability below 1e-26 (1/26!)."""

NOTHING = "(no card)"

EXAMPLE = (
    *(47, 43, 36, 27, 50, 6, 26, 18, 14, 49, 3, 23, 4, 42, 38, 37, 0, 25, 16, 17, 22, 44, 48, 35, 29, 46),
    *(11, 9, 30, 12, 28, 10, 21, 19, 33, 32, 5, 15, 40, 8, 20, 41, 7, 13, 1, 39, 2, 45, 31, 34, 24, 51),
)
"""The deck of the page's example: 174 rounds, 11 wars. Nobody shuffles it by chance."""


def hands(heard: Heard) -> Finding:
    """Both hands have 26 cards and are the 52 together."""
    printed = heard.printed
    came = hand_lines(printed.cards)
    problem = hands_problem(printed)
    if problem is None:
        return find(heard, came, came, None)
    wanted = mended_lines(printed.cards)
    return find(heard, wanted, came, problem, _first(wanted, came))


def dealt(heard: Heard) -> Finding:
    """The cards of the given deck go to player 1 and player 2 in turn, each under the ones before."""
    problem = deal_problem(heard)
    if heard.dealt is None or hands_problem(heard.printed):
        return hands(heard)
    wanted, came = hand_lines(heard.dealt), hand_lines(heard.printed.cards)
    return find(heard, wanted, came, problem, _first(wanted, came) if problem else None)


def deal_problem(heard: Heard) -> Problem | None:
    """The first card that is not the one dealt from the given deck, if there is one."""
    for player, (right, hand) in enumerate(zip(heard.dealt or (), heard.printed.hands, strict=False), 1):
        for place, (card, seen) in enumerate(zip(right, hand, strict=False)):
            if card != seen.card:
                reason = (
                    f"should be {name(card)}, the deck's card {2 * place + player}, "
                    f"but is {name(seen.card)}: the given deck is dealt in turn, to player 1 first"
                )
                return Problem(seen.line, reason, "deal")
    return None


def shuffled(heard: Heard) -> Finding:
    """The cards do not lie as in a new deck, dealt in turn or one hand first."""
    if hands_problem(heard.printed):
        return hands(heard)
    one, two = heard.printed.cards
    in_turn = tuple(chain.from_iterable(zip(one, two, strict=True)))
    unmoved = max(sum(map(int.__eq__, order, DECK)) for order in (in_turn, one + two))
    came = hand_lines(heard.printed.cards)
    if unmoved >= HARDLY_SHUFFLED:
        reason = (
            f"{unmoved} of the 52 cards lie as in a new deck: the deck is to be shuffled before it is dealt"
        )
    elif in_turn == EXAMPLE:
        reason = "these are the hands of the page's example: the deck is to be shuffled anew"
    else:
        return find(heard, came, came, None)
    wanted = [came[0], "(a card of a shuffled deck)", *came[2:]]
    return find(heard, wanted, came, Problem(heard.printed.hands[0][0].line, reason, "shuffle"), 1)


def mended_lines(hands: Hands) -> list[str]:
    """The lines of both hands, with a missing card for each that is there twice, up to the 26th."""
    missing = iter(sorted({*DECK} - {card for hand in hands for card in hand}))
    seen: set[int] = set()

    def mend(hand: Sequence[int]) -> Iterator[str]:
        for place in range(HALF):
            card = hand[place] if place < len(hand) else None
            if card is None or card in seen:
                card = next(missing, None)
            yield NOTHING if card is None else name(card)
            seen.update(() if card is None else (card,))

    return [HEADINGS[0], *mend(hands[0]), "", HEADINGS[1], *mend(hands[1]), ""]


def _first(wanted: Sequence[str], came: Sequence[str]) -> int:
    """The first line that differs."""
    pairs = enumerate(zip(wanted, came, strict=False))
    return next((line for line, (one, other) in pairs if one != other), min(len(wanted), len(came)))
