"""However much is printed, in whatever signs, a page stays small enough to be opened and sent."""

from __future__ import annotations

import pytest

from bench.workload import ASSIGNMENT, ROOT
from bench.worst_output import GOAL_KB, MEBIBYTE, PIECES, Player
from harness.casefile import load_assignment


@pytest.mark.parametrize("what", ["cards", "markup", "letters that turn the line around"])
def test_a_page_with_much_output_in_every_case(what: str) -> None:
    """Each of a hundred cases printed it, to all of its streams."""
    assignment = load_assignment(ROOT / "cases" / ASSIGNMENT)
    assert len(assignment.cases) > 100
    piece = PIECES[what]
    assert GOAL_KB > Player(assignment, piece * (MEBIBYTE // 32 // len(piece))).page_kb()
