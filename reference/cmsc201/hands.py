"""Hold the lines of one hand against what its cards come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reference.cmsc201 import reasons, rows
from reference.cmsc201.reader import is_prompt
from reference.cmsc201.rows import Fault, Row
from reference.cmsc201.sentences import line

if TYPE_CHECKING:
    from collections import Counter

    from reference.cmsc201.parts import Game, Hand, Part
    from reference.cmsc201.play import State
    from reference.cmsc201.reasons import Step
    from reference.cmsc201.rows import Check
    from reference.cmsc201.sentences import Kind, Says, Sentence

RANKS = range(1, 14)
OF_EACH = 4
_ORDINALS = {5: "fifth", 6: "sixth", 7: "seventh", 8: "eighth"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What is known of a hand before its lines are looked at.

    ``number`` is the one that it should have, None for a hand too many. ``step`` is how it goes, or None
    where its cards are not known; ``known`` says whether totals and tie pile before it are. ``told`` is what
    the program's own lines come to, those before and that on who has won. ``dealt`` counts the ranks of the
    game's cards before it.
    """

    place: str
    number: int | None
    step: Step | None
    known: bool
    told: State
    dealt: Counter[int]


def hand_rows(hand: Hand, sight: Sight) -> list[Row]:
    """Every line of the hand, judged."""
    return [_row(part, sight) for part in hand.parts]


def cards_of(hand: Hand) -> tuple[int, int] | None:
    """The cards played, yours first, or None where the hand does not show them."""
    for part in hand.parts:
        if part.kind == "played" and part.standing in ("due", "late") and part.sentence:
            return part.sentence.pair
    return None


def cards_of_game(game: Game) -> tuple[tuple[int, int], ...]:
    """The cards of each hand of a game, as far as they are shown."""
    return tuple(cards for hand in game.hands if (cards := cards_of(hand)))


def said_of(hand: Hand) -> Says:
    """Who has won, as the hand says; empty where it does not."""
    for part in hand.parts:
        if part.kind == "won" and part.standing in ("due", "late") and part.sentence:
            return part.sentence.says
    return ""


def _row(part: Part, sight: Sight) -> Row:
    sentence = part.sentence
    if sentence is None or part.standing == "missing":
        return rows.missing(_due(part.kind, sight), part, sight.place)
    if part.kind == "other":
        return rows.stray(part, sight.place, asks=is_prompt(sentence.text))
    match part.standing:
        case "extra":
            return rows.surplus(part, sight.place, again=part.kind != "count")
        case "moved":
            why = f"{rows.ABOUT[part.kind]} stands too late"
            return Row(str(sentence), None, Fault("words", "order", sight.place, why))
        case _:
            row = _judged(part, sentence, sight)
            late = part.standing == "late" and row.fault is None
            return Row(None, row.actual) if late else row


def _due(kind: Kind, sight: Sight) -> str:
    """The line that should stand there, as far as it is known."""
    step = sight.step
    match kind:
        case "hand":
            return line("hand", (sight.number,)) if sight.number else "…"
        case "played":
            return "You played a … and I played a …"
        case "won":
            return line("won", says=step.turn.says) if step else "…"
        case "totals" if step and sight.known:
            return line("totals", step.turn.state.totals)
        case "pile" if step and sight.known:
            return line("pile", (step.turn.state.pile,))
        case _:
            return "…"


def _judged(part: Part, sentence: Sentence, sight: Sight) -> Row:
    """A line of the hand's own."""
    text, step = str(sentence), sight.step
    check: Check = rows.CHECK_OF[part.kind]
    if part.kind == "hand":
        return _number_row(part, sentence, sight)
    if part.kind == "played":
        return _deal_row(part, sentence, sight)
    expected = _due(part.kind, sight)
    if expected in ("…", text) or step is None:
        return rows.right(text)
    match part.kind:
        case "won":
            why = reasons.won_reason(step.cards, step.turn.says, sentence.says)
        case "totals":
            why = reasons.totals_reason(step, sentence.pair)
        case _:
            why = reasons.ties_reason(step, sentence.numbers[0])
    if text in _told(sight.told):
        check = "all"
    return rows.wrong(expected, part, check, sight.place, why)


def _told(state: State) -> tuple[str, str]:
    """The lines that follow from the program's own: such a line is no new mistake."""
    return line("totals", state.totals), line("pile", (state.pile,))


def _number_row(part: Part, sentence: Sentence, sight: Sight) -> Row:
    """The line with the hand's number."""
    (label,) = sentence.numbers
    if sight.number is None:
        return Row(None, str(sentence), Fault("games", "hands", sight.place, "this hand is one too many"))
    if label == sight.number:
        return rows.right(str(sentence))
    why = ("hands", f"this is hand {sight.number} of the game, not hand {label}")
    return rows.wrong(line("hand", (sight.number,)), part, "games", sight.place, why)


def _deal_row(part: Part, sentence: Sentence, sight: Sight) -> Row:
    """The line with the cards played: cards that there are, and no more than four of a rank in a game."""
    dealt, shown = sight.dealt.copy(), []
    why: tuple[str, str] | None = None
    for card in sentence.numbers:
        dealt[card] += 1
        shown.append(str(card))
        if card not in RANKS:
            why = why or ("ranks", f"there is no card {card}: ranks are 1 to 13")
        elif dealt[card] > OF_EACH:
            nth = _ORDINALS.get(dealt[card], f"{dealt[card]}th")
            why = why or (
                "four-of-each",
                f"this is the {nth} card of rank {card} in this game, and a deck has four",
            )
        else:
            continue
        shown[-1] = "…"
    if why is None:
        return rows.right(str(sentence))
    expected = f"You played a {shown[0]} and I played a {shown[1]}"
    return rows.wrong(expected, part, "deal", sight.place, why)
