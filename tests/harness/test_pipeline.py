"""The whole line, in a scripted sandbox."""

from __future__ import annotations

import weakref
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from harness import pipeline
from harness.fault import Fault, FaultError, SandboxFaultError
from harness.graded import Graded, HandMarks, Held, Unbuilt
from harness.outcomes import Workplace
from harness.pipeline import Line, grade, grade_class, grade_folder
from harness.received import Received
from harness.sandbox.port import Exited
from harness.sandbox.scripted import ScriptedSandbox
from harness.verdict import NotRun, Verdict
from tests.harness.toys import ASSIGNMENT, RUBRIC, Reference, language, outcome, sorter, submission

if TYPE_CHECKING:
    from pathlib import Path

    from harness.sandbox.port import Command, Outcome
    from harness.sandbox.scripted import Script

NUMBERS = ", ".join(map(str, range(30, 0, -1)))
SORTED = ", ".join(map(str, range(1, 31)))
TEST = f"[{NUMBERS}] [{SORTED}]".encode()
WRONG_TEST = f"[{NUMBERS}] [{NUMBERS}]".encode()


@pytest.fixture(autouse=True)
def _toy_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy be the only language."""
    monkeypatch.setattr(pipeline, "all_languages", lambda: (language(),))


def line(script: Script = sorter) -> Line:
    """Return a line whose programs do as the script says."""
    return Line(
        assignment=ASSIGNMENT,
        reference=Reference(),
        workplace=Workplace(sandbox=ScriptedSandbox(script=script)),
        by_hand={"ada": HandMarks(points={"style": 2.0}, comment="Neat.")},
    )


def points(graded: Graded) -> list[float | None]:
    """Return the points by item."""
    return [mark.points for mark in graded.score.marks]


def test_a_right_submission_gets_all_points() -> None:
    """Verdicts, own tests, marks by hand and facts all arrive at the end of the line."""
    graded = grade(submission({"sort.toy": b"", "sort_test.toy": TEST}), line())
    assert graded.verdict is Verdict.PASSED
    assert (graded.passed, graded.language) == (3, "toy")
    assert points(graded) == [10.0, 5.0, 1.0, 2.0]
    assert graded.score.by_hand.comment == "Neat."
    assert graded.facts == (("sandbox", "scripted"),)
    assert [result.sentence for result in graded.results] == ["", "", ""]
    assert [test.status for test in graded.own_tests] == ["right"]


def test_who_came_late_is_told_so_and_loses_nothing() -> None:
    """The mark is the same; of somebody whose time is not known nothing is said."""
    due = datetime.fromisoformat("2002-03-06T12:00:00-05:00")
    late = replace(
        line(),
        assignment=replace(ASSIGNMENT, due=due),
        received={"ada": Received(all=due + timedelta(hours=3)), "bob": Received(all=due)},
    )
    files = {"sort.toy": b"", "sort_test.toy": TEST}
    ada, bob, eve = (grade(submission(files, name), late) for name in ("ada", "bob", "eve"))
    assert (ada.late, bob.late, eve.late) == (timedelta(hours=3), timedelta(), timedelta())
    assert ada.notes == ("This was handed in 3 hours after it was due (2002-03-06 12:00).",)
    assert (bob.notes, eve.notes) == ((), ())
    assert points(ada)[:3] == points(bob)[:3]


def test_who_is_held_may_be_late_too(tmp_path: Path) -> None:
    """A fault of ours does not make anybody come earlier."""
    due = datetime.fromisoformat("2002-03-06T12:00:00-05:00")
    times = {"nobody": Received(all=due + timedelta(minutes=5))}
    late = replace(line(), assignment=replace(ASSIGNMENT, due=due), received=times)
    held = grade_folder(tmp_path / "nobody", late)
    assert isinstance(held, Held)
    assert held.late == timedelta(minutes=5)


def test_a_wrong_answer_has_a_sentence_and_a_difference() -> None:
    """The verdict of the submission is that of its first failing case."""

    def swaps(command: Command) -> Outcome:
        return outcome(answer="2 1") if command.stdin == b"2 1" else sorter(command)

    graded = grade(submission({"sort.toy": b""}, "bob"), line(swaps))
    failed = graded.results[1]
    assert graded.verdict is Verdict.WRONG_ANSWER
    assert failed.difference is not None
    assert "place 1" in failed.sentence
    assert points(graded) == [6.67, 5.0, 0.0, None]


def test_what_does_not_compile_is_a_compile_error_in_every_case() -> None:
    """Every case says why, and the own tests still count."""
    graded = grade(submission({"sort.toy": b"", "sort_test.toy": TEST}), line(lambda _: outcome(Exited(1))))
    assert {result.verdict for result in graded.results} == {Verdict.COMPILE_ERROR}
    assert all(result.sentence for result in graded.results)
    assert points(graded) == [0.0, 0.0, 1.0, 2.0]


def test_nothing_that_looks_like_an_answer() -> None:
    """The submission is graded, not held: what was refused at intake is its note."""
    handed_in = replace(submission({"readme.md": b""}), refused=("link: a symbolic link",))
    graded = grade(handed_in, line())
    assert isinstance(graded.build, Unbuilt)
    assert graded.language == ""
    assert graded.main is None
    assert graded.results[0].run == NotRun(reason="build")
    assert graded.notes == ("link: a symbolic link",)


def test_tests_in_the_answer_file_count_when_right() -> None:
    """Lists in the answer file that are no tests are not held against it."""
    right = grade(submission({"sort.toy": TEST}), line())
    wrong = grade(submission({"sort.toy": WRONG_TEST, "sort_test.toy": WRONG_TEST}), line())
    assert [test.status for test in right.own_tests] == ["right"]
    assert [(test.file, test.status) for test in wrong.own_tests] == [("sort_test.toy", "wrong")]


def test_without_an_item_for_own_tests_none_are_looked_for() -> None:
    """The rubric decides what is worth looking for."""
    toy = replace(line(), assignment=replace(ASSIGNMENT, rubric=RUBRIC[:1]))
    assert grade(submission({"sort.toy": TEST}), toy).own_tests == ()


def broken(_: Command) -> Outcome:
    """A sandbox that breaks."""
    raise SandboxFaultError(Fault(what="the engine is gone"))


def defective(_: Command) -> Outcome:
    """A defect of ours."""
    raise ZeroDivisionError("oops")


@pytest.mark.parametrize(
    ("script", "what"),
    [(broken, "the engine is gone"), (defective, "a defect of the harness: ZeroDivisionError: oops")],
)
def test_our_fault_holds_a_submission(tmp_path: Path, script: Script, what: str) -> None:
    """Never a mark: a reason and an advice."""
    (tmp_path / "ada").mkdir()
    (tmp_path / "ada" / "sort.toy").write_bytes(b"")
    held = grade_folder(tmp_path / "ada", line(script))
    assert isinstance(held, Held)
    assert held.fault.what == what
    assert held.submission.student == "ada"


def test_a_folder_that_is_not_there_is_held(tmp_path: Path) -> None:
    """Its rights, or that it went away, are no fault of the student's."""
    held = grade_folder(tmp_path / "gone", line())
    assert isinstance(held, Held)
    assert "cannot be read" in held.fault.what
    assert held.submission.student == "gone"


