"""Which of the files handed in is the answer, in which language, and which are tests. Pure."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.graded import Unbuilt
from harness.handin.chosen import Chosen, what_was_there
from harness.handin.names import as_source, beside, folded, is_changed, plain_stem
from harness.handin.program import choose_program
from harness.wording.notes import another_note, given_note, line_ends_note, refused_note, taken_as_note

if TYPE_CHECKING:
    from harness.assignment import Assignment, Entry
    from harness.language import Language, Source
    from harness.submission import HandedIn, Submission

__all__ = ["Chosen", "as_source", "choose", "plain_stem"]

EXACT, SAME, CONTAINS, ANY = 3, 2, 1, 0
"""How well a file's name fits the name handed out."""

TEST_NAME = re.compile(r"(?:^|[^a-z])tests?(?:$|[^a-z])|(?:[a-z]Tests?|^Tests?[A-Z].*)$")


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A file that may be the answer, and how well its name fits."""

    language: Language
    entry: Entry
    file: HandedIn
    fit: int

    @property
    def rank(self) -> tuple[int, int]:
        """A better fit ranks higher, then one nearer to the top folder."""
        return self.fit, -self.file.path.count("/")


def choose(
    submission: Submission, assignment: Assignment, languages: tuple[Language, ...]
) -> Chosen | Unbuilt:
    """Choose the answer among the files handed in.

    A whole program is chosen by ``harness.handin.program``. Else the name as handed out wins; then the same
    name in other spelling or decorated; then a name that holds it; then any file of a language that the
    assignment takes. Files in several languages that fit equally well, or different files of one language
    that do, are ambiguous: a person has to say which counts.
    """
    all_entries = ((language, assignment.entry(language.name)) for language in languages)
    entries = [(language, entry) for language, entry in all_entries if entry is not None]
    if programs := [(language, entry) for language, entry in entries if entry.files]:
        return choose_program(submission, programs)
    candidates = [
        _Candidate(language, entry, file, _fit(file.path, entry))
        for language, entry in entries
        for file in submission.files
        if plain_stem(file.path)[1] in language.extensions and not _is_test(file.path, entry)
    ]
    if not candidates:
        return Unbuilt(reason="no-file", came=what_was_there(submission))
    best = max(candidate.rank for candidate in candidates)
    front = [candidate for candidate in candidates if candidate.rank == best]
    rivals = [candidate for candidate in candidates if candidate.fit >= SAME] or front
    if len({candidate.language.name for candidate in rivals}) > 1:
        return Unbuilt(reason="ambiguous", came=", ".join(sorted(c.file.path for c in rivals)))
    if len({candidate.file.data for candidate in front}) > 1:
        return Unbuilt(reason="ambiguous", came=", ".join(sorted(c.file.path for c in front)))
    return _chosen(front[0], submission)


def _chosen(candidate: _Candidate, submission: Submission) -> Chosen:
    """Gather what goes with the answer."""
    language, entry, main = candidate.language, candidate.entry, candidate.file
    folder = posixpath.dirname(main.path)
    others: list[Source] = []
    tests: list[Source] = []
    for file in submission.files:
        stem, extension = plain_stem(file.path)
        if file is main:
            continue
        if extension in {".yaml", ".yml"}:
            tests.append(as_source(file, file.path))
        elif _is_test(file.path, entry) and extension in language.extensions:
            tests.append(as_source(file, file.path))
            if (plain := _handed_out_test(stem + extension, entry)) is not None:
                others.append(as_source(file, plain))
        elif extension in language.extensions + language.companions and not _same_name(file, entry):
            others.append(as_source(file, beside(file.path, folder)))
    return Chosen(
        language=language,
        entry=entry,
        main=as_source(main, posixpath.basename(main.path)),
        others=tuple(others),
        tests=tuple(tests),
        notes=_notes(candidate, submission),
    )


def _notes(candidate: _Candidate, submission: Submission) -> tuple[str, ...]:
    """Say what was not as handed out."""
    file, entry = candidate.file, candidate.entry
    notes = [refused_note(reason) for reason in submission.refused]
    if posixpath.basename(file.path) != entry.file:
        notes.append(taken_as_note(file.path, entry.file))
    if b"\r" in file.data:
        notes.append(line_ends_note([file.path]))
    given = {folded(name): data for name, data in entry.given}
    for other in submission.files:
        if (name := folded(other.path)) in given:
            notes.append(given_note(other.path, changed=is_changed(other.data, given[name])))
        elif other is not file and _same_name(other, entry):
            notes.append(another_note(other.path, entry.file, same=other.data == file.data))
    return tuple(notes)


def _fit(path: str, entry: Entry) -> int:
    """Say how well a file's name fits the one handed out."""
    if posixpath.basename(path) == entry.file:
        return EXACT
    stem = plain_stem(path)[0].lower()
    wanted = posixpath.splitext(entry.file)[0].lower()
    if stem == wanted:
        return SAME
    return CONTAINS if wanted in stem else ANY


def _same_name(file: HandedIn, entry: Entry) -> bool:
    """Whether a file would land on the answer's own name, or on a file that we give."""
    taken = {entry.file.lower(), *(name.lower() for name, _ in entry.given)}
    stem, extension = plain_stem(file.path)
    return (stem + extension).lower() in taken


def _is_test(path: str, entry: Entry) -> bool:
    """Whether a file holds tests, by its name."""
    stem, extension = plain_stem(path)
    if _handed_out_test(stem + extension, entry) is not None:
        return True
    return TEST_NAME.search(stem) is not None and stem.lower() != posixpath.splitext(entry.file)[0].lower()


def _handed_out_test(name: str, entry: Entry) -> str | None:
    """Return the name of the test file as handed out that ``name`` is a spelling of."""
    return next((test for test in entry.tests if test.lower() == name.lower()), None)
