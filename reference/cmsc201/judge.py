"""Hold a transcript against a replay of the hands that it shows: each line a row, with what is wrong."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from reference.cmsc201 import reasons
from reference.cmsc201.closing import GAMES, closing_rows, too_few
from reference.cmsc201.frame import Ended, head_row, tail_row
from reference.cmsc201.hands import Sight, cards_of, hand_rows, said_of
from reference.cmsc201.numbering import number_all
from reference.cmsc201.play import State, Tally, first_state, play, settle
from reference.cmsc201.reader import MOST_HANDS
from reference.cmsc201.rows import Fault, Row
from reference.cmsc201.sentences import line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reference.cmsc201.numbering import Numbered
    from reference.cmsc201.parts import Game, Hand, Transcript
    from reference.cmsc201.rules import Rules


def judge(transcript: Transcript, rules: Rules) -> Iterator[Row]:
    """Every line of the transcript, judged by these rules, one game after the other."""
    cut = sum(len(game.hands) < MOST_HANDS for game in transcript.games)
    bench = _Bench(rules, cut == 1)
    numbered, at_the_end = number_all([game.label for game in transcript.games], GAMES)
    for game, place in zip(transcript.games, numbered, strict=True):
        yield from _skipped_games(place.skipped)
        bench.rows = []
        bench.game(game, place.number)
        yield from bench.rows
    yield from _skipped_games(at_the_end)
    yield from closing_rows(transcript.closing, bench.tally, bench.tally.counted(rules))
    yield from too_few(bench.played)


def _skipped_games(seeds: range) -> Iterator[Row]:
    """Note games that are not there."""
    if seeds:
        many = len(seeds) > 1
        games = f"the games of seeds {seeds[0]} to {seeds[-1]}"
        expected = f"({games})" if many else line("seed", (seeds[0],))
        reason = f"{games} are missing" if many else "this game is missing"
        yield Row(expected, None, Fault("games", "seeds", f"seed {seeds[0]}", reason))


@dataclass(slots=True)
class _Bench:
    """How far the judging has come; ``known`` says whether ``state`` is how things stand.

    ``told`` is how they stand by the last totals and the last tie pile that the program printed.

    ``rows`` are those of the game that is being judged. ``one_cut`` tells that one game alone has too few
    hands: its last ones were played, but are not shown.
    """

    rules: Rules
    one_cut: bool
    rows: list[Row] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    state: State = field(default_factory=State)
    told: State = field(default_factory=State)
    carried: State = field(default_factory=State)
    known: bool = True
    played: int = 0

    def game(self, game: Game, number: int | None) -> None:
        """Judge one game; ``number`` is the seed that it should have, None for a game too many."""
        place = f"seed {number or game.label or '…'}"
        self.carried, self.state, self.known = self.state, first_state(self.state, self.rules), True
        self.told = self.state
        self.rows += [head_row(part, number, place) for part in game.head]
        numbered, at_the_end = number_all([hand.label for hand in game.hands], MOST_HANDS)
        dealt: Counter[int] = Counter()
        for hand, at in zip(game.hands, numbered, strict=True):
            self._skipped_hands(at.skipped, place)
            self._hand(hand, at, dealt, place)
        self._skipped_hands(at_the_end, place)
        shown = _shown(game.hands[-1], self.state) if game.hands else self.state
        ended = Ended(self.state, self.known, shown, place)
        self.rows += [tail_row(part, ended, self.rules) for part in game.tail]
        self.tally = self.tally.with_game(self.state, shown) if self.known else self.tally.with_open_game()
        self.played += any(cards_of(hand) for hand in game.hands)

    def _skipped_hands(self, hands: range, place: str) -> None:
        """Note hands that are not there; what they came to can only be seen from what follows."""
        if hands:
            many = len(hands) > 1
            expected = f"(hands {hands[0]} to {hands[-1]})" if many else line("hand", (hands[0],))
            reason = f"hands {hands[0]} to {hands[-1]} are missing" if many else "this hand is missing"
            fault = Fault("games", "hands", f"{place}, hand {hands[0]}", reason)
            self.rows.append(Row(expected, None, fault))
            self.known = self.known and hands[-1] == MOST_HANDS and not self.one_cut

    def _hand(self, hand: Hand, at: Numbered, dealt: Counter[int], place: str) -> None:
        """Judge one hand and go on from it."""
        cards, step, last = cards_of(hand), None, at.number == MOST_HANDS
        if cards:
            turn = play(self.state, cards, self.rules, last=last)
            step = reasons.Step(cards, self.state, turn, self.carried, last)
        number = at.number or hand.label
        says = said_of(hand) or (step.turn.says if step else "tie")
        self.rows += hand_rows(
            hand,
            Sight(
                place=f"{place}, hand {number}" if number else place,
                number=at.number,
                step=step,
                known=self.known,
                told=settle(self.told, says, self.rules, last=last),
                dealt=dealt,
            ),
        )
        dealt.update(cards or ())
        self.known = self.known and step is not None
        if step:
            self.state = step.turn.state
        self.told = _shown(hand, self.told)
        if not self.known:
            self._look(hand)

    def _look(self, hand: Hand) -> None:
        """Take over what the program says, where nothing better is known."""
        self.known = {"totals", "pile"} <= {part.kind for part in hand.parts if part.standing == "due"}
        if self.known:
            self.state = _shown(hand, self.state)


def _shown(hand: Hand, state: State) -> State:
    """The state with the totals and the tie pile that the hand shows, as far as it does."""
    for part in hand.parts:
        if part.standing in ("due", "late") and part.sentence:
            if part.kind == "totals":
                you, i = part.sentence.pair
                state = replace(state, you=you, i=i)
            elif part.kind == "pile":
                state = replace(state, pile=part.sentence.numbers[0])
    return state
