"""An audit on the terminal: the mutants that fewest cases catch, and the sentences below them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from rich.table import Table

from harness.cli.terminal import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.audit import Audit
    from harness.audit.mutants import Mutant

MOST_ROWS = 12
"""Mutants that are listed, those first that fewest cases catch."""
MOST_NAMES = 8
"""Names in a sentence."""
MOST_KINDS = 3
"""Kinds of cases that are named beside a mutant."""

UNTRIED = (
    "No mutant can be tried on any case: to play them the reference needs `reading_answer` for answers, and"
    " `simulate` for transcripts and dialogues, and it has to find right what it plays by the right rules."
)


def audit_table(audit: Audit, *, every: bool) -> Table:
    """Return a table of the mutants by how many cases catch them, all of them or those with the fewest."""
    groups = {case.id: case.group for case in audit.assignment.cases}
    title = plain(f"{audit.assignment.title} ({audit.assignment.id})")
    table = Table("mutant", title=title, title_style="bold")
    for column in ("public", "hidden", "points"):
        table.add_column(column, justify="right", no_wrap=True)
    table.add_column("caught by")
    for mutant in _weakest_first(audit)[: None if every else MOST_ROWS]:
        caught = audit.matrix.caught_by(mutant.name)
        public = sum(groups[case] == "public" for case in caught)
        table.add_row(
            plain(mutant.name),
            str(public),
            str(len(caught) - public),
            f"{audit.points[mutant.name]:g}/{audit.out_of:g}",
            plain(_kinds(caught)),
        )
    return table


def audit_lines(audit: Audit) -> Iterator[str]:
    """Yield what an audit comes to, a sentence each."""
    matrix, many = audit.matrix, len(audit.matrix.mutants)
    if not matrix.catches:
        yield f"{UNTRIED} None of {many:,} could be tried."
        return
    pairs = f", and {matrix.others:,} pairs of them" if matrix.others else ""
    which = "1 mutant was" if many == 1 and not pairs else f"{many:,} mutants{pairs} were"
    yield f"{which} tried on {len(matrix.catches):,} {'case' if len(matrix.catches) == 1 else 'cases'}."
    if not matrix.missed:
        yield "Every one of them is caught."
    whats = {mutant.name: mutant.what for mutant in matrix.mutants}
    for name in matrix.missed:
        yield f"NOT CAUGHT by any case: {name}. {whats.get(name, 'Both at once.')}"
    points = [audit.points[mutant.name] for mutant in matrix.mutants]
    yield f"Points left to a mutant: {min(points):g} to {max(points):g} of {audit.out_of:g}."
    if audit.learnt is not None:
        points_learnt = f"{audit.learnt:g} of {audit.out_of:g}"
        yield f"Points of a program that knows the public cases by heart: {points_learnt}."
    if audit.idle:
        yield f"These cases catch no mutant: {_names(audit.idle)}."
    if audit.sole:
        alone = [f"{case} ({_names(names)})" for case, names in audit.sole.items()]
        yield f"Mutants that one case alone catches: {_names(alone)}."
    cases = "1 case catches" if len(audit.few) == 1 else f"{len(audit.few)} cases catch"
    yield f"{cases} as many mutants as all of them: {_names(audit.few)}."
    if matrix.untried:
        yield f"No mutant can be tried on these cases: {_names(matrix.untried)}."


def _weakest_first(audit: Audit) -> list[Mutant]:
    return sorted(audit.matrix.mutants, key=lambda mutant: len(audit.matrix.caught_by(mutant.name)))


def _kinds(cases: Sequence[str]) -> str:
    """Return the kinds of cases, by their ids without the last number, with how many there are of each."""
    counts = Counter(re.sub(r"-[0-9]+$", "", case) for case in cases)
    most = [f"{kind} ({count})" if count > 1 else kind for kind, count in counts.most_common(MOST_KINDS)]
    return ", ".join(most) + (" …" if len(counts) > MOST_KINDS else "")


def _names(names: Iterable[str]) -> str:
    listed = [*names]
    more = len(listed) - MOST_NAMES
    return ", ".join(listed[:MOST_NAMES]) + (f" and {more} more" if more > 0 else "")
