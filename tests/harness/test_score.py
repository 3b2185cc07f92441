"""Points by the rubric."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import pytest

from harness.assignment import Rule
from harness.compare import Difference
from harness.compare.cards import compare
from harness.graded import (
    Broken,
    Built,
    CaseResult,
    HandMarks,
    LineNote,
    Override,
    OwnTest,
    RuleResult,
    Unbuilt,
)
from harness.language import Message
from harness.score import Tally, rounded, score
from harness.verdict import Checked, Judged, Run, Verdict, judge
from tests.harness.toys import RUBRIC, case, outcome

if TYPE_CHECKING:
    from harness.assignment import RubricItem

WARNING = Message(severity="warning", file="sort.toy", line=1, column=1, text="unused")
CLEAN = Built(steps=(), warnings=())
NOTE = LineNote(file="sort.toy", line=1, text="long")


def results(*answers: str) -> tuple[CaseResult, ...]:
    """One result for each answer to the case 2 1."""
    one = case("2 1")

    def check(run: Run) -> Checked:
        return Checked(difference=compare(one.expected, run.actual))

    made = []
    for answer in answers:
        run = Run(outcome=outcome(), actual=answer)
        judged: Judged = judge(run, check)
        made.append(
            CaseResult(case=one, run=run, verdict=judged.verdict, difference=judged.difference, sentence="")
        )
    return tuple(made)


def points(tally: Tally) -> list[float | None]:
    """The points of the toy's rubric: tests 10, builds 5, own tests 2, style 3 by hand."""
    return [mark.points for mark in score(RUBRIC, tally).marks]


@pytest.mark.parametrize(
    ("answers", "warnings", "given"),
    [
        (("1 2", "1 2", "1 2"), 0, [10.0, 5.0]),
        (("1 2", "1 2", "2 1"), 0, [6.67, 5.0]),
        (("2 1",), 0, [0.0, 5.0]),
        (("2 2", "", "1"), 0, [0.0, 0.0]),
        (("1 2",), 1, [10.0, 4.0]),
        (("1 2",), 9, [10.0, 2.0]),
        ((), 0, [0.0, 0.0]),
    ],
)
def test_cases_and_build(answers: tuple[str, ...], warnings: int, given: list[float]) -> None:
    """Cases count in proportion; a build needs one answer in the right form and loses points for warnings."""
    build = replace(CLEAN, warnings=(WARNING,) * warnings)
    assert given == points(Tally(build=build, results=results(*answers), own_tests=()))[:2]


def test_nothing_built_is_worth_nothing() -> None:
    """Without a build there are no points for cases or build."""
    tally = Tally(build=Unbuilt(reason="errors"), results=(), own_tests=())
    assert points(tally)[:2] == [0.0, 0.0]


@pytest.mark.parametrize(("right", "given"), [(0, 0.0), (1, 1.0), (5, 2.0)])
def test_own_tests(right: int, given: float) -> None:
    """A point for each right one, up to the points of the item; others give none."""
    one = OwnTest(file="t", line=1, deck="2 1", expected="1 2", status="right")
    own = (one,) * right + (replace(one, status="wrong"), replace(one, status="given"))
    assert given == points(Tally(build=CLEAN, results=(), own_tests=own))[2]


def test_marks_by_hand_are_open_until_given() -> None:
    """An item marked by hand has no points, not 0, until a person gives them."""
    waiting = score(RUBRIC, Tally(build=CLEAN, results=results("1 2"), own_tests=()))
    given = score(
        RUBRIC,
        Tally(
            build=CLEAN,
            results=results("1 2"),
            own_tests=(),
            by_hand=HandMarks(points={"style": 0.0}, comment="Hm."),
        ),
    )
    assert (waiting.marks[3].points, waiting.total, waiting.open_points, waiting.out_of) == (None, 15, 3, 20)
    assert (given.marks[3].points, given.total, given.open_points, given.by_hand.comment) == (
        0.0,
        15,
        0,
        "Hm.",
    )


@pytest.mark.parametrize(("exact", "shown"), [(25 * 1 / 3, 8.33), (0.125, 0.13), (2.675, 2.68), (25.0, 25.0)])
def test_halves_are_rounded_up(exact: float, shown: float) -> None:
    """Hundredths, as people round by hand."""
    assert shown == rounded(exact)


def test_every_verdict_but_passed_counts_as_not_passed() -> None:
    """Only passed cases give points."""
    (one,) = results("1 2")
    failed = tuple(replace(one, verdict=verdict) for verdict in Verdict if verdict is not Verdict.PASSED)
    assert points(Tally(build=CLEAN, results=failed, own_tests=()))[0] == 0.0


def item_of(**options: object) -> RubricItem:
    """The toy's first item with other options."""
    return replace(RUBRIC[0], **options)  # type: ignore[arg-type]


