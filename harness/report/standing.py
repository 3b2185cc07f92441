"""Which reports stand: made of the very things that they would be made of now. Those need no making again.

A student's report follows from what was handed in, what a person gave, the assignment, the kept outcomes, the
harness's own files and the libraries that it stands on. A seal names all of these, and the bytes of the files
that were written. Where it fits, grading again would write the same but for the time; where any of it is
different, damaged or gone, the student is graded as ever. What was held has no seal.

The kept outcome's own name is read from the seal and not worked out anew: it follows from the files handed
in, the assignment, our own files and the language's image, and the seal names each of these beside it.
"""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from harness import __file__ as package
from harness.fault import FaultError
from harness.graded import Graded
from harness.language import find_language
from harness.oracle import reference_identity
from harness.report.files import bytes_name, student_folder
from harness.report.reading import read_row
from harness.report.seal import file_names, name_of, read_files, read_seal, write_seal
from harness.store import folder_key
from harness.submission import take

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.graded import GradeResult
    from harness.pipeline import Line
    from harness.report.row import Row
    from harness.report.seal import Seal
    from harness.submission import Submission

log = logging.getLogger(__name__)

FOLDER = "seals"
"""Within the store: who throws the outcomes away throws the seals away as well."""

GRADE = "grade.json"
FILES = (GRADE, "index.html", "student.html")

FACTS = (".dist-info", ".egg-info", ".egg")
"""How the names of folders end in which installers keep what they know of a library."""


@dataclass(slots=True, kw_only=True)
class Standing:
    """The seals of one class, whose reports lie in ``reports``.

    Without a store there are none, and of a ``fresh`` workplace none is believed, as with outcomes.
    ``grades`` names the bytes of the ``grade.json`` of each student whose report stands or was sealed;
    ``of_class`` what is the same for all.
    """

    line: Line
    reports: Path
    grades: dict[str, str] = field(init=False, default_factory=dict)
    of_class: str = field(init=False)

    def __post_init__(self) -> None:
        """Name first what is the same for all: files that are changed while a class is graded spoil seals."""
        self.of_class = name_of(own_identity(), reference_identity(), self.line.assignment)

    def find(self, folders: Sequence[Path]) -> dict[Path, Row]:
        """Return the rows of those students, by their folder, whose reports stand as they are."""
        if self.line.workplace.store is None or self.line.workplace.fresh:
            return {}
        return {folder: row for folder in folders if (row := self._stands(folder)) is not None}

    def seal(self, result: GradeResult, written: Mapping[Path, str]) -> None:
        """Seal the report of one student, which has just been ``written``; see ``names_written``.

        A seal that cannot be written is in nobody's way: the student is graded again the next time.
        """
        if not isinstance(result, Graded):
            return
        submission = result.submission
        path, outcome = self._path(submission.student), self._outcome(submission)
        kept = None if outcome is None else self._kept(outcome)
        if path is None or outcome is None or kept is None or kept[1] != result.seal.hex():
            return  # nothing is kept, or what another has run since: the next grading starts from that
        folder = self.reports / student_folder(submission.student)
        files = {name: written[folder / name] for name in FILES}
        if seal := self._seal(submission, outcome, files):
            with suppress(FaultError):
                write_seal(path, seal)
                self.grades[submission.student] = files[GRADE]

    def _stands(self, folder: Path) -> Row | None:
        try:
            submission = take(folder)
        except Exception:  # whatever it is, the line holds this student, and no other
            log.debug("it cannot be taken: %s", folder, exc_info=True)
            return None
        student = submission.student
        path = self._path(student)
        sealed = read_seal(path) if path is not None else {}
        match sealed:
            case {"outcome": [str(language), str(key)]}:
                files = read_files(self.reports / student_folder(student), FILES)
            case _:
                return None
        named = {name: bytes_name(data) for name, data in files.items()}
        if sealed != self._seal(submission, (language, key), named):
            return None
        try:
            row = read_row(files[GRADE], student)
        except (ValueError, RecursionError):
            return None
        if row.status != "graded":
            return None
        self.grades[student] = named[GRADE]
        return row

    def _path(self, student: str) -> Path | None:
        store = self.line.workplace.store
        name = bytes_name(student.encode("utf-8", "surrogatepass"))
        return None if store is None else store.folder / FOLDER / self.line.assignment.id / name

    def _seal(self, submission: Submission, outcome: tuple[str, str], files: Mapping[str, str]) -> Seal:
        """Name all that a report is made of, and its files; empty where a file or the outcome is gone."""
        kept = self._kept(outcome)
        if kept is None or not files:
            return {}
        line, student = self.line, submission.student
        made_of = name_of(
            self.of_class,
            student,
            submission.fingerprint,
            [(file.path, file.archive) for file in submission.files],
            submission.refused,
            line.by_hand.get(student),
            line.received.get(student),
            outcome,
            kept,
        )
        return {"outcome": list(outcome), "made of": made_of, "files": dict(files)}

    def _outcome(self, submission: Submission) -> tuple[str, str] | None:
        """Return the language and the kept outcome's name, both empty where there is nothing to run.

        None where what would be run cannot be named.
        """
        from harness.handin import Chosen, choose
        from harness.language import all_languages
        from harness.outcomes import outcome_key

        chosen = choose(submission, self.line.assignment, all_languages())
        if not isinstance(chosen, Chosen):
            return "", ""
        key = outcome_key(chosen, self.line.assignment, self.line.workplace)
        return (chosen.language.name, key) if key else None

    def _kept(self, outcome: tuple[str, str]) -> tuple[str, str] | None:
        """Name the image that an outcome is of, and its bytes; None where none is kept under that name."""
        name, key = outcome
        workplace = self.line.workplace
        if outcome == ("", ""):
            return "", ""
        language = find_language(name)
        image = workplace.sandbox.identity(language) if language is not None else ""
        seal = workplace.store.seal(key) if workplace.store is not None else None
        return (image, seal.hex()) if image and seal else None


@cache
def own_identity() -> str:
    """Name the harness's own files, the Python that runs it, and the libraries."""
    return f"{sys.version} {_libraries()} {folder_key(Path(str(package)).parent)}"


def _libraries() -> list[tuple[str, str]]:
    """Name every installed library, as installers call its folder of facts, and the bytes of these facts.

    Its version is among them. ``importlib.metadata`` tells the same, by reading them as letters are read.
    """
    found: list[tuple[str, str]] = []
    for place in sys.path:
        try:
            with os.scandir(place or ".") as entries:
                folders = [entry for entry in entries if entry.name.endswith(FACTS)]
        except OSError:
            continue  # not every place is a folder, or is there
        found += [(folder.name, _facts(Path(folder.path))) for folder in folders]
    return sorted(found)


def _facts(folder: Path) -> str:
    for name in ("METADATA", "PKG-INFO"):
        if files := file_names(folder, [name]):
            return files[name]
    return ""
