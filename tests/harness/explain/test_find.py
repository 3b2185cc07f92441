"""Misreadings: the reading that explains what failed, and nothing where none is known to."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

import pytest

from harness.explain import Misreading, find_misreading
from harness.verdict import NotRun, Verdict
from reference.parting import Parting, Scene
from reference.transcript import Finding
from tests.harness.explain.game import (
    DECKS,
    READINGS,
    Reference,
    both,
    crashing,
    empty,
    endless,
    falling,
    play,
    reading,
    result,
    right,
    short,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.graded import CaseResult
    from tests.harness.explain.game import Answer, Program, Toy


ONE_OF = "one of these, which these cases do not tell apart:"


def found(program: Program) -> tuple[str, int, int] | None:
    """The reading that is found for a program, and how much it explains."""
    misreading = find_misreading(Reference(), play(program))
    return None if misreading is None else (misreading.name, misreading.explained, misreading.of)


def falls_but_once(deck: tuple[int, ...]) -> Answer:
    """Descending, but for one case in which something else is wrong too."""
    return (1, 2) if deck == (9, 7, 8) else falling(deck)


def mostly_anything(deck: tuple[int, ...]) -> Answer:
    """Wrong, and as any reading has it in too few cases."""
    return falling(deck) if deck[0] in {3, 5, 9} else (0, *deck)


def falls_or_right(deck: tuple[int, ...]) -> Answer:
    """Descending, but right in one case: no program with this reading is."""
    return right(deck) if deck == (9, 7, 8) else falling(deck)


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        (right, None),
        (falling, ("falling", 7, 7)),
        (short, ("short", 3, 3)),
        (both, ("falling+short", 7, 7)),
        (crashing, ("crashing", 3, 3)),
        (empty, ("empty", 3, 3)),
        (endless, None),
        (falls_but_once, ("falling", 6, 7)),
        (falls_or_right, None),
        (mostly_anything, None),
        (lambda _deck: "crash", None),
        (lambda _deck: "endless", None),
        (lambda _deck: (), None),
        (lambda deck: (*deck, 5), None),
        (lambda deck: "crash" if len(deck) == 3 else falling(deck), None),
    ],
)
def test_reading_that_explains_what_failed(program: Program, expected: tuple[str, int, int] | None) -> None:
    """All failures or most of them, and nothing that passed to the contrary; else nothing is said."""
    assert expected == found(program)


def test_what_a_misreading_says() -> None:
    """The rule for the student, what the program does for staff, and where the two games part."""
    assert Misreading(
        name="falling",
        student="Look at falling.",
        staff="It is falling.",
        explained=7,
        of=7,
        first_case="3-1-2",
        group="public",
        parting=Parting(
            place="place 1",
            right=Scene(rows=(), then="1 comes first."),
            program=Scene(rows=(), then="3 comes first."),
        ),
    ) == find_misreading(Reference(), play(falling))


def test_public_case_is_shown_before_a_hidden_one() -> None:
    """A hidden case is the first only where no public one failed, and then students see nothing of it."""
    hidden = play(short, DECKS[3:], group="hidden")
    mixed = find_misreading(Reference(), (*hidden, *play(short, ["1 2 3 4"])))
    alone = find_misreading(Reference(), hidden)
    assert mixed is not None
    assert alone is not None
    assert ("1-2-3-4", mixed.parting) == (mixed.first_case, mixed.public_parting)
    assert ("2-1-4-3", "hidden", None) == (alone.first_case, alone.group, alone.public_parting)
    assert alone.parting is not None


def test_a_game_without_end_runs_into_a_limit() -> None:
    """A reading whose game has no end explains a program that was stopped, beside its wrong answers."""

    def slow(deck: tuple[int, ...]) -> Answer:
        return "endless" if len(deck) == 4 else falling(deck)

    misreading = find_misreading(Reference({"slow": reading(slow)}), play(slow))
    assert misreading is not None
    assert misreading.whole


@pytest.mark.parametrize(
    ("rules", "student"),
    [
        (("Look at it.", "Look at it."), "Look at it."),
        (
            ("Look at it.", "Look there."),
            f"O{ONE_OF[1:]} (1) Look at it. (2) Look there.",
        ),
    ],
)
def test_readings_that_answer_alike_are_both_named(rules: tuple[str, ...], student: str) -> None:
    """The cases do not tell which rule was misread, and neither does the sentence."""
    readings = {f"falling-{number}": reading(falling, rule) for number, rule in enumerate(rules)}
    misreading = find_misreading(Reference(readings), play(falling))
    assert misreading is not None
    assert ("falling-0", ("falling-1",), student) == (misreading.name, misreading.alike, misreading.student)


def test_of_too_many_rules_none_is_named() -> None:
    """Four rules of which one was misread help nobody."""
    readings = {f"falling-{number}": reading(falling, f"Rule {number}.") for number in range(4)}
    assert find_misreading(Reference(readings), play(falling)) is None


@pytest.mark.parametrize(
    ("others", "student"),
    [
        (("short",), "Look at falling. Look at short."),
        (
            ("short", "empty"),
            f"Look at falling. And {ONE_OF} (1) Look at short. (2) Look at empty.",
        ),
        (("short", "empty", "crashing", "endless"), "Look at falling."),
    ],
)
def test_pairs_that_answer_alike_share_a_rule(others: tuple[str, ...], student: str) -> None:
    """The rule that all pairs misread is named as such, the others as one of several, if they are few."""
    readings = READINGS | {f"falling+{other}": reading(both) for other in others}
    misreading = find_misreading(Reference(readings), play(both))
    assert misreading is not None
    assert student == misreading.student


def test_readings_that_part_elsewhere_show_no_place() -> None:
    """Where two readings fit alike and part from the rules in other places, no place is said to be it."""

    class Elsewhere(Reference):
        def parting(self, deck: object, rules: object) -> Parting:
            del deck
            scene = Scene(rows=(), then="")
            return Parting(place="here" if rules is falling else "there", right=scene, program=scene)

    def same(deck: tuple[int, ...]) -> Answer:
        return falling(deck)

    readings = {"falling": reading(falling), "same": reading(same)}
    misreading = find_misreading(Elsewhere(readings), play(falling))
    assert misreading is not None
    assert misreading.parting is None


def test_reference_that_cannot_show_the_place() -> None:
    """The reading is told all the same."""

    class Blind:
        READINGS = READINGS

        def reading_answer(self, deck: tuple[int, ...], rules: object) -> Answer:
            return Reference().reading_answer(deck, rules)

    misreading = find_misreading(Blind(), play(falling))
    assert misreading is not None
    assert misreading.name == "falling"


def test_cases_that_were_not_run_tell_nothing() -> None:
    """They are neither explained nor counted, and inputs that are no cards are left out."""
    not_run = [
        replace(each, run=NotRun(reason="budget"), verdict=Verdict.NOT_RUN) for each in play(falling)[:2]
    ]
    text = result("1", ())
    no_cards = replace(text, case=replace(text.case, input="press ENTER"))
    misreading = find_misreading(Reference(), (*not_run, no_cards, *play(falling)[2:]))
    assert misreading is not None
    assert (5, 5) == (misreading.explained, misreading.of)


def test_what_readings_answer_is_remembered() -> None:
    """The second submission of a class that fails in the same way plays no game again."""
    reference = Reference({"falling": reading(falling), "short": reading(short)})
    find_misreading(reference, play(falling))
    asked = len(reference.asked)
    find_misreading(reference, play(falling))
    assert asked + 1 == len(reference.asked)  # the place where the games part is found anew


def test_reference_without_readings() -> None:
    """Nothing is said, whatever failed."""
    assert find_misreading(object(), play(falling)) is None


class Transcripts:
    """A reference that reads transcripts: their lines are the numbers, in the order of a reading."""

    READINGS: Mapping[str, Toy] = READINGS

    def replay(self, printed: str, given: str, settings: dict[str, object], rules: object = right) -> Finding:
        """Hold the lines against the order that the rules give."""
        del settings
        assert callable(rules)
        expected = [*map(str, rules(tuple(map(int, given.split()))))]
        lines = printed.split()
        if lines == expected:
            return Finding(expected="", actual="")
        pairs = enumerate(zip_longest(lines, expected))
        at = next(at for at, (line, wanted) in pairs if line != wanted)
        return Finding(
            expected="\n".join(expected), actual="\n".join(lines), reason="no", place=f"line {at}", line=at
        )


def replayed(results: tuple[CaseResult, ...]) -> tuple[CaseResult, ...]:
    """The same results as they come from transcripts."""
    reference, found = Transcripts(), []
    for each in results:
        assert not isinstance(each.run, NotRun)
        finding = reference.replay(each.run.actual, each.case.input, {})
        found.append(replace(each, case=replace(each.case, oracle="replay"), finding=finding))
    return tuple(found)


def test_transcript_that_is_right_under_a_reading() -> None:
    """Transcripts are replayed under each reading; the place is that of the first wrong line."""
    misreading = find_misreading(Transcripts(), replayed(play(falling)))
    assert misreading is not None
    assert ("falling", 7, 7) == (misreading.name, misreading.explained, misreading.of)
    assert (
        Parting(place="line 0", right=Scene(rows=(), then="1"), program=Scene(rows=(), then="3"))
        == misreading.public_parting
    )


def test_transcript_that_was_stopped_fits_no_reading() -> None:
    """What a program would have printed is not known."""
    results = replayed(play(lambda deck: "endless" if len(deck) == 4 else falling(deck)))
    assert find_misreading(Transcripts(), results) is None


def printed_before_the_crash(deck: tuple[int, ...]) -> Answer:
    """A transcript without an end where there are four numbers."""
    return right(deck)[:1] if len(deck) == 4 else right(deck)


@pytest.mark.parametrize(("program", "expected"), [(printed_before_the_crash, "breaks-off"), (right, None)])
def test_transcript_before_a_crash(program: Program, expected: str | None) -> None:
    """A reading may stop a program, but not where nothing is missing from what it had printed."""
    crashed = [
        replace(each, verdict=Verdict.RUNTIME_ERROR) if len(each.case.input.split()) == 4 else each
        for each in replayed(play(program))
    ]

    class Breaking(Transcripts):
        READINGS: Mapping[str, Toy] = {
            "breaks-off": reading(printed_before_the_crash),
            "right": reading(right),
        }

    misreading = find_misreading(Breaking(), crashed)
    assert expected == (misreading and misreading.name)


def test_transcript_whose_reference_shows_the_place() -> None:
    """The round is shown as the reference lays it out, or the first wrong line where it lays out none."""
    scene = Scene(rows=(), then="")

    class Showing(Transcripts):
        shown: Parting | None = Parting(place="round 2", right=scene, program=scene)

        def replay_parting(self, printed: str, given: str, settings: object, rules: object) -> Parting | None:
            """The second round, of a program that has printed what it did and has this reading."""
            assert ("3 2 1", "3 1 2", {}, falling) == (printed, given, settings, rules)
            return self.shown

    class Hiding(Showing):
        shown = None

    places = []
    for reference in (Showing(), Hiding()):
        misreading = find_misreading(reference, replayed(play(falling)))
        assert misreading is not None
        places.append(misreading.parting and misreading.parting.place)
    assert ["round 2", "line 0"] == places


class Referee:
    """A referee that has a sentence for two rules."""

    RULES: Mapping[str, str] = {"held": "Play what you hold.", "turn": "One turn each."}


def dialogue(number: int, rule: str, *, hidden: bool = False) -> CaseResult:
    """A dialogue in which a rule was broken; an empty one for none."""
    base = result("1 2", (1, 2) if not rule else (2, 1), "hidden" if hidden else "public")
    case = replace(base.case, id=f"talk-{number}", oracle="referee")
    finding = Finding(expected="a\nb", actual="a\nc", reason=rule and f"{rule}!", rule=rule, place="turn 2")
    return replace(base, case=case, finding=finding)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (("held", "held", "turn", ""), ("held", 2, 3, "talk-0")),
        (("turn",), ("turn", 1, 1, "talk-0")),
        (("held", "turn"), None),
        (("held", "unknown", "unknown", "unknown"), None),
        (("held", "turn", "other"), None),
        (("", ""), None),
    ],
)
def test_rule_that_most_dialogues_break(
    rules: tuple[str, ...], expected: tuple[str, int, int, str] | None
) -> None:
    """The rule that the referee found broken in more than half of the failed dialogues."""
    misreading = find_misreading(Referee(), [dialogue(number, rule) for number, rule in enumerate(rules)])
    if expected is None:
        assert misreading is None
    else:
        assert misreading is not None
        assert expected == (misreading.name, misreading.explained, misreading.of, misreading.first_case)


def test_broken_rule_where_only_a_dialogue_failed() -> None:
    """A reference may know readings and play dialogues too: what nobody failed is not explained."""

    class Both(Transcripts, Referee):
        pass

    passed = replayed(play(right))
    misreading = find_misreading(Both(), [*passed, dialogue(1, "held")])
    assert misreading is not None
    assert ("rule", "held") == (misreading.kind, misreading.name)


def test_what_a_broken_rule_says() -> None:
    """Its sentence, and for staff the reason in the first case; nothing is shown of a hidden dialogue."""
    misreading = find_misreading(Referee(), [dialogue(1, "held", hidden=True)])
    assert misreading is not None
    assert ("rule", None, "held!") == (misreading.kind, misreading.public_parting, misreading.example)
    assert {"Play what you hold."} == {misreading.student, misreading.staff}
    assert (
        Parting(place="turn 2", right=Scene(rows=(), then=""), program=Scene(rows=(), then=""))
        == misreading.parting
    )
