"""Reports that stand: never other than what grading would write, and made again for any reason."""

from __future__ import annotations

import json
import shutil
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.cli import classes, early, grading, hands, run
from harness.cli import grade as command
from harness.fault import Exit, Fault, FaultError
from harness.graded import Held
from harness.handin import Chosen, choose
from harness.language import all_languages
from harness.outcomes import outcome_key
from harness.report import standing, writer
from harness.report.grade_json import without_volatile
from tests.harness.cli.small import NAME, right_program, sandbox
from tests.harness.toys import outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime
    from pathlib import Path

    from harness.assignment import Assignment
    from harness.graded import Graded, GradeResult
    from harness.report.row import Row
    from harness.sandbox.port import Command, Outcome
    from harness.sandbox.scripted import Script
    from harness.submission import Submission
    from tests.harness.cli.small import Small

OTHER = b"void deal(const int shuf[52], int pile[52]) { /* another */ }\n"
PAGES = ("grade.json", "index.html", "student.html")


@pytest.fixture(autouse=True)
def _small_class(small: Small, monkeypatch: pytest.MonkeyPatch) -> None:
    """A class of three: two are right in part, and one handed in nothing that could be run."""
    put_in(monkeypatch, partly_right(small))
    small.hand_in("ada")
    small.hand_in("bob", text=b"void deal(const int shuf[52], int pile[52]) { /* bob */ }\n")
    small.hand_in("eve", "notes.txt", b"Sorry, it was late.\n")


def put_in(monkeypatch: pytest.MonkeyPatch, script: Script, label: str = "image") -> None:
    """Let programs do as the script says, in an image of that name."""

    def place(_name: str) -> object:
        scripted = sandbox(script)
        scripted.label = label
        return scripted

    monkeypatch.setattr(early, "FIRST_SECONDS", 3600.0)  # no page in between, however long it takes
    monkeypatch.setattr(command, "pick_sandbox", place)


def partly_right(small: Small) -> Script:
    """Return a script in which programs are right where the first card is odd."""
    right = right_program(small)

    def script(asked: Command) -> Outcome:
        found = right(asked)
        return outcome(answer="1 2 3") if asked.role == "student" and asked.stdin[0] % 2 == 0 else found

    return script


def made_at(small: Small) -> dict[str, int]:
    """Return when each student's pages were written."""
    return {path.parent.name: path.stat().st_mtime_ns for path in small.reports.glob("*/index.html")}


def written(small: Small) -> dict[str, object]:
    """Return all that is written of a class, times left out."""
    found: dict[str, object] = {"csv": (small.reports / "grades.csv").read_bytes()}
    for path in sorted(small.reports.glob("*/*")):
        if path.name == "grade.json":
            found[f"{path.parent.name}/{path.name}"] = without_volatile(json.loads(path.read_bytes()))
        elif path.suffix == ".html":
            lines = path.read_text(encoding="utf-8").splitlines()
            found[f"{path.parent.name}/{path.name}"] = [line for line in lines if " UTC" not in line]
    return found


def seals(small: Small) -> Path:
    """Return the folder of the seals."""
    return small.reports.parent / ".outcomes" / standing.FOLDER / NAME


def test_what_stands_is_not_made_again_and_is_what_would_be_made(
    small: Small, capsys: pytest.CaptureFixture[str]
) -> None:
    """With seals and without, the same is written and said; with them, no page is made."""
    assert Exit.OK == run(["grade"])
    capsys.readouterr()
    first, at = written(small), made_at(small)
    assert len(first) == 1 + 3 * len(PAGES)
    assert Exit.OK == run(["grade"])
    with_seals = capsys.readouterr().out
    assert (first, at) == (written(small), made_at(small))
    shutil.rmtree(seals(small))
    assert Exit.OK == run(["grade"])
    assert first == written(small)
    assert all(at[who] < then for who, then in made_at(small).items())
    without = capsys.readouterr().out
    assert without.count("\n") == with_seals.count("\n")
    assert "3 of 3 were known already" in with_seals


def change_the_source(small: Small) -> None:
    """Hand in something else."""
    small.hand_in("ada", text=OTHER)


def give_marks(small: Small) -> None:
    """Give a mark by hand."""
    (small.hand_ins / "marks.yaml").write_text("students:\n  ada: {style: 2}\n", encoding="utf-8")


