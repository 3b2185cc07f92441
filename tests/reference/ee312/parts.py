"""Hands, decks and transcripts that several tests of EE 312 War begin with."""

from __future__ import annotations

from pathlib import Path

EXAMPLE = (Path(__file__).parents[1] / "data" / "ee312_example.txt").read_text(encoding="utf-8")
"""The example run of the page, as published."""

EXAMPLE_DECK = (
    *(47, 43, 36, 27, 50, 6, 26, 18, 14, 49, 3, 23, 4, 42, 38, 37, 0, 25, 16, 17, 22, 44, 48, 35, 29, 46),
    *(11, 9, 30, 12, 28, 10, 21, 19, 33, 32, 5, 15, 40, 8, 20, 41, 7, 13, 1, 39, 2, 45, 31, 34, 24, 51),
)
"""The deck that was dealt in it."""

CHAINED = (
    *(17, 22, 23, 38, 43, 30, 27, 48, 16, 4, 1, 44, 10, 49, 24, 33, 15, 21, 46, 50, 42, 36, 31, 8, 6, 28),
    *(47, 19, 3, 25, 39, 2, 5, 11, 29, 12, 34, 20, 40, 26, 32, 35, 45, 13, 18, 14, 7, 0, 37, 51, 41, 9),
)
"""Player 1 loses after 286 rounds and 24 wars, one of which is tied three times."""

SAVED = (
    *(19, 7, 45, 30, 14, 41, 29, 47, 25, 3, 24, 49, 15, 50, 21, 46, 11, 22, 33, 34, 6, 0, 51, 13, 5, 26),
    *(1, 4, 12, 40, 38, 44, 18, 16, 35, 39, 37, 36, 43, 27, 28, 23, 8, 32, 17, 31, 42, 2, 10, 9, 48, 20),
)
"""Player 1 wins with the last card twice, and loses after 120 rounds all the same."""

SHORT_1_DOWN = (
    *(36, 16, 37, 38, 43, 24, 45, 13, 26, 33, 9, 27, 46, 47, 31, 51, 34, 19, 44, 30, 32, 40, 11, 3, 35, 15),
    *(12, 42, 10, 22, 48, 20, 28, 8, 23, 29, 25, 1, 6, 50, 49, 39, 14, 0, 5, 41, 2, 7, 21, 17, 18, 4),
)
"""In the war of round 108, the seventh, player 1 has no card to lay face down."""

SHORT_2_UP = (
    *(21, 15, 1, 46, 7, 5, 11, 2, 17, 31, 30, 36, 38, 13, 45, 8, 0, 18, 49, 10, 33, 42, 48, 6, 35, 26),
    *(51, 41, 40, 29, 39, 16, 4, 19, 3, 37, 9, 22, 12, 25, 28, 14, 20, 43, 47, 24, 27, 50, 32, 23, 34, 44),
)
"""In the war of round 87, the eighth and tied again, player 2 has no card to turn up."""

ONE_WAR = (
    *(29, 1, 2, 45, 31, 51, 25, 0, 16, 6, 8, 32, 10, 42, 9, 20, 46, 4, 38, 36, 3, 17, 28, 18, 23, 22),
    *(44, 19, 43, 50, 47, 15, 34, 49, 41, 26, 5, 39, 27, 24, 48, 14, 30, 7, 40, 11, 21, 13, 37, 12, 33, 35),
)
"""Player 1 loses after 86 rounds and a single war."""

BOTH_OUT = (
    *(1, 40, 13, 18, 27, 14, 8, 35, 25, 51, 39, 42, 47, 34, 22, 4, 15, 2, 50, 26, 9, 48, 12, 3, 46, 20),
    *(0, 21, 41, 28, 19, 45, 10, 49, 24, 44, 11, 37, 6, 32, 23, 36, 16, 43, 31, 5, 29, 38, 33, 7, 30, 17),
)
"""A war takes all cards in the first round, and neither player has one to turn up."""

OTHER_HAS_TWO = (
    *(46, 4, 23, 45, 17, 0, 28, 27, 19, 37, 2, 41, 11, 1, 30, 43, 12, 10, 48, 22, 40, 16, 35, 9, 25, 6),
    *(26, 13, 15, 42, 44, 18, 39, 24, 20, 33, 3, 36, 51, 38, 7, 49, 31, 5, 14, 29, 21, 34, 32, 50, 47, 8),
)
"""Player 2 has no card to lay face down in round 6, player 1 has two."""


LONG = (
    *(11, 15, 41, 9, 50, 24, 0, 21, 30, 47, 49, 28, 43, 39, 16, 17, 18, 7, 13, 14, 5, 37, 32, 29, 8, 38),
    *(2, 45, 4, 26, 48, 19, 40, 22, 34, 42, 31, 44, 23, 46, 10, 12, 36, 1, 6, 33, 3, 51, 27, 35, 25, 20),
)
"""After 5000 rounds and 385 wars both still hold cards; played on, player 1 loses after 5002."""

ENDLESS = ((10, 7, 8, 3), (4, 2, 9, 5, 6, 1))
"""Two hands of clubs, ten in all, whose game comes round again after 60 rounds."""


def given(deck: tuple[int, ...]) -> str:
    """The deck as a stacked program is given it."""
    return " ".join(map(str, deck)) + "\n"
