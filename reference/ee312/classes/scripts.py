"""What each exercise does, and the facts that right classes show in it."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from reference.ee312.cards import DECK, SUITS, VALUES, name, suit, value
from reference.generator.glibc import Seeded
from reference.shuffle import random_swaps

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

RANDOM_CARDS = 5200
SHUFFLES = 40
DEALT_BEFORE = (5, 20, 40)
"""So many cards are dealt before the deck is shuffled again, each time from a new one."""

SHOWN_HAND = (8, 51, 13, 0, 30)
"""The hand that is shown as text."""

HAND_SCRIPT = "aaataattatttaaaaaaattttttta" + "ataattaatt" * 8 + "a" * 60 + "t" * 61
"""What is done with one hand: a adds the next card of a new deck (after the last, the first), t takes."""


def _each_card(fact: Callable[[int], str]) -> list[str]:
    return [f"card {suit(card)} {value(card)}: {fact(card)}" for card in DECK]


def _rows(alike: Callable[[int, int], bool]) -> list[str]:
    """For each card a row of 52 digits, 1 where the other card is alike."""
    return [f"row {''.join(str(int(alike(one, other))) for other in DECK)}" for one in DECK]


def _numbers(cards: Sequence[int]) -> str:
    return " ".join(map(str, cards))


def _random_cards() -> list[str]:
    generator = Seeded(1)
    drawn = Counter((generator.below(4), generator.below(13) + 1) for _ in range(RANDOM_CARDS))
    return [f"drawn {suit} {value}: {times}" for (suit, value), times in sorted(drawn.items())]


def _shuffles() -> list[str]:
    generator = Seeded(1)
    return [f"order {_numbers(random_swaps.shuffle(DECK, generator, {}))}" for _ in range(SHUFFLES)]


def _shuffle_dealt() -> list[str]:
    generator = Seeded(1)
    facts = []
    for dealt in DEALT_BEFORE:
        left = random_swaps.shuffle(DECK[dealt:], generator, {})
        facts += [
            f"dealt {_numbers(DECK[:dealt])}",
            f"counts top {dealt}, size {len(left)}",
            f"left {_numbers(left)}",
        ]
    return facts


def _deck_counts() -> list[str]:
    return [f"counts after {dealt}: top {dealt}, size {len(DECK) - dealt}" for dealt in range(len(DECK) + 1)]


def play_script() -> tuple[list[str], list[str], list[str]]:
    """The facts of the hand's script: the cards taken, the sizes, and whether it is empty."""
    hand: list[int] = []
    added = 0
    taken, sizes, empties = [], [], []
    for step, act in enumerate(HAND_SCRIPT, 1):
        if act == "a":
            hand.append(DECK[added % len(DECK)])
            added += 1
        else:
            card = hand.pop(0)
            taken.append(f"step {step}: took {suit(card)} {value(card)}")
        sizes.append(f"step {step}: size {len(hand)}")
        empties.append(f"step {step}: empty {'no' if hand else 'yes'}")
    return taken, sizes, empties


EXERCISES: Mapping[str, Callable[[], list[str]]] = MappingProxyType(
    {
        "card-values": lambda: _each_card(lambda card: f"suit {suit(card)}, value {value(card)}"),
        "card-text": lambda: _each_card(lambda card: f"|{name(card)}|"),
        "suit-text": lambda: _each_card(lambda card: f"|{SUITS[suit(card)]}|"),
        "value-text": lambda: _each_card(lambda card: f"|{VALUES[value(card) - 1]}|"),
        "card-print": lambda: _each_card(lambda card: f"|{name(card)}|"),
        "same-suit": lambda: _rows(lambda one, other: suit(one) == suit(other)),
        "same-value": lambda: _rows(lambda one, other: value(one) == value(other)),
        "equals": lambda: _rows(lambda one, other: one == other),
        "random-cards": _random_cards,
        "new-deck": lambda: [f"dealt {suit(card)} {value(card)}" for card in DECK],
        "deck-counts": _deck_counts,
        "deck-text": lambda: [f"|{name(card)}|" for card in DECK],
        "shuffle": _shuffles,
        "shuffle-dealt": _shuffle_dealt,
        "hand-order": lambda: play_script()[0],
        "hand-sizes": lambda: play_script()[1],
        "hand-is-empty": lambda: play_script()[2],
        "hand-text": lambda: [f"|{name(card)}|" for card in SHOWN_HAND],
        "empty-hand": lambda: [
            "new hand: C string",
            "after the last card: C string",
            "afterwards: size 0, empty yes",
            "afterwards: took 2 5",
            "afterwards: size 0, empty yes",
        ],
    }
)
"""By name, the facts of right classes; where chance has a part, one of the many right ones."""


def right_facts(exercise: str) -> str:
    """What the driver prints of right classes, its answer's text."""
    return "\n".join([f"exercise {exercise}", *EXERCISES[exercise]()]) + "\n"
