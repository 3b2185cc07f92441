"""What a player may do in a turn of Crazy Eights, by the page; what it leaves open is called open."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, assert_never

from reference.eights.card import EIGHT, SUIT_NAMES, Card, read_card, read_suit, show_some

MOST_DRAWS = 3
"""How many cards a player draws in one turn at the most."""

IllegalKind = Literal[
    "malformed", "twice", "not-held", "faces", "pair", "mismatch", "no-suit", "early-pass", "fourth-draw"
]


class Play(NamedTuple):
    """Cards put down, the last one on top, and the suit declared with an eight (empty for none)."""

    cards: tuple[Card, ...]
    suit: str = ""

    def __str__(self) -> str:
        return " ".join([*map(str, self.cards), *self.suit])


class Draw(NamedTuple):
    """One card drawn from the stockpile."""

    def __str__(self) -> str:
        return "draw"


class Pass(NamedTuple):
    """The turn given up."""

    def __str__(self) -> str:
        return "pass"


Move = Play | Draw | Pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What a player has before him: the top card, the suit to follow, his hand, and how many he has drawn."""

    top: Card
    suit: str
    hand: tuple[Card, ...]
    drawn: int = 0

    def fits(self, card: Card) -> bool:
        """Whether this card alone may be put down: face, suit, or an eight."""
        return card.face in (EIGHT, self.top.face) or card.suit == self.suit

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards of the hand that may be put down."""
        return tuple(card for card in self.hand if self.fits(card))

    def misfit(self, card: Card) -> str:
        """Why a card does not fit, in words."""
        if self.top.face == EIGHT:
            return f"{card} is no eight, and not of the suit to follow, {SUIT_NAMES[self.suit]}"
        return f"{card} matches {self.top} in neither face nor suit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """Whether a move may be made. ``open`` moves are those that the page leaves open: both answers are right.

    ``why`` completes "the move is not allowed: ...".
    """

    allowed: Literal["yes", "no", "open"]
    kind: IllegalKind | Literal[""] = ""
    why: str = field(default="", compare=False)


YES = Ruling(allowed="yes")


def read_move(line: str) -> Move | None:
    """The move that a typed line asks for, or None where it is none. ``8S H`` declares hearts."""
    words = line.split()
    if [word.lower() for word in words] in (["draw"], ["pass"]):
        return Draw() if words[0].lower() == "draw" else Pass()
    cards = [read_card(word) for word in words]
    suit = read_suit(words[-1]) if len(words) > 1 and cards[-1] is None else None
    named = tuple(card for card in (cards[:-1] if suit else cards) if card is not None)
    if not named or len(named) + bool(suit) != len(words):
        return None
    return Play(named, suit or "")


def ruling(move: Move | None, turn: Turn) -> Ruling:
    """Whether a player may make this move in his turn.

    Open are: drawing although a card could be put down, and passing after three draws although one could.
    """
    match move:
        case None:
            return _no("malformed", "it is no move")
        case Draw():
            if turn.drawn >= MOST_DRAWS:
                return _no("fourth-draw", "three cards were drawn in this turn already")
            return Ruling(allowed="open") if turn.playable else YES
        case Pass():
            if turn.drawn < MOST_DRAWS:
                return _no("early-pass", f"a pass comes after three drawn cards, and there were {turn.drawn}")
            return Ruling(allowed="open") if turn.playable else YES
        case Play(cards, suit):
            return _played(cards, suit, turn)
        case other:
            assert_never(other)


def _played(cards: tuple[Card, ...], suit: str, turn: Turn) -> Ruling:
    """The ruling on cards put down; the first thing that is wrong with them counts."""
    missing = [card for card in cards if card not in turn.hand]
    faces = {card.face for card in cards}
    found: tuple[tuple[bool, IllegalKind, str], ...] = (
        (len(set(cards)) < len(cards), "twice", "it names a card twice"),
        (bool(missing), "not-held", f"{show_some(missing)} is not in the hand"),
        (len(faces) > 1, "faces", f"{show_some(cards)} are of different faces"),
        (
            len(cards) > 1 and faces != {turn.top.face},
            "pair",
            f"several cards go together only on a card of their own face, and {turn.top} is not",
        ),
        (not turn.fits(cards[-1]), "mismatch", turn.misfit(cards[-1])),
        (faces == {EIGHT} and not suit, "no-suit", "an eight needs a suit"),
    )
    return next((_no(kind, why) for wrong, kind, why in found if wrong), YES)


def _no(kind: IllegalKind, why: str) -> Ruling:
    return Ruling(allowed="no", kind=kind, why=why)
