"""Why a line of the rubric got its points, in sentences."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, assert_never

from harness.graded import Unbuilt
from harness.wording.phrases import count, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.case import Case
    from harness.graded import Built, OwnTest, OwnTestStatus, RuleResult

HELD = (
    "Your work could not be graded yet. The reason is on our side: it costs you no marks, "
    "and there is nothing that you need to do."
)
OPEN = "Marked by a person; not given yet."
OWN_TEST_WORDS: dict[OwnTestStatus, str] = {
    "right": "right",
    "wrong": "with a wrong answer",
    "repeated": "repeated",
    "invalid": "not a full deck",
    "endless": "without an end",
    "given": "handed out",
}


def cases_mark_sentence(passed: int, cases: int) -> str:
    """Explain the points for the cases."""
    if not cases:
        return "There is no case for this."
    if passed == cases:
        return f"All {cases} cases passed." if cases > 1 else "The case passed."
    return f"{passed} of {cases} cases passed." if cases > 1 else "The case did not pass."


def void_mark_sentence(case: Case) -> str:
    """Explain why the cases of an item give no points, however many passed.

    Students read it too, and the name of a hidden case may tell its seed.
    """
    name = f"the case “{case.id}”" if case.group == "public" else "a hidden case"
    return f"The answer to {name} is wrong, and without it the cases of this line do not count."


def build_mark_sentence(build: Built | Unbuilt, *, in_form: bool, lost: float, dealt: bool = True) -> str:
    """Explain the points for building: ``in_form`` when at least one answer held the cards dealt.

    ``lost`` are the points taken for warnings. ``dealt`` tells that cases deal the cards, and the program is
    to give them back; otherwise it is in form when it came to its end.
    """
    if isinstance(build, Unbuilt) or any(not broken.target for broken in build.broken):
        return "There was nothing that could be run."
    if not in_form and dealt:
        return "It compiles, but no case gave back the cards that were dealt, in whatever order."
    if not in_form:
        return "It compiles, but it came to its end in no case."
    clean = "It compiles without warnings and gives back the cards that were dealt."
    flaws = [count(str(len(build.warnings)), "warning")] if build.warnings else []
    if build.broken:
        flaws.append("but not with every program of ours that it is to work with")
    if flaws:
        return f"It compiles, {'with ' if build.warnings else ''}{', '.join(flaws)}: {lost:g} taken off."
    return clean if dealt else "It compiles without warnings and comes to its end."


def rules_mark_sentence(rules: Sequence[RuleResult]) -> str:
    """Explain the points for the rules that the source is held against."""
    states = Counter(result.state for result in rules)
    known = states["kept"] + states["broken"]
    if not known:
        return "This could not be checked; a person looks at it."
    every = {1: "The rule is kept.", 2: "Both rules are kept."}.get(known, f"All {known} rules are kept.")
    some = f"{states['kept']} of {known} rules kept." if known > 1 else "The rule is broken."
    kept = some if states["broken"] else every
    unknown = f" {states['unknown']} could not be checked and is not counted." if states["unknown"] else ""
    return kept + unknown


def own_tests_mark_sentence(own_tests: Sequence[OwnTest]) -> str:
    """Explain the points for the student's own test cases."""
    counts = Counter(own.status for own in own_tests)
    if not own_tests:
        return "No test cases of your own were found."
    if counts["given"] == len(own_tests):
        return "Only the handed-out test cases were found, none of your own."
    parts = [f"{counts[status]} {words}" for status, words in OWN_TEST_WORDS.items() if counts[status]]
    return f"Your own test cases: {', '.join(parts)}."


def override_sentence(counted: float | None, points: float, reason: str) -> str:
    """Say that a person gave other points than those counted, and why."""
    instead = "" if counted is None else f", not the {counted:g} that were counted"
    return f"{points:g} by hand{instead}: {reason}"


def own_test_sentence(own: OwnTest) -> str:
    """Say how one of the student's own test cases was judged."""
    match own.status:
        case "right":
            return "Right."
        case "wrong":
            return "The expected answer is not the right one for this deck."
        case "given":
            return "This is one of the handed-out cases."
        case "repeated":
            return "The same deck was tested before."
        case "invalid":
            return f"This is not a full deck: {quoted(own.why)}."
        case "endless":
            return "A game with this deck never ends."
        case other:
            assert_never(other)
