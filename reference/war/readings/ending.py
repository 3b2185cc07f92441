"""Misreadings of a war in which a side is short of cards, for both players or for one of them only."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reference.war.readings.reading import Reading
from reference.war.rules import Order, Rules, Short

if TYPE_CHECKING:
    from reference.war.rules import Side

_NO_CARD = "Look again at a tie after which a player has no card left: that player has lost, no more is laid."
_ONE_CARD = (
    "Look again at a tie after which a player has exactly one card left: "
    "both lay their face-down card, then that player has lost."
)
_FEW_CARDS = (
    "Look again at a tie after which a player has few cards left: with two, the war goes on as usual."
)
_ANSWER = (
    "Look again at the answer of a game that ends in a war: "
    "the winner's own pile, then every card on the table from the highest to the lowest."
)
_BOTH = "Look again at a war in which both players run out: the answer is the whole table, highest first."
_CRASH = "Your program ends with an error when a player runs out of cards in a war."
_CHAINED = "Your program ends with an error when a player runs out of cards in a war that was tied again."

_FEWER_THAN_THREE = "With fewer than three cards left after a tie, a side loses before any more are laid."
_EARLY = "With one card left after a tie, a side loses before the winner's face-down is laid."

_SHORTS: dict[str, tuple[Short, str, str]] = {
    "one-left-fights": (
        Short(left=(1,), act="fights"),
        _ONE_CARD,
        "With one card left after a tie, the next card fights without a face-down.",
    ),
    "one-left-turned-up": (
        Short(left=(1,), act="turns-up"),
        _ONE_CARD,
        "With one card left after a tie, a side turns it up; the other lays one face down and one face up.",
    ),
    "two-left-fights": (
        Short(left=(1, 2), act="fights"),
        _FEW_CARDS,
        "With fewer than three cards left after a tie, the next card fights without a face-down.",
    ),
    "one-left-early": (
        Short(left=(1,), act="early"),
        _ONE_CARD,
        _EARLY,
    ),
    "two-left-early": (
        Short(left=(1, 2), act="early"),
        _FEW_CARDS,
        _FEWER_THAN_THREE,
    ),
    "two-left-loses": (
        Short(left=(2,)),
        _FEW_CARDS,
        "With two cards left after a tie, both lay one face down, and the side has lost with the other card.",
    ),
    "one-left-forfeits": (
        Short(left=(1,), act="forfeits"),
        _ONE_CARD,
        "With one card left after a tie, a side loses, and this card is missing from the answer.",
    ),
    "no-card-crashes": (
        Short(left=(0,), act="crash"),
        _CRASH,
        "Crashes when a side has no card after a tie.",
    ),
    "one-left-crashes": (
        Short(left=(1,), act="crash"),
        _CRASH,
        "Crashes when a side has one card after a tie.",
    ),
    "short-crashes": (Short(act="crash"), _CRASH, "Crashes when a side has one card or none after a tie."),
    "no-card-crashes-in-chain": (
        Short(left=(0,), depth="chained", act="crash"),
        _CHAINED,
        "Crashes when a side has no card after a tie in a chained war; in a first war it is right.",
    ),
    "short-crashes-in-chain": (
        Short(depth="chained", act="crash"),
        _CHAINED,
        "Crashes when a side has one card or none after a tie in a chained war; a first war is right.",
    ),
    "no-card-dropped": (
        Short(left=(0,), act="set-aside", parts=("pile",)),
        _NO_CARD,
        "With no card left after a tie, the cards on the table are lost.",
    ),
    "one-left-set-aside": (
        Short(left=(1,), act="set-aside"),
        _ONE_CARD,
        "With one card left after a tie, a plain round follows; the tied cards come last in the answer.",
    ),  # with no card left, this answers rightly
    "one-left-dropped": (
        Short(left=(1,), act="set-aside", parts=("pile",)),
        _ONE_CARD,
        "With one card left after a tie, a plain round follows; the tied cards are lost.",
    ),
    "short-dropped": (
        Short(act="set-aside", parts=("pile",)),
        _ONE_CARD,
        "With one card or none after a tie, a plain round follows; the tied cards are lost.",
    ),
    "chest-left-out": (
        Short(parts=("pile",)),
        _ANSWER,
        "The cards of the last war are missing from the answer.",
    ),
    "pile-left-out": (Short(parts=("chest",)), _ANSWER, "The answer is the last war's cards alone."),
    "chest-before-pile": (
        Short(parts=("chest", "pile")),
        _ANSWER,
        "The cards of the last war come before the winner's own pile.",
    ),
    "answer-sorted-after-war": (
        Short(parts=("sorted",)),
        _ANSWER,
        "The whole answer of a game that ends in a war is sorted, the winner's own pile with it.",
    ),
    "short-ascending": (
        Short(order=Order(shape="ascending")),
        _ANSWER,
        "The cards of a war that ends the game go under from the lowest to the highest.",
    ),
    "short-as-laid": (
        Short(order=Order(shape="laid")),
        _ANSWER,
        "The cards of a war that ends the game are not sorted: as laid, the winner's first.",
    ),
}
"""By name: what happens, whichever side is short; the sentence for the student; what the program does."""

_WHOSE: tuple[tuple[str, tuple[Side, ...], str], ...] = (
    ("", (0, 1, 2), ""),
    ("-of-1", (1,), " Only when player 1 is the short side."),
    ("-of-2", (2,), " Only when player 2 is the short side."),
)


def _of_either() -> dict[str, Reading]:
    """Each for both players, and for each of them.

    For both players, a last chest that is not sorted is among the readings of ``chest``.
    """
    return {
        f"{name}{suffix}": Reading(
            rules=Rules(shorts=(replace(short, sides=sides),)), student=student, staff=f"{staff}{only}"
        )
        for name, (short, student, staff) in _SHORTS.items()
        for suffix, sides, only in _WHOSE
        if suffix or short.order is None
    }


def _padded() -> dict[str, Reading]:
    """Those that lack cards, in a language whose answer has 52 places."""
    lacking = (
        "chest-left-out",
        "pile-left-out",
        "one-left-forfeits",
        "no-card-dropped",
        "one-left-dropped",
        "short-dropped",
    )
    return {
        f"{name}-padded": Reading(
            rules=Rules(shorts=(_SHORTS[name][0],), padded=True),
            student=_SHORTS[name][1],
            staff=f"{_SHORTS[name][2]} The places left are 0.",
        )
        for name in lacking
    }


def _both_out_unsorted() -> dict[str, Reading]:
    """The table in another order, where both run out: all else is right."""
    orders = {
        "ascending": (Order(shape="ascending"), "from the lowest to the highest"),
        "as-laid": (Order(shape="laid", first="1"), "as laid, card by card"),
        "stacks": (Order(shape="stacks", first="1"), "as laid, player 1's cards first"),
    }
    return {
        f"both-out-{name}": Reading(
            rules=Rules(shorts=(Short(sides=(0,), order=order),)),
            student=_BOTH,
            staff=f"When both players run out in the same war, the answer is the table {how}.",
        )
        for name, (order, how) in orders.items()
    }


ENDING: dict[str, Reading] = {
    **_of_either(),
    **_padded(),
    "both-out-crashes": Reading(
        rules=Rules(shorts=(Short(sides=(0,), act="crash"),)),
        student=_BOTH,
        staff="Crashes when both players run out in the same war.",
    ),
    "both-out-nothing": Reading(
        rules=Rules(shorts=(Short(sides=(0,), parts=()),)),
        student=_BOTH,
        staff="Answers no cards when both players run out in the same war.",
    ),
    "both-out-nothing-padded": Reading(
        rules=Rules(shorts=(Short(sides=(0,), parts=()),), padded=True),
        student=_BOTH,
        staff="Answers 0 in every place when both players run out in the same war.",
    ),
    **_both_out_unsorted(),
    "one-left-early-2-first": Reading(
        rules=Rules(shorts=(Short(left=(1,), act="early", looks_at=2),)),
        student=_ONE_CARD,
        staff=f"{_EARLY} When both have one card, player 2 loses so.",
    ),
    "two-left-early-2-first": Reading(
        rules=Rules(shorts=(Short(left=(1, 2), act="early", looks_at=2),)),
        student=_FEW_CARDS,
        staff=f"{_FEWER_THAN_THREE} When both have as many, player 2 loses so.",
    ),
    "one-left-early-unless-both": Reading(
        rules=Rules(shorts=(Short(sides=(1, 2), left=(1,), act="early"),)),
        student=_ONE_CARD,
        staff=f"{_EARLY} When both have one card, it is right.",
    ),
    "both-out-1-loses": Reading(
        rules=Rules(shorts=(Short(sides=(0,), act="early"),)),
        student=_BOTH,
        staff="When both have one card left, player 1 loses before player 2's face-down is laid.",
    ),
    "both-out-2-loses": Reading(
        rules=Rules(shorts=(Short(sides=(0,), act="early", looks_at=2),)),
        student=_BOTH,
        staff="When both have one card left, player 2 loses before player 1's face-down is laid.",
    ),
}
