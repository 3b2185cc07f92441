"""What is graded of a hand-in, and what there was where nothing can be. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.assignment import Entry
    from harness.language import Language, Source
    from harness.submission import Submission


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What is graded: ``main`` is the answer, ``others`` go into the build with it, ``tests`` hold own tests.

    The files of a whole program bear the names they were handed out with, and so do its ``papers``; ``main``
    is the one with the main function, or another where that is missing and some target can do without it.
    ``notes`` are sentences about anything that was not as handed out.
    """

    language: Language
    entry: Entry
    main: Source
    others: tuple[Source, ...] = ()
    tests: tuple[Source, ...] = ()
    papers: tuple[Source, ...] = ()
    notes: tuple[str, ...] = ()


def what_was_there(submission: Submission) -> str:
    """Name every file, with the reason where one could not be the answer whatever its name."""
    taken = [file.path for file in submission.files]
    refused = (reason.partition(": ") for reason in submission.refused)
    return ", ".join([*taken, *(f"{path} ({reason})" for path, _, reason in refused)])
