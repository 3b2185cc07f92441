"""``harness grade`` in a scripted sandbox: what is written, what is said, and how it ends."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import threading
import time
import unicodedata
from typing import TYPE_CHECKING

import pytest

from harness.cli import early, grading, progress, run
from harness.cli import grade as command
from harness.fault import Exit, Fault, FaultError
from harness.graded import Graded
from harness.report.staff_page import staff_page
from tests.harness.cli.small import NAME, broken_for_python, right_program, sandbox

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    from harness.assignment import Assignment
    from harness.graded import GradeResult
    from harness.report.row import Row
    from harness.sandbox.port import Command, Outcome
    from harness.sandbox.scripted import Script, ScriptedSandbox
    from tests.harness.cli.small import Small


@pytest.fixture
def place(small: Small, monkeypatch: pytest.MonkeyPatch) -> ScriptedSandbox:
    """A sandbox in which every program is right, in place of the container engine."""
    return put_in(monkeypatch, right_program(small))


def put_in(monkeypatch: pytest.MonkeyPatch, script: Script) -> ScriptedSandbox:
    """Put a scripted sandbox in, where nothing is said of how far it is, however long it takes."""
    monkeypatch.setattr(early, "FIRST_SECONDS", 3600.0)
    monkeypatch.setattr(progress, "FIRST_SECONDS", 3600.0)
    scripted = sandbox(script)
    monkeypatch.setattr(command, "pick_sandbox", lambda _name: scripted)
    return scripted


def table_of(small: Small) -> list[str]:
    """Return the lines of the class's table without the first: student, language, status."""
    lines = (small.reports / "grades.csv").read_text(encoding="utf-8-sig").splitlines()[1:]
    return [",".join(line.split(",")[:3]) for line in lines]


def graded_at(small: Small, student: str) -> int:
    """Return when a student's facts were written, to the nanosecond."""
    return (small.reports / student / "grade.json").stat().st_mtime_ns


@pytest.mark.usefixtures("place")
def test_a_class_is_graded_and_says_where_its_page_is(
    small: Small, capsys: pytest.CaptureFixture[str]
) -> None:
    """Table, points that wait for a person, class page; every file is there."""
    small.hand_in("ada")
    small.hand_in("bob")
    assert Exit.OK == run(["grade"])
    captured = capsys.readouterr()
    assert "│ ada     │ C        │ passed │   6/6 │  30/40 │    5 │" in captured.out
    assert f"2 students wait for points that a person gives, in {small.hand_ins}/marks.yaml" in captured.out
    assert captured.out.endswith(f"Class page: {small.reports}/index.html\n")
    assert "CPS506 War: 2 of 2 graded\n" == captured.err
    written = {str(path.relative_to(small.root / "reports")) for path in small.reports.parent.rglob("*.*")}
    of_a_student = {f"{NAME}/{who}/{file}" for who in ("ada", "bob") for file in PAGES}
    kept = {f"{NAME}/.history/{path.name}" for path in (small.reports / ".history").iterdir()}
    assert len(kept) == 1
    of_the_class = {f"{NAME}/{file}" for file in CLASS}
    assert {"index.html", *of_the_class, *of_a_student, *kept, f"{NAME}/.history", ".outcomes"} == written


