"""Whether a class's page, tables and history stand, and the list of classes: as what they are made of does.

All that a class's page says comes from the ``grade.json`` of its students. Where each student's report
stands, and a seal names these very bytes and those of the class's files, writing them again would change
nothing. A seal that cannot be written saves no time, and is in nobody's way. It names the bytes that were
written and not those that are found there, which may be another grading's.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from harness.fault import FaultError
from harness.report.files import CLASS_FILES, student_folder
from harness.report.history import kept_names
from harness.report.seal import file_names, name_of, read_seal, write_seal
from harness.report.standing import GRADE, own_identity

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from harness.report.seal import Seal
    from harness.report.standing import Standing
    from harness.store import Store

FOLDER, INDEX_FOLDER = "class-seals", "index-seal"
"""Within the store, beside the seals of students."""

INDEX, TABLE, INDEX_SEAL = "index.html", "grades.json", "index"


def class_stands(standing: Standing, students: Sequence[str]) -> bool:
    """Whether the class's files are as they would be written for these students and no others."""
    path = _path(standing)
    if path is None or not _all_known(standing, students):
        return False
    files = file_names(standing.reports, CLASS_FILES)
    return bool(files) and read_seal(path) == _seal(standing, files)


def seal_class(standing: Standing, students: Sequence[str], written: Mapping[Path, str]) -> None:
    """Seal the class's files, which have just been ``written``, where every student's report stands.

    Somebody else may be writing as well: whether the reports are still those that are known here is looked at
    after the class's files were.
    """
    path = _path(standing)
    if path is None or not _all_known(standing, students):
        return
    files = {name: written[standing.reports / name] for name in CLASS_FILES}
    if all(_grade_name(standing, student) == name for student, name in standing.grades.items()):
        _write(path, _seal(standing, files))


def index_stands(reports: Path, store: Store) -> bool:
    """Whether the list of classes is as it would be written."""
    files = file_names(reports, [INDEX])
    sealed = read_seal(store.folder / INDEX_FOLDER / INDEX_SEAL)
    return bool(files) and sealed == _index_seal(name_tables(reports), files)


def seal_index(reports: Path, store: Store, tables: str, written: Mapping[Path, str]) -> None:
    """Seal the list of classes, ``written`` just now from ``tables``, as they were named before."""
    _write(store.folder / INDEX_FOLDER / INDEX_SEAL, _index_seal(tables, {INDEX: written[reports / INDEX]}))


def name_tables(reports: Path) -> str:
    """Name all that the list of classes is made of."""
    folders = sorted(path.parent for path in reports.glob(f"*/{TABLE}"))
    return name_of(own_identity(), [(folder.name, file_names(folder, [TABLE])) for folder in folders])


def _write(path: Path, seal: Seal) -> None:
    with suppress(FaultError):
        write_seal(path, seal)


def _all_known(standing: Standing, students: Sequence[str]) -> bool:
    return set(students) == standing.grades.keys()


def _path(standing: Standing) -> Path | None:
    store = standing.line.workplace.store
    return None if store is None else store.folder / FOLDER / standing.line.assignment.id


def _seal(standing: Standing, files: Mapping[str, str]) -> Seal:
    """Name what the class's files are made of, beside their bytes.

    The last grading that was kept is among them: who throws the history away begins a new one.
    """
    made_of = name_of(standing.of_class, sorted(standing.grades.items()))
    return {"made of": made_of, "files": dict(files), "kept": list(kept_names(standing.reports)[-1:])}


def _grade_name(standing: Standing, student: str) -> str:
    return file_names(standing.reports / student_folder(student), [GRADE]).get(GRADE, "")


def _index_seal(tables: str, files: Mapping[str, str]) -> Seal:
    return {"made of": tables, "files": dict(files)}
