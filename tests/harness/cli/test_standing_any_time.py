"""Gradings that are killed, or overtaken by another one, before any file that they put in its place.

Whatever is there then, the next grading makes of it what a first one writes.
"""

from __future__ import annotations

import os
import shutil
import signal
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.cli import run
from harness.fault import Exit
from harness.report.history import kept_names, load_kept
from tests.harness.cli.test_standing import change_the_source, of_the_class, partly_right, put_in, written

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.harness.cli.small import Small

KILLED = 9
MOST_SECONDS = 120
"""After which a process of ours is ended that waits for a thread that it has not got."""

pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")


@pytest.fixture(autouse=True)
def _small_class(small: Small, monkeypatch: pytest.MonkeyPatch) -> None:
    """A class of two, of which one handed in nothing that could be run."""
    put_in(monkeypatch, partly_right(small))
    small.hand_in("ada")
    small.hand_in("eve", "notes.txt", b"Sorry, it was late.\n")


def give(small: Small, points: int) -> None:
    """Give ada a mark by hand."""
    (small.hand_ins / "marks.yaml").write_text(f"students:\n  ada: {{style: {points}}}\n", encoding="utf-8")


def grade_and(do: Callable[[], object], number: int) -> int:
    """Grade, and ``do`` something before the file of that number, from 1, gets its place; how many did."""
    put, placed = Path.replace, [0]

    def counted(self: Path, target: Path) -> Path:
        placed[0] += 1
        if placed[0] == number:
            do()
        return put(self, target)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Path, "replace", counted)
        assert Exit.OK == run(["grade", "--jobs", "1"])
    return placed[0]


def in_a_process(do: Callable[[], object]) -> int:
    """Do it in a process of its own, which is as this one is now; return how that ended."""
    process = os.fork()
    if not process:
        signal.alarm(MOST_SECONDS)
        ended = Exit.DEFECT
        try:
            do()
            ended = Exit.OK
        finally:
            os._exit(ended)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def all_written(small: Small) -> object:
    """Return all that is written and kept, times left out."""
    pages = [data.splitlines() for name, data in sorted(of_the_class(small).items()) if name.endswith("html")]
    texts = [[line for line in lines if b" UTC" not in line] for lines in pages]
    rows = load_kept(small.reports, kept_names(small.reports)[-1]).rows
    untimed = [replace(row, measured=replace(row.measured, graded_at="", wall_seconds=0)) for row in rows]
    return written(small), texts, untimed


def put_back(small: Small, earlier: Path) -> None:
    """Let the reports be as they were."""
    shutil.rmtree(small.reports.parent)
    if earlier.is_dir():
        shutil.copytree(earlier, small.reports.parent)


@pytest.mark.parametrize("graded_before", [False, True])
def test_a_grading_that_was_killed_is_completed(small: Small, *, graded_before: bool) -> None:
    """The first one of a class, and one after a mark and a file have changed."""
    earlier = small.root / "earlier"
    if graded_before:
        give(small, 1)
        assert Exit.OK == run(["grade"])
        shutil.copytree(small.reports.parent, earlier)
        change_the_source(small)
    give(small, 2)
    files = grade_and(os.abort, 0)
    wanted, different = all_written(small), []
    for number in range(1, files + 1):
        put_back(small, earlier)
        assert KILLED == in_a_process(lambda: grade_and(lambda: os._exit(KILLED), number))  # noqa: B023
        assert Exit.OK == run(["grade"])
        different += [number] if all_written(small) != wanted else []
    assert (True, []) == (files > 3 * 3, different)


@pytest.mark.parametrize("slower", ["the newer", "the older"])
def test_a_grading_that_another_overtakes_leaves_nothing_old_to_stand(small: Small, slower: str) -> None:
    """One of two began before a mark was changed; each file of the slower one is the first to come later."""
    earlier = small.root / "earlier"
    give(small, 1)
    assert Exit.OK == run(["grade"])
    shutil.copytree(small.reports.parent, earlier)
    change_the_source(small)
    give(small, 2)
    files = grade_and(os.abort, 0)
    wanted, different = all_written(small), []
    ours, theirs = (2, 1) if slower == "the newer" else (1, 2)

    def overtake() -> None:
        give(small, theirs)
        assert Exit.OK == in_a_process(lambda: grade_and(os.abort, 0))

    for number in range(1, files + 1):
        put_back(small, earlier)
        give(small, ours)
        grade_and(overtake, number)
        give(small, 2)
        assert Exit.OK == run(["grade"])
        different += [number] if all_written(small) != wanted else []
    assert (True, []) == (files > 3 * 3, different)