def test_an_item_may_be_about_some_cases() -> None:
    """Patterns of ids; an item about none has no points, and says so."""
    one, two = results("1 2", "2 1")
    both = (
        replace(one, case=replace(one.case, id="deal-1")),
        replace(two, case=replace(two.case, id="end-1")),
    )
    tally = Tally(build=CLEAN, results=both, own_tests=())
    items = [item_of(cases=("deal-*",)), item_of(cases=("end-*", "x")), item_of(cases=("x",))]
    assert [mark.points for mark in score(items, tally).marks] == [10.0, 0.0, 0.0]
    assert score(items, tally).marks[2].why == "There is no case for this."


@pytest.mark.parametrize("verdict", [verdict for verdict in Verdict if verdict is not Verdict.WRONG_ANSWER])
def test_a_wrong_answer_makes_an_item_void_and_nothing_else_does(verdict: Verdict) -> None:
    """Passed cases count for nothing then; a crash in the other case proves nothing about them."""
    (one,) = results("1 2")
    other = replace(one, case=case("1", case_id="dealt"), verdict=Verdict.WRONG_ANSWER)
    item = item_of(cases=(one.case.id,), void_by=("dea*",))
    (void,) = score([item], Tally(build=CLEAN, results=(one, other), own_tests=())).marks
    assert (0.0, True) == (void.points, "the case “dealt”" in void.why)
    (counted,) = score(
        [item], Tally(build=CLEAN, results=(one, replace(other, verdict=verdict)), own_tests=())
    ).marks
    assert 10.0 == counted.points


@pytest.mark.parametrize(
    ("states", "names", "given", "why"),
    [
        (("kept", "kept"), (), 10.0, "Both rules are kept."),
        (("kept", "broken", "broken"), (), 3.33, "1 of 3 rules kept."),
        (("kept", "broken"), ("0",), 10.0, "The rule is kept."),
        (("broken", "kept"), ("0",), 0.0, "The rule is broken."),
        (("kept", "unknown"), (), 10.0, "The rule is kept. 1 could not be checked and is not counted."),
        (("unknown",), (), None, "This could not be checked; a person looks at it."),
        ((), (), None, "This could not be checked; a person looks at it."),
    ],
)
def test_rules_are_counted_in_proportion(
    states: tuple[Literal["kept", "broken", "unknown"], ...],
    names: tuple[str, ...],
    given: float | None,
    why: str,
) -> None:
    """What could not be checked costs nothing; where nothing could, a person looks."""
    rules = [
        RuleResult(rule=Rule(id=str(number), check="files", title="Files"), state=state)
        for number, state in enumerate(states)
    ]
    tally = Tally(build=CLEAN, results=(), own_tests=(), rules=rules)
    (mark,) = score([item_of(source="rules", rules=names)], tally).marks
    assert (mark.points, mark.why) == (given, why)


def test_a_person_may_give_other_points_than_those_counted() -> None:
    """Both are kept, with the reason."""
    by_hand = HandMarks(overrides={"tests": Override(points=7, reason="a power cut")})
    tally = Tally(build=CLEAN, results=results("2 1"), own_tests=(), by_hand=by_hand)
    (mark, *_) = score(RUBRIC, tally).marks
    assert (mark.points, mark.why) == (7, "7 by hand, not the 0 that were counted: a power cut")
    assert mark.instead_of is not None
    assert mark.instead_of.points == 0
    by_hand = HandMarks(overrides={"style": Override(points=1, reason="late")}, notes=(NOTE,))
    made = score(RUBRIC, replace(tally, by_hand=by_hand))
    assert (made.marks[3].why, made.by_hand.notes) == ("1 by hand: late", (NOTE,))


@pytest.mark.parametrize(
    ("broken", "given", "why"),
    [
        ("", 0.0, "There was nothing that could be run."),
        (
            "classes",
            4.0,
            "It compiles, but not with every program of ours that it is to work with: 1 taken off.",
        ),
    ],
)
def test_a_target_that_does_not_build_costs_something(broken: str, given: float, why: str) -> None:
    """The program itself is all of it, another target as much as a warning."""
    built = Built(steps=(), warnings=(), broken=(Broken(target=broken, reason="errors"),))
    mark = score(RUBRIC, Tally(build=built, results=results("1 2"), own_tests=())).marks[1]
    assert (mark.points, mark.why) == (given, why)


@pytest.mark.parametrize(
    ("kind", "given", "why"),
    [
        ("transcript", 5.0, "It compiles without warnings and comes to its end."),
        ("nothing", 0.0, "It compiles, but it came to its end in no case."),
    ],
)
def test_a_whole_program_is_in_form_when_it_comes_to_its_end(
    kind: Literal["transcript", "nothing"], given: float, why: str
) -> None:
    """There are no cards of ours that it should give back."""
    (one,) = results("2 1")
    replayed = replace(one, case=replace(one.case, oracle="replay"), difference=Difference(kind=kind))
    mark = score(RUBRIC, Tally(build=CLEAN, results=(replayed,), own_tests=())).marks[1]
    assert (mark.points, mark.why) == (given, why)
