"""What is handed in, language by language: files, drivers, targets; read, checked, and made into entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.assignment import Entry, Target
from harness.casefile.schema import LanguageForm
from harness.casefile.sheet import nearest
from harness.language import find_language, language_names

if TYPE_CHECKING:
    import pathlib

    from harness.casefile.sheet import Path, Sheet

FIRST_TARGET = "program"


def check_languages(sheet: Sheet, folder: pathlib.Path) -> None:
    """Complain about languages that there are not, and about files and drivers that do not go together."""
    languages = sheet.value(("languages",))
    for name in languages if isinstance(languages, dict) else ():
        path = ("languages", name)
        if name not in language_names():
            sheet.complain(path, f"unknown language `{name}`{nearest(name, language_names())}", key=True)
        form = sheet.part(LanguageForm, path, {"file": "x"})
        if form is None:
            continue
        if sheet.value(("answer",)) == "function":
            _check_function(sheet, name, form, folder)
        elif form.files or form.targets:
            _check_program(sheet, name, form, folder)


def build_entry(name: str, form: LanguageForm, folder: pathlib.Path) -> Entry:
    """The entry for one language, from a sheet without complaints."""
    whole = bool(form.files or form.targets)
    drivers = folder / "drivers" / name
    targets = tuple(
        Target(
            name=target,
            answer=made.answer,
            drivers=files_below(drivers / target),
            without=tuple(made.without),
            sanitized=made.sanitized,
        )
        for target, made in form.targets.items()
    )
    return Entry(
        language=name,
        file=form.file,
        function=form.function,
        arity=form.arity,
        signature=form.signature,
        module=form.module,
        tests=tuple(form.tests),
        drivers=() if whole else files_below(drivers),
        given=files_below(folder / "given" / name),
        files=(tuple(form.files) or (form.file,)) if whole else (),
        targets=(targets or (Target(name=FIRST_TARGET),)) if whole else (),
        papers=tuple(form.papers),
    )


def files_below(folder: pathlib.Path) -> tuple[tuple[str, bytes], ...]:
    """Every file below a folder, by its path there, without what editors and interpreters leave behind."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    named = [(path.relative_to(folder), path) for path in paths]
    return tuple(
        (name.as_posix(), path.read_bytes())
        for name, path in named
        if not any(part.startswith(".") or part == "__pycache__" for part in name.parts)
    )


def _check_function(sheet: Sheet, name: str, form: LanguageForm, folder: pathlib.Path) -> None:
    path = ("languages", name)
    for key in ("function", "signature"):
        if not getattr(form, key) and not sheet.is_broken((*path, key)):
            sheet.complain(path, f"the key `{key}` is missing here: our driver calls a function")
    for key in ("files", "targets"):
        if getattr(form, key):
            what = f"`{key}` is for whole programs: remove it, or write `answer: stdout` above"
            sheet.complain((*path, key), what, key=True)
    endings = _endings(name)
    if not any(file.lower().endswith(endings) for file, _ in files_below(folder / "drivers" / name)):
        kinds = f" ({', '.join(endings)})" if endings != ("",) else ""
        what = f"there is no driver in drivers/{name}/{kinds}: add one, or leave the language out"
        sheet.complain(path, what, key=True)


def _check_program(sheet: Sheet, name: str, form: LanguageForm, folder: pathlib.Path) -> None:
    path = ("languages", name)
    if form.function:
        sheet.complain(
            (*path, "function"), "a whole program is not called by a function: remove it", key=True
        )
    files = form.files or [form.file]
    if form.file not in files:
        sheet.complain((*path, "files"), f"`{form.file}`, the file with `main`, is not among these: add it")
    endings = _endings(name)
    for target, made in form.targets.items():
        place = (*path, "targets", target)
        _check_left_out(sheet, (*place, "without"), made.without, files)
        drivers = files_below(folder / "drivers" / name / target)
        if made.without and not any(file.lower().endswith(endings) for file, _ in drivers):
            what = f"nothing stands in for what this leaves out: add files to drivers/{name}/{target}/"
            sheet.complain(place, what, key=True)
        if made.answer == "function" and not drivers:
            what = f"only a driver of ours answers so: add one to drivers/{name}/{target}/"
            sheet.complain((*place, "answer"), what)
    found = {file.partition("/")[0] for file, _ in files_below(folder / "drivers" / name)}
    for stray in sorted(found - form.targets.keys()):
        what = f"drivers/{name}/{stray} belongs to no target{nearest(stray, form.targets)}"
        sheet.complain(path, what, key=True)


def _check_left_out(sheet: Sheet, path: Path, without: list[str], files: list[str]) -> None:
    for number, file in enumerate(without):
        if file not in files:
            sheet.complain((*path, number), f"`{file}` is not handed in{nearest(file, files)}")


def _endings(name: str) -> tuple[str, ...]:
    """How the name of a driver may end; any way for a language that is not known."""
    language = find_language(name)
    return language.extensions + language.companions if language else ("",)
