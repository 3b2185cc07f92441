"""EE 312 War: what a program prints that deals and plays one game, and what its classes do by themselves.

Right is what the page's rules make of the two hands that the program itself printed, exactly in the page's
form. Cards in a case's deck are numbers from 0 to 51 in the order of a new deck: suit * 13 + value - 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reference.ee312 import transcripts
from reference.ee312.cards import DECK, complaints
from reference.ee312.classes import judge as classes
from reference.ee312.classes.scripts import right_facts
from reference.ee312.ending import ending, result_line, wars_line
from reference.ee312.form import SLIPS, hand_lines
from reference.ee312.game import deal, play
from reference.ee312.parting import part
from reference.ee312.readings import READINGS
from reference.ee312.rules import RIGHT
from reference.ee312.transcripts.heard import hear, read_deck
from reference.generator.glibc import Seeded
from reference.shuffle import random_swaps

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from reference.ee312.rules import Rules
    from reference.parting import Parting
    from reference.transcript import Finding

__all__ = [
    "CHECKS",
    "DECK",
    "READINGS",
    "RIGHT",
    "SETTINGS",
    "TRAITS",
    "complaints",
    "replay",
    "replay_parting",
    "setting_complaints",
    "simulate",
    "traits",
]

CHECKS: Mapping[str, str] = {
    "exact": "the whole output, to the character",
    "layout": "the form of every line, whatever it says",
    "hands": "26 cards in each hand, the 52 together, in whatever form",
    "dealt": "the hands are those of the given deck, dealt in turn",
    "shuffled": "the hands are not those of a new deck",
    "result": "who lost, or a draw, and after how many rounds, in whatever form",
    "wars": "how many wars there were, in whatever form",
    "ends": "anything was printed; for programs whose memory is looked at",
    **{name: f"facts of the exercise {check.exercise}" for name, check in classes.CHECKS.items()},
}

SETTINGS: Mapping[str, str] = {
    "check": "what is looked at: " + ", ".join(CHECKS),
    "seed": "tells cases apart, and the decks of programs that are only simulated",
}

TRAITS: Mapping[str, str] = {
    "rounds": "how many rounds were played, an unfinished one included",
    "wars": "how many wars there were, an unfinished one included; a chained war is one",
    "chained": "ties in a row in the deepest war: 0 no war, 1 plain wars only, 2 tied again, and so on",
    "ends": "plain: a round decided it, a war fought out included; in-war: a player could not lay a card; "
    "limit: a draw after 5000 rounds",
    "short": "who could not lay a card in the war that ended the game: 1, 2, both, or none where no war did",
    "at": "the card that could not be laid: face-down, face-up, or none",
    "depth-at-end": "ties in a row in the war that ended the game: 0 where none did",
    "left": "how many cards the other player still held when one could not lay: 0 where none did",
    "saved": "how often a player who had laid his last card won with it and played on",
    "loser": "1, 2, or none for a draw",
}


def setting_complaints(settings: Mapping[str, str | int]) -> tuple[str, ...]:
    """What is wrong with a case's settings, a sentence each; empty when nothing is."""
    found = [
        f"unknown setting `{name}`; there is: {', '.join(SETTINGS)}"
        for name in sorted(settings.keys() - SETTINGS)
    ]
    if settings.get("check", "exact") not in CHECKS:
        found.append(f"unknown check `{settings['check']}`; there is: {', '.join(CHECKS)}")
    return tuple(found)


def replay(printed: str, given: str, settings: Mapping[str, str | int], rules: Rules = RIGHT) -> Finding:
    """Judge what a program printed, or the facts of a driver. Linear in the length of ``printed``.

    ``given`` is the deck that a stacked program was given, as numbers, or anything else where it shuffles.
    """
    check = str(settings.get("check", "exact"))
    if check in classes.CHECKS:
        return classes.judge(check, printed)
    return transcripts.judge(check, printed, given, rules)


def replay_parting(
    printed: str, given: str, _settings: Mapping[str, str | int], rules: Rules
) -> Parting | None:
    """The first round in which a program that reads the rules so plays its hands otherwise than the rules do.

    None where the transcript shows no two hands, or every round is the same.
    """
    hands = hear(printed, given, rules).hands
    return part(hands, rules) if hands else None


def simulate(given: str, settings: Mapping[str, str | int], rules: Rules = RIGHT) -> str:
    """What a program prints that reads the rules so: of the given deck, or of one it shuffled by itself.

    Where it deals by itself, it does so as one that calls ``srand`` with the case's clock or seed and swaps
    500 times. A program whose game has no end, or that crashes, prints its hands alone. Misreadings are of
    the game: classes are right.
    """
    check = str(settings.get("check", "exact"))
    if check in classes.CHECKS:
        return right_facts(classes.CHECKS[check].exercise)
    hands = deal(read_deck(given) or _own_deck(settings), rules)
    over = ending(hands, rules)
    lines = hand_lines(hands)
    if over:
        lines += [result_line(*over.results[0]), wars_line(over.wars[0])]
    return "\n".join(SLIPS[rules.slip](lines)) + "\n"


def traits(deck: Sequence[int]) -> Mapping[str, str | int]:
    """What kind of game a deck plays, by the names in ``TRAITS``."""
    played = play(deal(deck))
    return {
        "rounds": played.rounds,
        "wars": played.wars,
        "chained": played.deepest,
        "ends": {"plain": "plain", "limit": "limit"}.get(played.how, "in-war"),
        "short": {"short": played.outcome, "both": "both"}.get(played.how, "none"),
        "at": played.point or "none",
        "depth-at-end": played.depth,
        "left": played.left,
        "saved": played.saved,
        "loser": "none" if played.outcome == "draw" else played.outcome,
    }


def _own_deck(settings: Mapping[str, str | int]) -> tuple[int, ...]:
    seed = settings.get("clock", settings.get("seed", 1))
    return random_swaps.shuffle(DECK, Seeded(int(seed)), {})
