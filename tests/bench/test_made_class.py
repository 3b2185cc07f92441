"""Classes that are made up to be measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.made_class import copied_class, distinct_class, right_folders, sample_folders
from bench.workload import ASSIGNMENT, RIGHT, ROOT
from harness.casefile import load_assignment
from harness.handin import Chosen, choose
from harness.language import all_languages
from harness.submission import student_folders, take

if TYPE_CHECKING:
    from pathlib import Path


def test_each_hand_in_is_work_of_its_own(tmp_path: Path) -> None:
    """None is known from another, and each is still what it was: an answer in its language."""
    assignment = load_assignment(ROOT / "cases" / ASSIGNMENT)
    made = distinct_class(right_folders(), 2 * len(RIGHT), tmp_path, assignment)
    taken = [take(folder) for folder in student_folders(made / ASSIGNMENT)]
    assert 2 * len(RIGHT) == len({each.fingerprint for each in taken})
    chosen = [choose(each, assignment, all_languages()) for each in taken]
    assert [*RIGHT, *RIGHT] == [each.language.name for each in chosen if isinstance(each, Chosen)]


def test_copies_are_equal_work(tmp_path: Path) -> None:
    """Byte for byte the sample class, under other names."""
    made = student_folders(copied_class(sample_folders(), 2 * len(sample_folders()), tmp_path) / ASSIGNMENT)
    before = {take(folder).fingerprint for folder in sample_folders()}
    assert 2 * len(sample_folders()) == len({folder.name for folder in made})
    assert before == {take(folder).fingerprint for folder in made}
