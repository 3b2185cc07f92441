"""Put the sentences of a transcript into games and hands, whatever is missing, doubled or out of order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reference.cmsc201.beside import merge
from reference.cmsc201.parts import ORDER, Game, Hand, Part, Transcript
from reference.cmsc201.reader import MOST_HANDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from reference.cmsc201.sentences import Kind, Sentence

_PLACE: Mapping[Kind, int] = {kind: place for place, kind in enumerate(ORDER)}


@dataclass(slots=True)
class _Draft:
    """A game as far as it is read. The parts of the hand that is being read are ``hand``, the last one."""

    seed: Sentence | None = None
    head: list[Part] = field(default_factory=list)
    hands: list[list[Part]] = field(default_factory=list)
    tail: list[Part] = field(default_factory=list)
    ended: bool = False
    due: int = -1
    """The place in ``ORDER`` of the last sentence of the hand."""
    gaps: dict[Kind, int] = field(default_factory=dict)
    """Where in the hand something is missing."""

    @property
    def now(self) -> list[Part]:
        """Where a part goes that belongs to nothing else."""
        return self.tail if self.ended else self.hands[-1] if self.hands else self.head

    def last(self) -> Sentence | None:
        """The last sentence of the hand that is being read."""
        return self.hands[-1][-1].sentence if self.hands else None

    def fill(self, sentence: Sentence) -> None:
        """Put a sentence into the hand, and before it what is missing by then."""
        place = _PLACE[sentence.kind]
        for kind in ORDER[self.due + 1 : place]:
            self.gaps[kind] = len(self.hands[-1])
            self.hands[-1].append(Part(kind, None, "missing"))
        self.hands[-1].append(Part(sentence.kind, sentence))
        self.due = place

    def new_hand(self) -> None:
        """End the hand that is being read, and begin another."""
        self.end_hand()
        self.hands.append([])
        self.due = -1
        self.gaps = {}

    def end_hand(self) -> None:
        """Note what is missing at the end of the hand that is being read."""
        if self.hands and self.due >= 0:
            self.hands[-1] += [Part(kind, None, "missing") for kind in ORDER[self.due + 1 :]]
            self.due = len(ORDER) - 1

    def sections(self) -> list[list[Part]]:
        """All parts in order: the head, the hands, the tail."""
        self.end_hand()
        self.head.insert(0, Part("seed", self.seed, "due" if self.seed else "missing"))
        if all(part.kind != "results" for part in self.tail):
            self.tail.insert(0, Part("results", None, "missing"))
        return [self.head, *self.hands, self.tail]

    def finished(self) -> Game:
        """The game, once all sections are complete."""
        return Game(
            head=tuple(self.head),
            hands=tuple(Hand(tuple(parts), _label(parts)) for parts in self.hands),
            tail=tuple(self.tail),
            label=self.seed.numbers[0] if self.seed else None,
        )


def group(sentences: Iterable[Sentence]) -> Transcript:
    """Put sentences into games and hands."""
    games: list[_Draft] = []
    following = iter([*sentences, None])
    sentence = next(following)
    while sentence is not None:
        then = next(following)
        if not games or _begins_game(games[-1], sentence):
            games.append(_Draft())
        _place(games[-1], sentence, then)
        sentence = then
    closing = _closing(games[-1].now) if games else [Part("count", None, "missing")]
    merge([*(section for game in games for section in game.sections()), closing])
    return Transcript(tuple(game.finished() for game in games), tuple(closing))


def _closing(parts: list[Part]) -> list[Part]:
    """Take what follows the last game from its end.

    The count may be in words of one's own: then it is what stands behind the last result.
    """
    kinds = [part.kind for part in parts]
    if "count" in kinds:
        at = len(kinds) - 1 - kinds[::-1].index("count")
        closing = [Part("count", parts[at].sentence), *parts[at + 1 :]]
    elif "results" in kinds and kinds[-1] == "other":
        at = len(kinds) - 1
        closing = [Part("count", parts[at].sentence)]
    else:
        return [Part("count", None, "missing")]
    del parts[at:]
    return closing


def _begins_game(game: _Draft, sentence: Sentence) -> bool:
    """Whether the sentence can be none of the game that is being read."""
    match sentence.kind:
        case "seed":
            doubled = game.seed is not None and game.seed.numbers == sentence.numbers
            return bool(game.hands or game.ended or game.seed) and not (doubled and not game.hands)
        case "hand":
            again = sentence.numbers == (1,) and len(game.hands) >= MOST_HANDS
            return again or (game.ended and sentence.numbers != (_next_label(game),))
        case "played":
            return game.ended
        case _:
            return False


def _next_label(game: _Draft) -> int:
    """The number of the hand after the last one."""
    return ((_label(game.hands[-1]) if game.hands else 0) or 0) + 1


def _place(game: _Draft, sentence: Sentence, then: Sentence | None) -> None:
    """Put a sentence where it belongs in the game; ``then`` is the one that follows."""
    match sentence.kind:
        case "seed":
            if game.seed is None:
                game.seed = sentence
            else:
                game.head.append(Part("seed", sentence, "extra"))
        case "hand" | "played":
            _place_head(game, sentence)
        case "won" | "totals" | "pile":
            _place_line(game, sentence, then)
        case "results":
            game.end_hand()
            again = any(part.kind == "results" for part in game.tail)
            game.tail.append(Part("results", sentence, "extra" if again else "due"))
            game.ended = True
        case "count":
            game.now.append(Part("count", sentence, "extra"))
        case _:
            game.now.append(Part("other", sentence))


def _place_head(game: _Draft, sentence: Sentence) -> None:
    """Put in the number of a hand, or its cards: either goes on with this hand or begins another.

    One that stands right behind the line that should follow it is late.
    """
    place = _PLACE[sentence.kind]
    game.ended = False
    last = game.last()
    if last and (last.kind, last.numbers) == (sentence.kind, sentence.numbers):
        game.hands[-1].append(Part(sentence.kind, sentence, "extra"))
        return
    if sentence.kind in game.gaps and game.due == place + 1:
        _place_late(game, sentence)
        return
    if not game.hands or game.due >= place:
        game.new_hand()
    game.fill(sentence)


def _place_line(game: _Draft, sentence: Sentence, then: Sentence | None) -> None:
    """Put in what came of a hand: its own line, a late one, one too many, or the first of a headless hand."""
    place = _PLACE[sentence.kind]
    complete = game.due == len(ORDER) - 1
    if not game.hands or (sentence.kind == "won" and complete and then and then.kind == "totals"):
        game.new_hand()
    if game.due < place:
        game.fill(sentence)
        return
    if sentence.kind in game.gaps:
        _place_late(game, sentence)
    else:
        game.now.append(Part(sentence.kind, sentence, "extra"))


def _place_late(game: _Draft, sentence: Sentence) -> None:
    """Put in a line of the hand that stands too late, and note where it should stand."""
    game.hands[-1][game.gaps.pop(sentence.kind)] = Part(sentence.kind, sentence, "moved")
    game.now.append(Part(sentence.kind, sentence, "late"))


def _label(parts: list[Part]) -> int | None:
    """The number that a hand was given."""
    numbers = (part.sentence.numbers for part in parts if part.sentence and part.sentence.kind == "hand")
    return next((number for (number,) in numbers), None)
