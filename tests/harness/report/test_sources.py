"""Tests of several sources on one page, and of what was said of their lines."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harness.graded import Unbuilt
from harness.language import Source
from harness.report.remarks import remarks
from harness.report.source import MOST_HTML
from harness.report.sources import MOST_FILES, MOST_REMARKS, remark, sources
from tests.harness.report import programs, sample

if TYPE_CHECKING:
    from harness.report.sources import Part

FILES: list[tuple[Part, Source]] = [
    ("answer", Source(name="src/War (1).c", data=b"int a;\nint b;\n")),
    ("other", Source(name="war.h", data=b"int c;\n")),
    ("other", Source(name="notes.txt", data=b"for if while\n")),
    ("tests", Source(name="test.c", data=b"int d;\n")),
]
LINKS = [
    ("src/War (1).c", 2, "#L2"),
    ("war.c", 1, "#L1"),
    ("war.h", 1, "#F2L1"),
    ("given/war.h", 1, "#F2L1"),
    ("war.h", 0, "#file-2"),
    ("war.h", 99, "#file-2"),
    ("stdio.h", 1, ""),
]


@pytest.mark.parametrize(("file", "line", "link"), LINKS)
def test_link(file: str, line: int, link: str) -> None:
    """A line is found by the file's name, the end of its path, or another name of the answer file."""
    laid_out = sources(FILES, "c", (), frozenset({"war.c"}))
    assert link == laid_out.link(file, line)


def test_papers_are_not_highlighted() -> None:
    """A file that no compiler reads is shown plainly, code in colours."""
    pages = sources(FILES, "c", ()).pages
    assert ["for if while"] == list(pages[2].listing.lines)
    assert "<i class=" in pages[1].listing.lines[0]


def test_remarks_stand_at_their_lines() -> None:
    """What was said of a line stands there, so much of it as a page can bear."""
    said = [remark("warning", "war.h", 1, f"number {n}\nmore") for n in range(MOST_REMARKS + 2)]
    pages = sources(FILES, "c", [*said, remark("error", "stdio.h", 1, "not ours")]).pages
    assert {1: MOST_REMARKS} == {line: len(each) for line, each in pages[1].remarks.items()}
    assert ["number 0 more", "⚠ warning"] == [pages[1].remarks[1][0].text, pages[1].remarks[1][0].sign]
    assert not pages[0].remarks


def test_all_sources_together_stay_bounded() -> None:
    """Many large files take no more room together than one may."""
    large: list[tuple[Part, Source]] = [
        ("other", Source(name=f"{n}.c", data=b"int x;\n" * 9000)) for n in range(MOST_FILES + 3)
    ]
    laid_out = sources(large, "c", ())
    assert 3 == laid_out.left_out
    assert sum(len(line) for page in laid_out.pages for line in page.listing.lines) <= MOST_HTML


def test_everything_that_was_said_is_gathered_once() -> None:
    """People, compilers, sanitizers and rules have their say, in this order, each thing once."""
    made = programs.of_every_kind()
    twice = replace(made, results=(*made.results, made.results[3]))
    assert [
        ("note", "war.c", 5),
        ("error", "war.c", 3),
        ("warning", "proj2.c", 4),
        ("finding", "war.c", 6),
        ("rule", "proj2.c", 4),
    ] == [(one.kind, one.file, one.line) for one in remarks(twice)]


def test_errors_of_what_was_not_built() -> None:
    """Where nothing could be built its errors are remarks too."""
    made = sample.graded(sample.assignment(), "asmith", Unbuilt(reason="errors", errors=(sample.ERROR,)))
    assert [("error", "war.ex", 3)] == [(one.kind, one.file, one.line) for one in remarks(made)]
