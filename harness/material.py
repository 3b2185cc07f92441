"""What the rules about the source look at: everything handed in, under the names it was taken by."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from harness.handin import Chosen, plain_stem, plain_text
from harness.rules import Material

if TYPE_CHECKING:
    from harness.graded import Unbuilt
    from harness.received import Received
    from harness.submission import Submission


def material_of(
    submission: Submission, chosen: Chosen | Unbuilt, received: Received | None = None
) -> Material:
    """Gather the files of a submission, whether or not an answer was found among them.

    A file that was taken bears the name it was taken by (``Card.cpp`` for ``card-1.cpp``), every other one
    its own without decorations. ``received`` tells when they came, where that is known.
    """
    taken: dict[str, bytes] = {}
    given: tuple[tuple[str, bytes], ...] = ()
    if isinstance(chosen, Chosen):
        given = chosen.entry.given
        taken = {source.name: source.data for source in (*chosen.others, *chosen.papers, *chosen.tests)}
        taken[chosen.main.name if chosen.entry.files else chosen.entry.file] = chosen.main.data
    known, used = {name.casefold() for name in taken}, {*taken.values()} - {b""}
    for file in submission.files:
        stem, extension = plain_stem(file.path)
        name = stem + extension
        if {name.casefold(), posixpath.basename(file.path).casefold()}.isdisjoint(known):
            if plain_text(file.data) in used:  # The same file again, under a name that nobody expected.
                continue
            taken.setdefault(name, file.data)
    archives = {file.archive for file in submission.files if file.archive}
    refused = (reason.partition(": ")[0] for reason in submission.refused)
    return Material(
        files=tuple(taken.items()),
        given=given,
        archive=next(iter(archives)) if len(archives) == 1 else "" if not archives else None,
        received=received.all if received else None,
        received_files=tuple(sorted(received.files.items())) if received else (),
        paths=(*(file.path for file in submission.files), *refused),
    )
