"""The rules that a program can break, and the book in which the referee notes what was broken where."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, NoReturn, get_args

Aspect = Literal["opening", "table", "moves", "refusals", "computer", "ending", "again", "talk"]
ASPECTS: tuple[Aspect, ...] = get_args(Aspect)

BOOK: dict[str, tuple[Aspect, str]] = {
    "deck": ("opening", "A new deck has 52 cards: suit after suit, each from ace to king."),
    "shuffle": ("opening", "The shuffled deck has the same 52 cards, each once, in another order."),
    "deal": ("opening", "Cards are dealt one by one in turn, the user first, until both have eight."),
    "top-card": ("opening", "The card turned up first is the top card of the stockpile, and leaves it."),
    "first-turn": ("opening", "The user begins."),
    "both-hands": ("opening", "Both hands are printed after the deal."),
    "table": ("table", "The whole table is printed before each `Your move:`."),
    "cards": ("table", "Cards are printed as a face and the letter of a suit, such as 10H or AC."),
    "top": ("table", "The card put down last is the top card."),
    "suit": ("table", "The suit declared with an eight is the one to follow."),
    "hand": ("table", "Cards drawn come into the hand, and cards put down leave it; no other card moves."),
    "drawn": ("table", "A card that is drawn is the top card of the stockpile."),
    "counts": ("table", "Every card drawn or put down changes the number of cards."),
    "accepts": ("moves", "A move that the rules allow is made, not refused."),
    "made": ("moves", "The move that was typed is made, and no other."),
    "refuses-malformed": ("refusals", "A line that is no move is refused."),
    "refuses-twice": ("refusals", "A card cannot be put down twice."),
    "refuses-not-held": ("refusals", "Only a card in the hand can be put down."),
    "refuses-faces": ("refusals", "Cards of different faces cannot be put down together."),
    "refuses-pair": ("refusals", "Several cards go together only on a card of their own face."),
    "refuses-mismatch": (
        "refusals",
        "A card matches the top card's face or the suit to follow, or is an eight.",
    ),
    "refuses-no-suit": ("refusals", "Whoever plays an eight declares a suit."),
    "refuses-early-pass": ("refusals", "A pass comes after three drawn cards, not before."),
    "refuses-fourth-draw": ("refusals", "No more than three cards are drawn in a turn."),
    "refusal-changes": ("refusals", "A refused move changes nothing: no card moves, and the turn goes on."),
    "computer-held": ("computer", "The computer puts down cards that it holds, each once."),
    "computer-faces": (
        "computer",
        "The computer puts down several cards only if all have the top card's face.",
    ),
    "computer-match": (
        "computer",
        "The computer's card matches the face or the suit to follow, or is an eight.",
    ),
    "computer-suit": ("computer", "The computer declares a suit with an eight."),
    "computer-draws": ("computer", "The computer draws three cards in a turn at the most."),
    "computer-pass": ("computer", "The computer passes only after three drawn cards."),
    "computer-able": ("computer", "The computer draws, and passes, only while it has no card to put down."),
    "computer-turn": ("computer", "The computer takes one turn after each turn of the user."),
    "over": ("ending", "The game ends as soon as a hand or the stockpile is empty."),
    "over-early": ("ending", "The game goes on until a hand or the stockpile is empty."),
    "ending": ("ending", "At the end both hands, both points and the winner are printed."),
    "last-hands": ("ending", "The hands at the end are what is left of the cards."),
    "points": ("ending", "Points are face values: an ace 1, an eight 8, jack, queen and king 11, 12 and 13."),
    "winner": ("ending", "The hand with fewer points wins; with as many on both sides nobody does."),
    "again": ("again", "Every answer but q begins a new game, with all 52 cards."),
    "quit": ("again", "The answer q, or Q, ends the program."),
    "prompt": (
        "talk",
        "The program asks for a move with `Your move:`, and for a new game with `Another game`.",
    ),
    "once": ("talk", "Each line that is typed is answered once, however long it is."),
    "ended": ("talk", "The program goes on until the user quits."),
}
"""Each rule's aspect, and its sentence for students."""


_HIDES: dict[str, tuple[Aspect, ...]] = {"over": ("again",), "again": (), "quit": ()}
"""What is hidden by a broken rule that comes when a game was seen whole; by any other, all that is left."""


class LostError(Exception):
    """After this broken rule nobody can say where the cards are: the referee looks no further."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach:
    """A broken rule.

    ``line`` is the place of the first wrong line in the talk, ``wanted`` the line that should stand there, or
    before it where ``inserted``. ``game`` is the game's number. ``hard`` ends the refereeing. ``opened``
    tells that a first table had been laid by then, so that the opening was seen whole.
    """

    rule: str
    line: int
    place: str
    reason: str
    wanted: str
    inserted: bool
    opened: bool
    game: int = 1
    hard: bool = False

    @property
    def aspect(self) -> Aspect:
        """Which part of the game it is about."""
        return BOOK[self.rule][0]

    @property
    def hides(self) -> tuple[Aspect, ...]:
        """The aspects that could not be seen to their end, since the refereeing ended here."""
        if not self.hard:
            return ()
        seen: tuple[Aspect, ...] = ("opening",) if self.opened else ()
        return _HIDES.get(self.rule, tuple(aspect for aspect in ASPECTS if aspect not in seen))


@dataclass(slots=True)
class Book:
    """The breaches in the order found, and where the game is: its number and the user's turn, from 1.

    ``refusing`` tells that what the user typed last was refused.
    """

    game: int = 1
    turn: int = 0
    refusing: bool = False
    breaches: list[Breach] = field(default_factory=list)

    @property
    def place(self) -> str:
        """Where the game is, in words."""
        turn = f"turn {self.turn}" if self.turn else "the deal"
        return f"game {self.game}, {turn}" if self.game > 1 else turn

    def begin(self) -> None:
        """A further game begins."""
        self.game += 1
        self.turn = 0

    def note(self, rule: str, line: int, reason: str, wanted: str, *, inserted: bool = False) -> None:
        """Note a broken rule after which the game can still be followed."""
        breach = Breach(
            rule=rule,
            line=line,
            place=self.place,
            reason=f"{self.place}: {reason}",
            wanted=wanted,
            inserted=inserted,
            opened=self.game > 1 or self.turn > 0,
            game=self.game,
        )
        self.breaches.append(breach)

    def lose(self, rule: str, line: int, reason: str, wanted: str, *, inserted: bool = False) -> NoReturn:
        """Note a broken rule after which it cannot. Raises LostError."""
        self.note(rule, line, reason, wanted, inserted=inserted)
        self.breaches[-1] = replace(self.breaches[-1], hard=True)
        raise LostError
