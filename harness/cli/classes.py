"""Which students of which assignments are to be graded: folders, names and marks by hand, checked first."""

from __future__ import annotations

import logging
import shlex
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from harness.cli.layout import check_root, handed_in_for, students_of
from harness.cli.project import known_assignment, load_all, project_root
from harness.complaint import Complaint, ComplaintsError
from harness.fault import Fault, UsageFaultError
from harness.handin import Chosen, choose
from harness.language import all_languages
from harness.marks import marks_file, read_marks
from harness.oracle import find_reference
from harness.pipeline import Line
from harness.received import FILE, read_received
from harness.submission import composed_name, plain_name, take

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    from harness.assignment import Assignment
    from harness.graded import HandMarks
    from harness.language import Language
    from harness.outcomes import Workplace
    from harness.received import Received

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Class:
    """One assignment with the students who handed in. ``chosen`` are those to be graded now."""

    assignment: Assignment
    folders: tuple[Path, ...]
    chosen: tuple[Path, ...]
    marks_file: Path
    by_hand: Mapping[str, HandMarks]
    received: Mapping[str, Received]

    @property
    def students(self) -> tuple[str, ...]:
        """Everybody's names."""
        return tuple(plain_name(folder.name) for folder in self.folders)

    @property
    def marks_place(self) -> str:
        """Where marks by hand stand, and how to begin the file where there is none."""
        if self.marks_file.exists():
            return str(self.marks_file)
        words = ["harness", "marks", "template", self.assignment.id]
        if self.marks_file.parents[1] != project_root() / "submissions":
            words += ["--submissions", str(self.marks_file.parents[1])]
        begin = shlex.join([*words, "--output", str(self.marks_file)])
        return f"{self.marks_file} (not there yet: `{begin}` begins it)"


def find_classes(
    names: Sequence[str], hand_ins: Path, students: Sequence[str], *, empty_marks: bool = False
) -> tuple[Class, ...]:
    """Find the classes of these assignments, or of all that something was handed in for.

    With ``students``, those alone are chosen, and classes that none of them is in are left out. With
    ``empty_marks`` an empty file of marks has none; otherwise it is complained about, for marks may be lost.
    Raises UsageFaultError, and ComplaintsError with what is wrong in any of the files.
    """
    check_root(hand_ins)
    names = tuple(dict.fromkeys(names)) or handed_in_for(hand_ins)
    folders = {name: _folders(hand_ins, name) for name in names if known_assignment(name)}
    classes = _read(load_all(names), hand_ins, folders, empty_marks=empty_marks)
    if not students:
        return classes
    return _narrowed(classes, hand_ins, students)


def _folders(hand_ins: Path, name: str) -> tuple[Path, ...]:
    """Return the students' folders of one assignment, which is to have some, each with a name of its own."""
    folders = students_of(hand_ins, name)
    _refuse_one_name_for_two(folders)
    return folders


def _refuse_one_name_for_two(folders: tuple[Path, ...]) -> None:
    """Raise UsageFaultError where names look alike to a reader: one would get the other's marks."""
    alike: dict[str, list[Path]] = {}
    for each in folders:
        alike.setdefault(composed_name(plain_name(each.name)), []).append(each)
    if twice := [name for name, found in alike.items() if len(found) > 1]:
        what = f"several folders in {folders[0].parent} have the same name to a reader: {', '.join(twice)}"
        advice = "Their letters are encoded differently. Rename one, or put what is in them together."
        raise UsageFaultError(Fault(what=what, advice=advice))


def _read(
    loaded: Sequence[Assignment],
    hand_ins: Path,
    folders: Mapping[str, tuple[Path, ...]],
    *,
    empty_marks: bool,
) -> tuple[Class, ...]:
    """Read the marks by hand of each class; every complaint at once."""
    classes: list[Class] = []
    complaints: list[Complaint] = []
    for assignment in loaded:
        here = folders[assignment.id]
        try:
            path = marks_file(hand_ins / assignment.id)
            names = [plain_name(each.name) for each in here]
            received = read_received(hand_ins / assignment.id / FILE, names)
            none = empty_marks and path.exists() and not path.stat().st_size
            by_hand = {} if none else read_marks(path, assignment.rubric, names)
        except ComplaintsError as error:
            complaints += error.complaints
            continue
        classes.append(
            Class(
                assignment=assignment,
                folders=here,
                chosen=here,
                marks_file=path,
                by_hand=by_hand,
                received=received,
            )
        )
    if complaints:
        raise ComplaintsError(complaints)
    return tuple(classes)


def _narrowed(classes: Sequence[Class], hand_ins: Path, students: Sequence[str]) -> tuple[Class, ...]:
    """Choose these students alone. Raises UsageFaultError for one who is in none of the classes."""
    everybody = {composed_name(name) for one in classes for name in one.students}
    wanted = {composed_name(name): name for name in students}
    if unknown := [name for key, name in wanted.items() if key not in everybody]:
        near = [match for name in unknown for match in get_close_matches(name, everybody, n=1)]
        meant = f"Did you mean {', '.join(near)}? " if near else ""
        what = f"nobody called {', '.join(unknown)} has handed in"
        places = [str(hand_ins / one.assignment.id) for one in classes]
        raise UsageFaultError(
            Fault(what=what, advice=f"{meant}The names are those of the folders in {', '.join(places)}.")
        )
    narrowed = (_only(one, wanted) for one in classes)
    return tuple(one for one in narrowed if one.chosen)


def _only(one: Class, wanted: Collection[str]) -> Class:
    """Return the class with those students chosen."""
    chosen = tuple(folder for folder in one.folders if composed_name(plain_name(folder.name)) in wanted)
    return replace(one, chosen=chosen)


def languages_of(classes: Sequence[Class]) -> tuple[Language, ...]:
    """Return the languages that were handed in, so that no image is built for nothing.

    No more is read than finds them: a large class shows all that it takes soon.
    """
    languages: dict[str, Language] = {}
    for one in classes:
        taken = {entry.language for entry in one.assignment.entries}
        for folder in one.chosen:
            if taken <= languages.keys():
                break
            try:
                choice = choose(take(folder), one.assignment, all_languages())
            except Exception:  # whatever cannot be taken holds its student, later on the line, and no other
                log.debug("it cannot be taken: %s", folder, exc_info=True)
                continue
            if isinstance(choice, Chosen):
                languages[choice.language.name] = choice.language
    return tuple(languages.values())


def line_of(one: Class, workplace: Workplace) -> Line:
    """The line that a class is graded on."""
    assignment = one.assignment
    return Line(
        assignment=assignment,
        reference=find_reference(assignment.reference),
        workplace=workplace,
        by_hand=one.by_hand,
        received=one.received,
    )