@pytest.mark.usefixtures("place")
def test_a_page_is_offered_early_only_while_somebody_is_left(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the last student the class is done, and its own page is written now."""
    monkeypatch.setattr(early, "FIRST_SECONDS", 0.0)
    small.hand_in("ada")
    assert Exit.OK == run(["grade"])
    assert "CPS506 War: 1 of 1 graded\n" == capsys.readouterr().err
    small.hand_in("bob", text=b"void deal(const int shuf[52], int pile[52]) { /* other */ }\n")
    assert Exit.OK == run(["grade", "--fresh"])
    so_far = f"CPS506 War: what there is so far can be opened: {small.reports}/index.html"
    assert 1 == capsys.readouterr().err.splitlines().count(so_far)


PAGES = ("index.html", "student.html", "grade.json")
CLASS = ("index.html", "grades.csv", "grades.json")


def test_what_is_known_is_said_and_not_run(
    small: Small, place: ScriptedSandbox, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second time no box is opened, and nobody has to wonder why."""
    small.hand_in("ada")
    run(["grade"])
    assert "known from" not in capsys.readouterr().out
    small.hand_in("bob", text=b"void deal(const int shuf[52], int pile[52]) { /* other */ }\n")
    assert (Exit.OK, 2) == (run(["grade"]), len(place.boxes))
    assert "1 of 2 were known already" in capsys.readouterr().out


@pytest.mark.parametrize("option", [["--fresh"], ["--student", "ada"]])
def test_what_is_known_is_not_believed_when_asked(
    small: Small, place: ScriptedSandbox, capsys: pytest.CaptureFixture[str], option: list[str]
) -> None:
    """``--fresh`` and ``--student`` run again."""
    small.hand_in("ada")
    run(["grade"])
    assert (Exit.OK, 2) == (run(["grade", *option]), len(place.boxes))
    assert "known from" not in capsys.readouterr().out


@pytest.mark.usefixtures("place")
def test_a_page_that_cannot_be_written_leaves_no_earlier_mark_in_the_tables(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The student is held for all who look at the class; what lies in the folder is from another day."""
    small.hand_in("ada")
    small.hand_in("bob")
    assert Exit.OK == run(["grade"])
    table = small.reports / "grades.csv"
    assert ["ada,c,graded", "bob,c,graded"] == [line[:12] for line in table.read_text().splitlines()[1:]]
    from harness.report.writer import write_student as write

    def write_but_bob(assignment: Assignment, result: GradeResult, reports: Path, at: datetime) -> Row:
        if result.submission.student == "bob":
            raise FaultError(Fault(what="the report cannot be written (Permission denied)"))
        return write(assignment, result, reports, at)

    monkeypatch.setattr(grading, "write_student", write_but_bob)
    assert Exit.HELD == run(["grade", "--fresh"])
    assert ["ada,c,graded", "bob,c,held,,"] == [line[:12] for line in table.read_text().splitlines()[1:]]
    assert "1 held" in (small.reports / "index.html").read_text()


@pytest.mark.parametrize("broken", [1, 2])
@pytest.mark.usefixtures("place")
def test_a_class_whose_grading_cannot_be_kept_ends_by_itself_alone(
    small: Small, capsys: pytest.CaptureFixture[str], broken: int
) -> None:
    """Those behind it are graded all the same, and each fault is said."""
    names = ("a-first", "b-second", NAME)
    for name in names[:-1]:
        shutil.copytree(small.root / "cases" / NAME, small.root / "cases" / name)
    small.hand_in("ada")
    for name in names[:-1]:
        shutil.copytree(small.hand_ins, small.hand_ins.parent / name)
    for name in names[:broken]:
        (small.reports.parent / name).mkdir(parents=True)
        (small.reports.parent / name / ".history").write_bytes(b"in the way")
    assert Exit.HELD == run(["grade"])
    said = capsys.readouterr()
    assert [name in said.err for name in names] == [number < broken for number in range(3)]
    tables = [(small.reports.parent / name / "grades.csv").read_text("utf-8-sig") for name in names]
    assert [True] * 3 == ["ada,c,graded" in table for table in tables]
    assert all(name in (small.reports.parent / "index.html").read_text("utf-8") for name in names)


@pytest.mark.usefixtures("place")
def test_one_student_is_graded_anew_and_the_others_stay(small: Small) -> None:
    """The class's table has everybody; only the one was touched."""
    small.hand_in("ada")
    small.hand_in("bob")
    run(["grade"])
    before = graded_at(small, "ada"), graded_at(small, "bob")
    assert Exit.OK == run(["grade", NAME, "--student", "bob"])
    assert ["ada,c,graded", "bob,c,graded"] == table_of(small)
    assert (True, True) == (before[0] == graded_at(small, "ada"), before[1] < graded_at(small, "bob"))


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize(("folder", "asked"), [("NFD", "NFC"), ("NFC", "NFD")])
def test_a_name_is_found_in_either_of_its_forms(small: Small, folder: str, asked: str) -> None:
    """Keyboards compose letters, macOS takes the names of folders apart."""
    forms = {"NFC": unicodedata.normalize("NFC", "zoë"), "NFD": unicodedata.normalize("NFD", "zoë")}
    small.hand_in(forms[folder])
    marks = f"students:\n  {forms[asked]}: {{style: 2}}\n"
    (small.hand_ins / "marks.yaml").write_text(marks, encoding="utf-8")
    assert Exit.OK == run(["grade", "--student", forms[asked]])
    assert [f"{forms[folder]},c,graded"] == table_of(small)
    document = json.loads((small.reports / forms[folder] / "grade.json").read_text(encoding="utf-8"))
    assert 32.0 == document["score"]["total"]


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize(("asked", "said"), [((), True), ((NAME,), False)])
def test_what_lies_beside_all_classes_is_said(
    small: Small, capsys: pytest.CaptureFixture[str], asked: tuple[str, ...], *, said: bool
) -> None:
    """An archive of a whole class, say; whoever asks for one assignment asks for nothing else."""
    small.hand_in("ada")
    (small.hand_ins.parent / "class.zip").write_bytes(b"")
    assert Exit.OK == run(["grade", *asked])
    assert ("Not graded: class.zip lies beside the folders" in capsys.readouterr().err) is said


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (unicodedata.normalize("NFC", "josé"), unicodedata.normalize("NFD", "josé")),
        ("lee\\xff", os.fsdecode(b"lee\xff")),
    ],
)
def test_two_of_one_name_are_refused_before_one_gets_the_others_marks(
    small: Small, capsys: pytest.CaptureFixture[str], one: str, other: str
) -> None:
    """Names that only a machine can tell apart would share marks, or a folder of reports."""
    for name in (one, other):
        small.hand_in(name)
    assert run(["grade"]) == Exit.USAGE
    assert f"have the same name to a reader: {one}" in capsys.readouterr().err
    assert not small.reports.exists()


