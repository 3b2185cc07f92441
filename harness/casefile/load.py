"""A folder below ``cases/`` becomes an assignment, or all complaints about its files at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from harness.casefile.assignment import build_assignment, check_assignment
from harness.casefile.entry import read_entry
from harness.casefile.expand import Means, expand
from harness.casefile.games import Games
from harness.casefile.memory import SeedMemory
from harness.casefile.oracles import About
from harness.casefile.rubric import check_patterns
from harness.casefile.schema import GroupForm
from harness.casefile.sheet import Sheet
from harness.complaint import Complaint, ComplaintsError
from harness.yamltext import file_bytes, read_yaml

if TYPE_CHECKING:
    import pathlib

    from harness.assignment import Assignment
    from harness.case import Case, Group
    from harness.casefile.sheet import Path

NAME = "assignment.yaml"


def assignment_names(cases_root: pathlib.Path) -> tuple[str, ...]:
    """The assignments there are: every folder that has an ``assignment.yaml``."""
    return tuple(sorted(path.parent.name for path in cases_root.glob(f"*/{NAME}")))


def unfinished(cases_root: pathlib.Path) -> tuple[Complaint, ...]:
    """Complain about every folder that looks like an assignment and has no ``assignment.yaml``."""
    return tuple(
        Complaint(str(folder / NAME), 1, 1, "there is no such file: a folder in cases is an assignment by it")
        for folder in sorted(cases_root.iterdir())
        if folder.is_dir() and not folder.name.startswith((".", "_")) and not (folder / NAME).exists()
    )


def load_assignment(folder: pathlib.Path) -> Assignment:
    """Read, check and work out everything in the folder. Raises ComplaintsError."""
    complaints: list[Complaint] = []
    head = _open(folder / NAME, complaints)
    about = check_assignment(head, folder) if head else About(reference=None, oracle="answer")
    cases = _read_groups(folder, about, complaints)
    if head and not complaints:
        check_patterns(head, cases)
    if complaints or head is None:
        raise ComplaintsError(complaints)
    return build_assignment(head, folder, cases)


def _read_groups(folder: pathlib.Path, about: About, complaints: list[Complaint]) -> tuple[Case, ...]:
    """The cases of every group file, public ones first, then by the names of the files."""
    paths = sorted(path for path in folder.glob("*.yaml") if path.name != NAME)
    complaints += [
        Complaint(str(path), 1, 1, f"this file is not read: call it {path.stem}.yaml")
        for path in folder.glob("*.yml")
    ]
    if not paths and folder.is_dir():
        complaints.append(
            Complaint(str(folder / NAME), 1, 1, "there are no cases: add public.yaml beside this")
        )
    sheets = [sheet for path in paths if (sheet := _open(path, complaints))]
    means = Means(games=Games(about.reference), memory=SeedMemory(folder)) if about.reference else None
    names: dict[str, str] = {}
    cases = [case for sheet in sheets for case in _read_group(sheet, about, means, names)]
    if means:
        means.memory.save()
    return tuple(sorted(cases, key=lambda case: case.group != "public"))


def _open(path: pathlib.Path, complaints: list[Complaint]) -> Sheet | None:
    try:
        data = file_bytes(path)
    except OSError as error:
        complaints.append(Complaint(str(path), 1, 1, f"this file cannot be read: {error.strerror}"))
        return None
    parsed = read_yaml(data, str(path))
    complaints += parsed.complaints
    return Sheet(str(path), parsed.root, complaints) if parsed.root else None


def _read_group(sheet: Sheet, about: About, means: Means | None, names: dict[str, str]) -> list[Case]:
    """The cases of one file. ``names`` are the ids so far, in small letters, and where each stands."""
    sheet.check_form(GroupForm)
    group = cast("Group", sheet.value(("group",)))
    entries = sheet.value(("cases",))
    cases: list[Case] = []
    for number in range(len(entries) if isinstance(entries, list) else 0):
        path = ("cases", number)
        written = sheet.value((*path, "id"))
        if isinstance(written, str):
            _check_name(sheet, path, written, names)
        entry = read_entry(sheet, path, about)
        if entry is None or means is None:
            continue
        made = expand(sheet, path, entry, group, means)
        for case in made:
            _check_name(sheet, path, case.id, names)
        cases += made
    return cases


def _check_name(sheet: Sheet, path: Path, name: str, names: dict[str, str]) -> None:
    """Small and capital letters are one: some file systems think so, and reports become files."""
    here = sheet.where(path)
    before = names.setdefault(name.lower(), here)
    if before != here:
        sheet.complain((*path, "id"), f"the id `{name}` stands at {before} already: each case has its own")