def edit_a_page(small: Small) -> None:
    """Change a page by hand."""
    page = small.reports / "ada" / "student.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("ada", "bob", 1), encoding="utf-8")


def edit_the_grade(small: Small) -> None:
    """Change a total by hand."""
    grade = small.reports / "ada" / "grade.json"
    text = grade.read_text(encoding="utf-8")
    assert '"total": ' in text
    grade.write_text(text.replace('"total": ', '"total": 1', 1), encoding="utf-8")


def lose_a_page(small: Small) -> None:
    """Lose a page."""
    (small.reports / "ada" / "index.html").unlink()


def damage_the_seal(small: Small) -> None:
    """Put the seal of another in its place."""
    files = sorted(seals(small).iterdir())
    contents = [path.read_bytes() for path in files]
    for path, content in zip(files, [*contents[1:], contents[0]], strict=True):
        path.write_bytes(content)


def break_the_seal(small: Small) -> None:
    """Write something else over each seal."""
    for number, path in enumerate(seals(small).iterdir()):
        path.write_bytes([b"", b"[" * 100_000, b"\xff\xfe"][number])


def lose_the_outcome(small: Small) -> None:
    """Lose what was kept of the runs."""
    for path in (small.reports.parent / ".outcomes").iterdir():
        if path.name != standing.FOLDER:
            shutil.rmtree(path)


def poison_the_outcome(small: Small) -> None:
    """Put everybody's outcome under everybody's name."""
    kept = [
        path
        for path in (small.reports.parent / ".outcomes").glob("??/*")
        if path.is_file() and path.parent.name != standing.FOLDER
    ]
    assert len(kept) == 2
    one, other = (path.read_bytes() for path in kept)
    kept[0].write_bytes(other)
    kept[1].write_bytes(one)


@pytest.mark.parametrize(
    "change",
    [
        change_the_source,
        give_marks,
        edit_a_page,
        edit_the_grade,
        lose_a_page,
        damage_the_seal,
        break_the_seal,
        lose_the_outcome,
        poison_the_outcome,
    ],
    ids=lambda change: change.__name__,
)
def test_whatever_is_different_is_made_again(small: Small, change: Callable[[Small], None]) -> None:
    """The student it is about is graded as ever, and what is written is what a first grading writes."""
    assert Exit.OK == run(["grade"])
    change(small)
    at = made_at(small)
    assert Exit.OK == run(["grade"])
    assert at.get("ada", 0) < made_at(small)["ada"]
    found = written(small)
    shutil.rmtree(small.reports.parent)
    assert Exit.OK == run(["grade"])
    assert found == written(small)