def test_a_fault_of_ours_holds_one_and_grades_the_rest(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 3; no mark for the one, with what happened and what to do; a later run makes it good."""
    put_in(monkeypatch, broken_for_python(right_program(small)))
    small.hand_in("ada")
    small.hand_in("bob", "war.py", b"def deal(shuf):\n    return shuf\n")
    small.hand_in("eve", "war.py", b"def deal(shuf):\n    return []\n")
    assert Exit.HELD == run(["grade"])
    captured = capsys.readouterr()
    why = "box 7: the engine is gone. Start it again. `harness grade` tries again."
    assert f"Held without a mark: bob, eve. {why}\n" in captured.err
    assert "Traceback" not in captured.err
    assert ["ada,c,graded", "bob,,held", "eve,,held"] == table_of(small)
    put_in(monkeypatch, right_program(small))
    assert Exit.OK == run(["grade"])
    assert ["ada,c,graded", "bob,python,graded", "eve,python,graded"] == table_of(small)


def test_ctrl_c_keeps_what_is_done(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 130; the class's page has who was graded, and names the other as not graded yet."""
    right, main = right_program(small), threading.main_thread().ident
    pressed = threading.Event()

    def interrupting(each: Command) -> Outcome:
        if any("python" in word for word in each.argv) and not pressed.is_set():
            pressed.set()
            wait_for(seal_of(small, "ada"))
            time.sleep(0.2)  # until nothing is left to do but to wait for the next
            signal.pthread_kill(main or 0, signal.SIGINT)
            time.sleep(0.2)
        return right(each)

    put_in(monkeypatch, interrupting)
    small.hand_in("ada")
    small.hand_in("bob", "war.py", b"def deal(shuf):\n    return shuf\n")
    small.hand_in("eve", "war.py", b"def deal(shuf):\n    return []\n")
    assert Exit.INTERRUPTED == run(["grade", "--jobs", "1"])
    assert "Interrupted; what was finished is kept.\n" in capsys.readouterr().err
    assert ["ada,c,graded"] == table_of(small)
    page = (small.reports / "index.html").read_text(encoding="utf-8")
    assert ("eve" in page, (small.root / "reports" / "index.html").is_file()) == (True, True)


def seal_of(small: Small, student: str) -> Path:
    """Where a student's seal is written, which is the last that is done for him."""
    name = hashlib.sha256(student.encode()).hexdigest()
    return small.root / "reports" / ".outcomes" / "seals" / NAME / name


def wait_for(path: Path) -> None:
    """Wait until there is such a file, two minutes at most."""
    end = time.monotonic() + 120
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.01)


