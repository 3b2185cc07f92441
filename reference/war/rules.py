"""The rules as a record: the right ones are its defaults, and each misreading is another value somewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Side = Literal[0, 1, 2]
"""Player 1 or 2, or 0 where it is neither or both."""

Shape = Literal[
    "descending",
    "descending-ace-low",
    "ascending",
    "ascending-ace-low",
    "laid",
    "laid-newest-first",
    "stacks",
    "turned",
    "each-sorted",
    "runs",
    "runs-newest-first",
    "wars",
    "wars-newest-first",
    "ties",
    "ties-newest-first",
    "tied-pair-first",
    "first-pair-first",
    "face-down-last",
    "newest-war",
    "newest-laid",
    "newest-cards",
    "turned-up",
]
Ace = Literal["high", "low"]
Wins = Literal["higher", "lower"]
Ties = Literal["war", "1", "2", "dropped", "kept"]
TiesAgain = Literal["war", "1", "2"]
Under = Literal["bottom", "top", "sorted"]
First = Literal["1", "2", "winner", "loser"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """In which order cards that were won go under a pile.

    ``laid`` is card by card as they came to the table, ``laid-newest-first`` so with the newest two first,
    ``stacks`` one player's cards and then the other's, ``turned`` the same with each stack's last card first,
    ``each-sorted`` with each stack sorted by itself; ``first`` says whose come first. ``runs`` sorts what was
    laid at once by itself, ``wars`` so but the pair that began the war with the cards of its first tie,
    ``ties`` each tied pair with the cards laid upon it. ``tied-pair-first`` puts the newest tied pair before
    the sorted rest, ``first-pair-first`` the pair that began the war, ``face-down-last`` the last face-down
    cards behind it.

    The others forget cards, which are out of the game then: all but the newest tied pair and what was laid
    upon it (``newest-war``), or the newest tied pair that has cards upon it (``newest-laid``), all but what
    was laid last (``newest-cards``), or what lay face down (``turned-up``).
    """

    shape: Shape = "descending"
    first: First = "winner"


@dataclass(frozen=True, slots=True, kw_only=True)
class Short:
    """What happens after a tie when a side has few cards, and when this holds.

    It holds when the shorter side is one of ``sides`` (0: both have equally few), has one of ``left`` cards,
    and the war is the first of its round (``depth`` first), a later one (chained), or either (any).

    ``loses``: both lay as many face-down cards as the shorter side can, then that side has lost. ``early``:
    it loses before the other lays its face-down card. ``forfeits``: it loses, and its own last card does not
    count. ``fights``: the next card fights without a face-down. ``turns-up``: the short side turns its last
    card up, and the other lays its cards as always. ``set-aside``: what is on the table is left
    there, and a plain round follows. ``crash``: the program ends. ``parts`` is what the winner's answer is
    made of (for cards set aside: whether they are behind it at the end; ``sorted`` is pile and chest, sorted
    as one), ``order`` how the chest goes under (None: as ``Rules.last_chest``), and ``looks_at`` the side
    that loses when both are short, because it is looked at first.
    """

    sides: tuple[Side, ...] = (0, 1, 2)
    left: tuple[int, ...] = (0, 1)
    depth: Literal["any", "first", "chained"] = "any"
    act: Literal["loses", "early", "forfeits", "fights", "turns-up", "set-aside", "crash"] = "loses"
    order: Order | None = None
    parts: tuple[Literal["pile", "chest", "sorted"], ...] = ("pile", "chest")
    looks_at: Literal[1, 2] = 1

    def __post_init__(self) -> None:
        if self.act in ("fights", "turns-up") and 0 in self.left:
            raise ValueError("a side with no card left cannot fight: leave 0 out of left")

    def holds(self, side: Side, left: int, depth: int) -> bool:
        """Whether this is about a side with so many cards left in the war of that depth (from 1)."""
        if side not in self.sides or left not in self.left:
            return False
        return self.depth == "any" or (self.depth == "chained") == (depth > 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All that a program may read in one way or another; ``Rules()`` are the right rules.

    Those are the one reading found that reproduces the five published starter cases of CPS506.

    ``deal`` none answers the deck as it came. ``top``: whether the last or the first card dealt is on top, of
    both piles or of one player's alone. ``plain_ace`` and ``war_ace``: how an ace ranks in a plain round, and
    among cards turned up in a war.
    ``wins``: which card wins. ``ties``: what a tie leads to: a war, a round won by one player, both cards out
    of the game, or each under the pile that it came from; ``ties_again`` is the same of a tie in a war.
    ``face_down``: how many cards each side lays face down in a war, and ``face_down_again`` in one that was
    tied again (None: as many); ``decides``: which of the cards laid for a war is held against the other's.
    ``pair``, ``chest`` and ``last_chest``: how cards won in a plain round, in a war, and in a war that ends
    the game unfinished go under the pile; ``under`` is where they go: at its bottom, on its top, or anywhere,
    for the pile is sorted as a whole.
    ``shorts``: exceptions for a side short of cards; the first that holds counts, and none means ``Short()``.
    ``answer_from``: which end of the winner's pile the answer starts with, in every game or in those alone
    that end in a plain round. ``padded``: whether places without a card are filled with 0. ``ace_written``:
    the number that stands for an ace in the answer.
    """

    deal: Literal["alternate", "halves", "none"] = "alternate"
    top: Literal["last", "first", "first-of-1", "first-of-2"] = "last"
    plain_ace: Ace = "high"
    war_ace: Ace = "high"
    wins: Wins = "higher"
    ties: Ties = "war"
    ties_again: TiesAgain = "war"
    face_down: int = 1
    face_down_again: int | None = None
    decides: Literal["first", "last"] = "last"
    pair: Order = field(default_factory=Order)
    chest: Order = field(default_factory=Order)
    last_chest: Order = field(default_factory=Order)
    under: Under = "bottom"
    shorts: tuple[Short, ...] = ()
    answer_from: Literal["top", "bottom", "bottom-after-plain"] = "top"
    padded: bool = False
    ace_written: int = 1

    def laid_down(self, depth: int) -> int:
        """How many cards each side lays face down after so many ties in a row."""
        return self.face_down if depth == 1 or self.face_down_again is None else self.face_down_again


RIGHT = Rules()