def test_a_further_case_makes_every_report_again(small: Small, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cases are part of what a report is made of."""
    assert Exit.OK == run(["grade"])
    at = made_at(small)
    hidden = small.root / "cases" / NAME / "hidden.yaml"
    hidden.write_text(hidden.read_text(encoding="utf-8").replace("1..1", "1..2"), encoding="utf-8")
    put_in(monkeypatch, partly_right(small))
    assert Exit.OK == run(["grade"])
    assert all(at[who] < then for who, then in made_at(small).items())


def test_another_image_makes_every_report_of_a_program_again(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What ran in another image is another outcome; where nothing was run, the image is no matter."""
    assert Exit.OK == run(["grade"])
    at = made_at(small)
    put_in(monkeypatch, partly_right(small), "another image")
    assert Exit.OK == run(["grade"])
    assert {"ada", "bob"} == {who for who, then in made_at(small).items() if at[who] < then}


def test_another_version_of_ours_makes_every_report_again(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sentences and pages come from our own files."""
    assert Exit.OK == run(["grade"])
    at = made_at(small)
    monkeypatch.setattr(standing, "own_identity", lambda: "another version")
    assert Exit.OK == run(["grade"])
    assert all(at[who] < then for who, then in made_at(small).items())


def of_the_class(small: Small) -> dict[str, bytes]:
    """Return what is written about the class as a whole, and the list of classes."""
    paths = [*small.reports.glob("*.*"), small.reports.parent / "index.html"]
    return {
        str(path.relative_to(small.reports.parent)): path.read_bytes() for path in paths if path.is_file()
    }


def class_made_at(small: Small) -> dict[str, int]:
    """Return when each of these was written."""
    return {name: (small.reports.parent / name).stat().st_mtime_ns for name in of_the_class(small)}


def kept(small: Small) -> list[str]:
    """Return the gradings that are kept."""
    return [path.name for path in (small.reports / ".history").glob("*")]


def test_of_a_class_that_stands_nothing_is_written(small: Small) -> None:
    """Neither its page nor its tables nor the list of classes, and no further grading is kept."""
    assert Exit.OK == run(["grade"])
    at, gradings = class_made_at(small), kept(small)
    assert (4, 1) == (len(at), len(gradings))
    assert Exit.OK == run(["grade"])
    assert (at, gradings) == (class_made_at(small), kept(small))


@pytest.mark.parametrize("how", ["lost", "emptied", "changed"])
@pytest.mark.parametrize(
    "name", [f"{NAME}/index.html", f"{NAME}/grades.csv", f"{NAME}/grades.json", "index.html"]
)
def test_whatever_is_lost_or_damaged_of_a_class_is_written_again(small: Small, name: str, how: str) -> None:
    """As it was, without making a student's report again."""
    assert Exit.OK == run(["grade"])
    found, at = of_the_class(small), made_at(small)
    path = small.reports.parent / name
    if how == "lost":
        path.unlink()
    else:
        path.write_bytes(b"" if how == "emptied" else path.read_bytes().replace(b"3", b"4"))
    assert found != of_the_class(small)
    assert Exit.OK == run(["grade"])
    assert (found, at) == (of_the_class(small), made_at(small))


@pytest.mark.parametrize("content", [b"", b"[" * 100_000, b"{}", b"[]", b"\xff\xfe"])
def test_a_damaged_seal_of_a_class_is_not_believed(small: Small, content: bytes) -> None:
    """All of it is written again, as it was."""
    assert Exit.OK == run(["grade"])
    found, at = of_the_class(small), class_made_at(small)
    sealed = [
        *small.reports.parent.glob(".outcomes/class-seals/*"),
        *small.reports.parent.glob(".outcomes/in*/*"),
    ]
    assert 2 == len(sealed)
    for path in sealed:
        path.write_bytes(content)
    assert Exit.OK == run(["grade"])
    assert found == of_the_class(small)
    assert all(at[name] < then for name, then in class_made_at(small).items())


def test_a_grading_that_ended_before_the_class_was_written_is_completed(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after the last student: a class of which nothing is there and nothing sealed does not stand."""

    def killed(*_arguments: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(grading, "write_class", killed)
        patched.setattr("harness.report.writer.write_index", killed)
        assert Exit.INTERRUPTED == run(["grade"])
    assert {"ada", "bob", "eve"} == {path.parent.name for path in small.reports.glob("*/grade.json")}
    assert not of_the_class(small)
    at = made_at(small)
    assert Exit.OK == run(["grade"])
    assert (4, at) == (len(of_the_class(small)), made_at(small))


def test_a_history_that_was_thrown_away_begins_anew(small: Small) -> None:
    """What is there now is its first grading."""
    assert Exit.OK == run(["grade"])
    shutil.rmtree(small.reports / ".history")
    assert Exit.OK == run(["grade"])
    assert 1 == len(kept(small))


def test_a_class_that_another_has_left_or_joined_is_another(small: Small) -> None:
    """The reports of the others stand, the page tells of those who are there."""
    assert Exit.OK == run(["grade"])
    at = made_at(small)
    shutil.move(small.hand_ins / "eve", small.root / "eve")
    assert Exit.OK == run(["grade"])
    assert b"eve" not in of_the_class(small)[f"{NAME}/grades.csv"]
    shutil.move(small.root / "eve", small.hand_ins / "eve")
    assert Exit.OK == run(["grade"])
    assert b"eve" in of_the_class(small)[f"{NAME}/grades.csv"]
    assert at == made_at(small)


def test_the_list_of_classes_is_written_when_another_class_is_gone(small: Small) -> None:
    """It follows what lies there."""
    assert Exit.OK == run(["grade"])
    add_a_class(small)
    assert Exit.OK == run(["grade"])
    assert b"Another class" in of_the_class(small)["index.html"]
    shutil.rmtree(small.reports.parent / "other")
    assert Exit.OK == run(["grade"])
    assert b"Another class" not in of_the_class(small)["index.html"]


def test_a_mark_on_one_student_changes_the_class(small: Small) -> None:
    """His report is made again, and all that tells of it with him."""
    assert Exit.OK == run(["grade"])
    found = of_the_class(small)
    give_marks(small)
    assert Exit.OK == run(["grade"])
    changed = {name for name, data in of_the_class(small).items() if data != found[name]}
    assert {f"{NAME}/index.html", f"{NAME}/grades.csv", f"{NAME}/grades.json", "index.html"} == changed
    assert 2 == len(kept(small))


@pytest.mark.parametrize(
    "error",
    [OSError("no rights"), ValueError("no text"), RecursionError(), NotImplementedError("no such zip")],
)
def test_what_cannot_be_taken_does_not_stand(
    small: Small, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """The line grades it, or says what is wrong with it."""
    assert Exit.OK == run(["grade"])
    at = made_at(small)

    def breaks(_folder: Path) -> Submission:
        raise error

    monkeypatch.setattr(standing, "take", breaks)
    monkeypatch.setattr(classes, "take", breaks)
    assert Exit.OK == run(["grade"])
    assert all(at[who] < then for who, then in made_at(small).items())


def test_what_another_grading_wrote_over_a_report_is_not_sealed(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slower one that began before the marks came in: its pages do not stand for the new marks."""
    assert Exit.OK == run(["grade"])
    earlier = {path: path.read_bytes() for path in (small.reports / "ada").iterdir()}
    give_marks(small)
    seal = standing.Standing.seal

    def overtaken(self: standing.Standing, *arguments: object) -> None:
        for path, data in earlier.items():
            path.write_bytes(data)
        seal(self, *arguments)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(standing.Standing, "seal", overtaken)
        assert Exit.OK == run(["grade"])
    assert Exit.OK == run(["grade"])
    assert {path for path, data in earlier.items() if path.read_bytes() != data} == {*earlier}
    assert b"ada,c,graded,25,5,0,2,,32,40" in of_the_class(small)[f"{NAME}/grades.csv"]


def test_a_report_stands_for_the_outcome_that_it_was_made_of(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Equal files that are run at the same time, or by another grading, may come to something else."""
    seal = standing.Standing.seal

    def overtaken(self: standing.Standing, result: Graded, names: Mapping[Path, str]) -> None:
        chosen = choose(result.submission, self.line.assignment, all_languages())
        store = self.line.workplace.store
        if isinstance(chosen, Chosen) and store is not None:
            key = outcome_key(chosen, self.line.assignment, self.line.workplace)
            stored = store.load(key)
            assert stored is not None
            store.save(key, replace(stored, facts=(*stored.facts, ("run", "another"))))
        seal(self, result, names)

    with monkeypatch.context() as patched:
        patched.setattr(standing.Standing, "seal", overtaken)
        assert Exit.OK == run(["grade"])
    assert Exit.OK == run(["grade"])
    for student in ("ada", "bob"):
        grade = json.loads((small.reports / student / "grade.json").read_bytes())
        assert "another" == grade["facts"]["run"]


@pytest.mark.parametrize("name", ["index.html", "grades.csv", "grades.json"])
def test_what_another_grading_wrote_over_a_class_is_not_sealed(
    small: Small, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """It may have read the students' results before they were these."""
    write = writer.write_class

    def overtaken(*arguments: object) -> object:
        result = write(*arguments)  # type: ignore[arg-type]
        (small.reports / name).write_bytes(b"of another grading")
        return result

    with monkeypatch.context() as patched:
        patched.setattr(grading, "write_class", overtaken)
        assert Exit.OK == run(["grade"])
    at = made_at(small)
    assert Exit.OK == run(["grade"])
    assert (small.reports / name).read_bytes() != b"of another grading"
    assert at == made_at(small)


def add_a_class(small: Small) -> None:
    """Write the table of another class, as another grading does."""
    other = small.reports.parent / "other"
    other.mkdir(exist_ok=True)
    table = json.loads((small.reports / "grades.json").read_bytes())
    table["summary"]["title"] = "Another class"
    (other / "grades.json").write_text(json.dumps(table), encoding="utf-8")


@pytest.mark.parametrize("place", ["read_summaries", "write_whole"])
def test_the_list_of_classes_has_one_that_came_while_it_was_written(
    small: Small, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Two classes are graded at once: whoever lists them last lists both, and nothing less is sealed."""
    done = getattr(writer, place)

    def overtaken(*arguments: object) -> object:
        result = done(*arguments)
        if arguments[0] in {small.reports.parent, small.reports.parent / "index.html"}:
            add_a_class(small)
        return result

    with monkeypatch.context() as patched:
        patched.setattr(writer, place, overtaken)
        assert Exit.OK == run(["grade"])
    assert b"Another class" in of_the_class(small)["index.html"]


def test_a_list_of_classes_that_another_grading_wrote_is_not_sealed(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be without what this one lists."""
    write = writer.write_index

    def overtaken(reports: Path) -> object:
        result = write(reports)
        (reports / "index.html").write_bytes(b"of another grading")
        return result

    with monkeypatch.context() as patched:
        patched.setattr(writer, "write_index", overtaken)
        assert Exit.OK == run(["grade"])
    assert Exit.OK == run(["grade"])
    assert of_the_class(small)["index.html"] != b"of another grading"


@pytest.mark.parametrize("name", [".outcomes", f".outcomes/{standing.FOLDER}", ".outcomes/class-seals"])
def test_seals_that_cannot_be_written_are_in_nobodys_way(small: Small, name: str) -> None:
    """All is graded and written, each time; the store saves time and decides nothing."""
    path = small.reports.parent / name
    path.parent.mkdir(parents=True)
    path.write_bytes(b"a file where a folder should be")
    for _ in range(2):
        assert Exit.OK == run(["grade"])
        assert 4 == len(of_the_class(small))
        assert {"ada", "bob", "eve"} == made_at(small).keys()


@pytest.mark.parametrize("key", ["\0", "\ud800", "", "k" * 5000, "../.."])
@pytest.mark.parametrize("language", ["c", "\0", ""])
def test_a_seal_that_names_no_outcome_is_not_believed(small: Small, language: str, key: str) -> None:
    """Whatever it names instead."""
    assert Exit.OK == run(["grade"])
    at = made_at(small)
    for path in seals(small).iterdir():
        path.write_text(json.dumps(json.loads(path.read_bytes()) | {"outcome": [language, key]}))
    assert Exit.OK == run(["grade"])
    assert at["ada"] < made_at(small)["ada"]


def test_what_is_changed_while_a_grading_prepares_spoils_its_seals(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes on with what it has loaded, while images are built for minutes: that is not the new version."""
    version = ["old"]
    hire = hands.hired

    def slowly_hired(*arguments: object) -> object:
        version[0] = "new"
        return hire(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(standing, "folder_key", lambda _folder: version[0])
    monkeypatch.setattr(command, "hired", slowly_hired)
    standing.own_identity.cache_clear()
    assert Exit.OK == run(["grade"])
    at = made_at(small)
    standing.own_identity.cache_clear()
    assert Exit.OK == run(["grade"])
    standing.own_identity.cache_clear()
    assert all(at[who] < then for who, then in made_at(small).items())


@pytest.mark.parametrize("who", ["ada", "bob"])
@pytest.mark.parametrize("error", [ValueError("a defect"), FaultError(Fault(what="it is not to be written"))])
def test_a_page_that_cannot_be_made_of_who_is_held_either_holds_one_student(
    small: Small, monkeypatch: pytest.MonkeyPatch, error: Exception, who: str
) -> None:
    """What breaks the page of a grade may break that of a hold as well; the others are written and stand.

    The very first page may be the one, when there is no folder for reports yet.
    """
    write = writer.write_student

    def breaks(assignment: Assignment, result: GradeResult, reports: Path, at: datetime) -> Row:
        if result.submission.student == who:
            raise error if isinstance(result, Held) else ValueError("a defect")
        return write(assignment, result, reports, at)

    monkeypatch.setattr(grading, "write_student", breaks)
    assert Exit.HELD == run(["grade", "--jobs", "1"])
    at = made_at(small)
    assert {"ada", "bob", "eve"} - {who} == at.keys()
    assert f"\n{who},c,held,".encode() in of_the_class(small)[f"{NAME}/grades.csv"]
    assert Exit.HELD == run(["grade"])
    assert at == made_at(small)


def test_a_machine_without_room_for_a_thread_has_its_class_written_in_the_end(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Early pages are a convenience: what they need and do not get costs nobody his report."""
    start = threading.Thread.start

    def crowded(self: threading.Thread) -> None:
        if self.name == "early":
            raise RuntimeError("can't start new thread")
        start(self)

    monkeypatch.setattr(threading.Thread, "start", crowded)
    monkeypatch.setattr("harness.cli.early.FIRST_SECONDS", 0.0)
    assert Exit.OK == run(["grade", "--jobs", "1"])
    assert 4 == len(of_the_class(small))
    assert {"ada", "bob", "eve"} == made_at(small).keys()