def test_a_defect_of_ours_is_shown_to_be_reported(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 70, with the trace, and a word about what to do with it."""
    monkeypatch.setattr(command, "pick_sandbox", None)
    small.hand_in("ada")
    assert Exit.DEFECT == run(["grade"])
    said = capsys.readouterr().err
    assert ("Traceback" in said, "This is a defect of the harness; please report it" in said) == (True, True)


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["cps506-wra"],
            "no assignment is called 'cps506-wra'. Did you mean cps506-war? There is: cps506-war.",
        ),
        (["--student", "adam"], "nobody called adam has handed in. Did you mean ada? The names are those of"),
        (["--student", "x", "--student", "ada"], "nobody called x has handed in. The names are those of"),
        (["--submissions", "nowhere"], "there is no folder nowhere. It should hold one folder for each"),
        (["--submissions", "empty"], "nothing was handed in: empty is empty. It should hold one folder for"),
        (
            ["--submissions", "half"],
            f"nothing was handed in for {NAME}. Put a folder for each student into half",
        ),
        (["--submissions", "half", NAME], f"nothing was handed in for {NAME}. Put a folder for each student"),
        (
            ["--submissions", "empty", NAME],
            f"nothing was handed in for {NAME}. Put a folder for each student",
        ),
        (["--submissions", "other"], "no assignment is called 'cps', as other/cps is. There is: cps506-war."),
        (["--reports", "file"], "reports cannot be written to file: File exists. Give another folder"),
        (["--reports", "/proc/reports"], "reports cannot be written to /proc/reports: No such file"),
        (["--jobs", "0"], "Invalid value for '--jobs': 0 is not in the range x>=1."),
        (["--jobs", "two"], "Invalid value for '--jobs': 'two' is not a valid integer range."),
        (["--frsh"], "--frsh"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    small: Small, capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    """Exit 2, nothing on stdout, what is wrong and what to do, no traceback."""
    small.hand_in("ada")
    for folder in ("empty", f"half/{NAME}", "other/cps/ada"):
        (small.root / folder).mkdir(parents=True)
    (small.root / "file").touch()
    assert Exit.USAGE == run(["grade", *arguments])
    captured = capsys.readouterr()
    assert ("", True, False) == (captured.out, words in captured.err, "Traceback" in captured.err)


@pytest.mark.usefixtures("place")
def test_every_complaint_about_marks_comes_at_once(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2 before anything is graded."""
    small.hand_in("ada")
    marks = "students:\n  aba: {style: 1}\n  ada: {style: 9, tests: 25}\n"
    (small.hand_ins / "marks.yaml").write_text(marks, encoding="utf-8")
    assert Exit.USAGE == run(["grade"])
    said = capsys.readouterr().err
    assert [f"{small.hand_ins}/marks.yaml:{line}" for line in ("2:3", "3:16", "3:19")] == [
        ":".join(line.split(":")[:3]) for line in said.splitlines()
    ]
    assert not small.reports.exists()


@pytest.mark.usefixtures("place")
def test_marks_of_a_person_close_what_was_open(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody waits any more."""
    small.hand_in("ada")
    marks = "students:\n  ada: {style: 2, documentation: 3}\n"
    (small.hand_ins / "marks.yaml").write_text(marks, encoding="utf-8")
    assert Exit.OK == run(["grade"])
    assert "wait" not in capsys.readouterr().out
    document = json.loads((small.reports / "ada" / "grade.json").read_text(encoding="utf-8"))
    assert (35.0, 0.0) == (document["score"]["total"], document["score"]["open_points"])


@pytest.mark.usefixtures("place")
def test_folders_without_hand_ins_hold_nobody_up(small: Small) -> None:
    """An assignment that nobody has handed in for yet is passed over, unless it is asked for."""
    small.hand_in("ada")
    (small.root / "submissions" / "later").mkdir()
    assert Exit.OK == run(["grade"])


@pytest.mark.usefixtures("place")
def test_a_page_that_cannot_be_made_holds_one_student(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A defect in a page of one student loses nobody else's work."""
    small.hand_in("ada")
    small.hand_in("bob")
    right = staff_page

    def breaks(assignment: Assignment, result: GradeResult, row: Row) -> str:
        if result.submission.student == "bob" and isinstance(result, Graded):
            raise ZeroDivisionError("no page")
        return right(assignment, result, row)

    monkeypatch.setattr("harness.report.writer.staff_page", breaks)
    assert Exit.HELD == run(["grade"])
    assert ["ada,c,graded", "bob,c,held"] == table_of(small)
    assert "a defect of the harness: ZeroDivisionError: no page" in capsys.readouterr().err
