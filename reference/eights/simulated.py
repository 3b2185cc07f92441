"""A program that plays by the handout, or with one fault planted: the deal, the end, and the way between."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reference.eights import printed
from reference.eights.card import DECK, Card, points
from reference.eights.opening import deal, turn_up
from reference.eights.page_shuffle import shuffled_orders
from reference.eights.simulated_turn import computers_turn, users_turn
from reference.eights.state import State

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    Asking = Generator[str, str, str]
    Playing = Generator[str, str, None]

_ROW = 13
_PIECE = 100
_THIRD = 3


class InputEndedError(Exception):
    """The program's input has ended, or it gives up."""


class Simulated:
    """A program in dialogue, as a generator: it yields what it prints up to a question, and is sent a line.

    It shuffles as the page says, with the C library's numbers for ``clock``.
    """

    def __init__(self, clock: int, fault: str | None, manner: str) -> None:
        self.fault = fault
        self.manner = manner
        self.out: list[str] = []
        self.state = State(user=(), computer=(), stock=DECK, top=DECK[0], suit=DECK[0].suit)
        self._clock = clock
        self._typed: list[str] = []
        self._turns = 0
        self._games = 0

    def run(self) -> Playing:
        """Play games until the user quits."""
        quits = {"quit-small": "q", "quit-goes-on": ""}.get(self.fault or "", "qQ")
        answer = "y"
        while answer not in tuple(quits) and not (self.fault == "again-ends" and self._games):
            self._open()
            yield from self._play()
            self.out += self._ending()
            answer = "y" if self.fault == "again-unasked" else (yield from self.ask(printed.QUESTION))
        yield self.written("Goodbye.\n")

    def ask(self, question: str) -> Asking:
        """Print, ask, and take a line."""
        if self._typed:  # the rest of a line that was taken in pieces
            self.out.append(question)
            return self._typed.pop(0)
        line = yield self.written(question)
        while line == "" and self.fault == "skips-empty-lines":
            line = yield ""
        if self.fault == "splits-lines":
            line, *self._typed = line.split() or [""]
        if self.fault == "splits-long-lines":
            pieces = [line[start : start + _PIECE] for start in range(0, len(line), _PIECE)]
            line, *self._typed = pieces or [""]
        return line

    def written(self, end: str) -> str:
        """All that is to be printed by now, in this program's manner."""
        lines = [line for text in self.out for line in self._worded(text)]
        self.out.clear()
        return "".join(f"{line}\n" for line in lines) + end

    def over(self) -> bool:
        """Whether the game has ended, as this program sees it."""
        hands = self.state.user, self.state.computer
        match self.fault:
            case "goes-on-after-hand":
                return not (self.state.computer and self.state.stock)
            case "goes-on-after-stock":
                return not all(hands)
            case "ends-early":
                return self.state.over or min(map(len, hands)) == 1
            case _:
                return self.state.over

    def _open(self) -> None:
        """The new deck, the shuffled one, the deal, and the card turned up."""
        self._games += 1
        shuffled = self._shuffled()
        self._deal(shuffled[::-1] if self.manner == "from-the-back" else shuffled)
        self.out += [
            *(
                []
                if self.fault == "deck-not-printed" or self._games > 1
                else [printed.deck_line(self._deck())]
            ),
            printed.shuffled_line(self._with_faults(shuffled)),
            printed.hand_line(self.state.user),
            printed.computer_hand_line(self.state.computer),
        ]
        if self.fault == "hands-not-printed":
            self.out.pop()

    def _deck(self) -> tuple[Card, ...]:
        if self.fault == "deck-unordered":
            return (*DECK[:4], DECK[5], DECK[4], *DECK[6:])
        return DECK[:-1] if self.fault == "deck-short" else DECK

    def _shuffled(self) -> tuple[Card, ...]:
        if self.fault == "unshuffled":
            return DECK
        return tuple(DECK[place] for place in shuffled_orders(self._clock, self._games)[-1])

    def _with_faults(self, shuffled: tuple[Card, ...]) -> tuple[Card, ...]:
        """The shuffled deck as this program prints it."""
        if self.fault == "again-short" and self._games > 1:
            return tuple(card for card in shuffled if card not in self.state.user)
        return (*shuffled[:-1], shuffled[0]) if self.fault == "shuffle-doubles" else shuffled

    def _deal(self, cards: tuple[Card, ...]) -> None:
        user, computer, rest = deal(cards)
        match self.fault:
            case "deal-in-blocks":
                user, computer = cards[:8], cards[8:16]
            case "deal-computer-first":
                user, computer = computer, user
            case "deal-seven":
                user, computer, rest = user[:7], computer[:7], cards[14:]
            case _:
                pass
        top, stock = turn_up(rest, skip_eights=self.manner == "eights-under")
        if self.fault == "top-from-middle":
            top, stock = rest[9], (*rest[:9], *rest[10:])
        if self.fault == "top-stays":
            stock = (*stock, top)
        stock = stock[::-1] if self.manner == "two-ends" else stock
        self.state = State(user=user, computer=computer, stock=stock, top=top, suit=top.suit)

    def _play(self) -> Playing:
        """Turn after turn until the game is over."""
        if self.fault == "computer-begins":
            computers_turn(self)
        while not self.over():
            self._turns += 1
            if self.fault == "gives-up" and self._turns == _THIRD:
                raise InputEndedError
            yield from users_turn(self)
            if not self.over():
                computers_turn(self)

    def _ending(self) -> list[str]:
        """The last lines of a game."""
        state = self.state
        lines = printed.ending_lines(state)
        if self.fault == "last-hand-short":
            lines[1] = printed.computer_hand_line(state.computer[:-1])
        worth = [self._worth(hand) for hand in (state.user, state.computer)]
        lines[2:4] = [f"Your points: {worth[0]}", f"Computer's points: {worth[1]}"]
        if self.fault == "winner-higher":
            lines[4] = printed.winner_line(replace(state, user=state.computer, computer=state.user))
        if self.fault == "winner-level" and lines[4].endswith("nobody"):
            lines[4] = "Winner: computer"
        if self.fault == "winner-not-printed":
            lines.pop()
        return lines[2:] if self.fault == "ending-not-printed" else lines

    def _worth(self, hand: Iterable[Card]) -> int:
        """The points of a hand, as this program counts."""
        other = {"points-tens": {11: 10, 12: 10, 13: 10}, "points-ace": {1: 11}, "points-eight": {8: 50}}
        faces = other.get(self.fault or "", {})
        return points(Card(faces.get(card.face, card.face), card.suit) for card in hand)

    def _worded(self, line: str) -> list[str]:
        """A line in this program's manner."""
        if self.manner != "wordy":
            return [line]
        label, colon, rest = line.partition(":")
        words = rest.split()
        if label in ("Deck", "Shuffled"):
            rows = [", ".join(words[start : start + _ROW]) for start in range(0, len(words), _ROW)]
            return ["~~~", f"{label}{colon}", *rows]
        if label in ("Your hand", "Computer's hand"):
            rest = " " + ", ".join(words).lower()
        return [f"{label.upper()}{colon}{rest.replace('H', '♥')}", "It is a pleasure to play with you."]
