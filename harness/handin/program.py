"""What is graded of a hand-in that has to be a whole program of several files. Pure."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from harness.graded import Unbuilt
from harness.handin.chosen import Chosen, what_was_there
from harness.handin.gather import gather
from harness.handin.names import as_source, beside, folded, is_changed, plain_stem
from harness.wording.notes import (
    another_note,
    given_note,
    line_ends_note,
    missing_note,
    refused_note,
    taken_as_note,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.assignment import Entry
    from harness.handin.gather import Gathered
    from harness.language import Language, Source
    from harness.submission import HandedIn, Submission


def choose_program(submission: Submission, programs: Sequence[tuple[Language, Entry]]) -> Chosen | Unbuilt:
    """Choose the language whose files are there, and gather them.

    What is missing is no matter yet: perhaps a target can do without it, perhaps another file holds it all.
    Only a main file that no target can do without leaves nothing to try.
    """
    gathered = [(language, entry, gather(submission.files, entry, language)) for language, entry in programs]
    language, entry, best = max(gathered, key=lambda one: len(one[2].taken))
    equals = [one for _, _, one in gathered if best.taken and len(one.taken) == len(best.taken)]
    rivals = best.rivals
    if len(equals) > 1:
        rivals = tuple(sorted({file.path for one in equals for file in one.taken.values()}))
    if rivals:
        return Unbuilt(reason="ambiguous", came=", ".join(rivals))
    sources = [name for name in best.taken if plain_stem(name)[1] in language.extensions]
    dispensable = any(entry.file in target.without for target in entry.targets)
    if not sources or (entry.file in best.missing and not dispensable):
        missing = best.missing if len(programs) == 1 else ()
        return Unbuilt(reason="no-file", missing=missing, came=what_was_there(submission))
    return _chosen(submission, language, entry, best)


def _chosen(submission: Submission, language: Language, entry: Entry, gathered: Gathered) -> Chosen:
    """The files that were gathered, and what goes with them."""
    papers = {name: file for name in entry.papers if (file := _paper(submission, name)) is not None}
    used = [*gathered.taken.values(), *papers.values()]
    left = [file for file in submission.files if file not in used]
    program = {name: as_source(file, name) for name, file in gathered.taken.items()}
    for source in _further(left, language, gathered):
        program.setdefault(source.name, source)
    first = next(name for name in program if plain_stem(name)[1] in language.extensions)
    main = program.pop(entry.file if entry.file in program else first)
    notes = (
        *(refused_note(reason) for reason in submission.refused),
        *_own_notes(gathered.taken | papers, entry),
        *_notes_on_others(left, entry, gathered),
        *(missing_note(name) for name in gathered.missing),
    )
    return Chosen(
        language=language,
        entry=entry,
        main=main,
        others=tuple(program.values()),
        papers=tuple(as_source(file, name) for name, file in papers.items()),
        notes=notes,
    )


def _paper(submission: Submission, name: str) -> HandedIn | None:
    """The file that is a paper, the one nearest to the top among several."""
    fitting = [file for file in submission.files if folded(file.path) == folded(name)]
    return min(fitting, key=lambda file: (file.path.count("/"), file.path), default=None)


def _further(left: Sequence[HandedIn], language: Language, gathered: Gathered) -> Iterator[Source]:
    """Sources and headers of the student's that nobody asked for, as the program's own folder sees them.

    A copy of a given file stays under the name that his includes may call it by; the build lays ours there.
    """
    names = {folded(name) for name in gathered.taken}
    below = f"{gathered.folder}/" if gathered.folder else ""
    for file in left:
        of_language = plain_stem(file.path)[1] in language.extensions + language.companions
        if of_language and file.path.startswith(below) and folded(file.path) not in names:
            yield as_source(file, beside(file.path, gathered.folder))


def _own_notes(taken: dict[str, HandedIn], entry: Entry) -> Iterator[str]:
    """Say what was not as handed out about the files that were taken."""
    for name, file in taken.items():
        if posixpath.basename(file.path) != name:
            yield taken_as_note(file.path, name)
    foreign = [file.path for name, file in taken.items() if b"\r" in file.data and name not in entry.papers]
    if foreign:
        yield line_ends_note(foreign)


def _notes_on_others(left: Sequence[HandedIn], entry: Entry, gathered: Gathered) -> Iterator[str]:
    """Say what became of second files of a name, and of copies of what was handed out."""
    given = {folded(name): data for name, data in entry.given}
    names = {folded(name): name for name in gathered.taken}
    for file in left:
        name = folded(file.path)
        if name in given:
            yield given_note(file.path, changed=is_changed(file.data, given[name]))
        elif name in names:
            same = file.data == gathered.taken[names[name]].data
            yield another_note(file.path, names[name], same=same)
