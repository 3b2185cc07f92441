"""An audit as a table for a spreadsheet, and as JSON: every mutant, every case."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.audit.audit import Audit


def audit_csv(audit: Audit) -> str:
    """One row for each mutant: what it does, its points, and for each case 1 where it was caught."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    catches = audit.matrix.catches
    table.writerow(["mutant", "does", "points", "out_of", "caught_by", *catches])
    for mutant in audit.matrix.mutants:
        row = [int(mutant.name in names) for names in catches.values()]
        table.writerow([mutant.name, mutant.what, audit.points[mutant.name], audit.out_of, sum(row), *row])
    return text.getvalue()


def audit_json(audit: Audit) -> str:
    """The same as a document, with what stands beside the table on a terminal."""
    matrix = audit.matrix
    document = {
        "format": 1,
        "assignment": audit.assignment.id,
        "out_of": audit.out_of,
        "mutants": [
            {
                "name": mutant.name,
                "does": mutant.what,
                "points": audit.points[mutant.name],
                "caught_by": matrix.caught_by(mutant.name),
            }
            for mutant in matrix.mutants
        ],
        "cases": {case: sorted(names) for case, names in matrix.catches.items()},
        "untried_cases": matrix.untried,
        "idle_cases": audit.idle,
        "sole_catchers": audit.sole,
        "enough_cases": audit.few,
        "other_mutants_tried": matrix.others,
        "missed_mutants": matrix.missed,
        "points_of_public_answers_by_heart": audit.learnt,
    }
    return json.dumps(document, indent=2) + "\n"