def test_an_assignment_without_its_comparer_is_our_fault() -> None:
    """Loading checks it; a comparer removed since then is still no mark."""
    toy = replace(line(), assignment=replace(ASSIGNMENT, comparer="no-such"))
    with pytest.raises(FaultError, match="no comparer is called no-such"):
        grade(submission({"sort.toy": b""}), toy)


def test_a_class_is_graded_whole(tmp_path: Path) -> None:
    """Every student has a result; one that is held takes nothing from the others."""
    for name in ("ada", "bob", "eve"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "sort.toy").write_bytes(name.encode())
    folders = [tmp_path / name for name in ("ada", "bob", "eve", "gone")]
    results = list(grade_class(folders, line(), jobs=2))
    assert {r.submission.student: type(r) for r in results} == {
        "ada": Graded,
        "bob": Graded,
        "eve": Graded,
        "gone": Held,
    }


class Traced(Held):
    """A result that one can ask after."""


def test_a_large_class_takes_no_more_memory_than_a_small_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was handed over is let go of, and little is begun before it is asked for."""
    made: list[weakref.ref[Traced]] = []

    def held(folder: Path, _: Line) -> Traced:
        result = Traced(submission=submission({}, folder.name), fault=Fault(what="no matter"))
        made.append(weakref.ref(result))
        return result

    monkeypatch.setattr(pipeline, "grade_folder", held)
    most = done = 0
    for result in grade_class([tmp_path / f"{number}" for number in range(40)], line(), jobs=2):
        assert isinstance(result, Traced)
        done += 1
        assert len(made) <= done + 2 + pipeline.AHEAD
        most = max(most, sum(each() is not None for each in made))
    assert done == 40
    assert most <= 2 + pipeline.AHEAD + 2


def test_a_caller_that_stops_ends_the_open_boxes(tmp_path: Path) -> None:
    """On Ctrl-C nothing new is begun and the sandbox is closed."""
    closed: list[bool] = []

    class Closing(ScriptedSandbox):
        """A sandbox that tells when it is closed."""

        def close(self) -> None:
            """Remember it."""
            closed.append(True)

    for name in ("ada", "bob"):
        (tmp_path / name).mkdir()
    toy = replace(line(), workplace=Workplace(sandbox=Closing(script=sorter)))
    results = grade_class([tmp_path / "ada", tmp_path / "bob"], toy, jobs=1)
    next(results)
    with pytest.raises(KeyboardInterrupt):
        results.throw(KeyboardInterrupt())
    assert closed == [True]


def test_a_transcript_is_held_against_what_it_should_have_been() -> None:
    """What was expected is found out from what came, and so is what it is right but for."""
    replayed = replace(ASSIGNMENT.cases[0], oracle="replay", expected="")
    toy = replace(ASSIGNMENT, cases=(replayed,))

    def prints(command: Command) -> Outcome:
        return outcome(answer="3 1 2\n1  2 3") if command.role == "student" else outcome()

    (result,) = grade(submission({"sort.toy": b""}), replace(line(prints), assignment=toy)).results
    assert (result.verdict, result.expected) == (Verdict.WRONG_ANSWER, "3 1 2\n1 2 3")
    assert result.right_but == "white space"
