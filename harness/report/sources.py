"""The files that were handed in, as a page shows them: each with its lines and what was said of them."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from harness.report.source import MOST_HTML, Listing, listing
from harness.report.visible import clip

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harness.language import Source

MOST_FILES = 20
PAPERS = frozenset({"", ".txt", ".md", ".pdf", ".doc", ".docx", ".rtf", ".odt"})
"""How the names of files end that no compiler reads."""
MOST_REMARKS = 3
"""Remarks that are shown at one line."""
MOST_REMARK = 240
"""Bytes of a page that a remark may take."""

Part = Literal["answer", "other", "tests"]
RemarkKind = Literal["error", "warning", "finding", "rule", "note"]
SIGNS: Mapping[RemarkKind, str] = {
    "error": "✗ error",
    "warning": "⚠ warning",
    "finding": "! at run time",
    "rule": "§ rule",
    "note": "✎ note",
}
"""What stands before a remark."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """Something said about a line (0: the whole) of a file, which bears the name that the speaker uses."""

    kind: RemarkKind
    file: str
    line: int
    text: str

    @property
    def sign(self) -> str:
        """The sign and the word for it."""
        return SIGNS[self.kind]


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceView:
    """One file. ``remarks`` are by line, ``MOST_REMARKS`` each at most; ``part`` says what it is for."""

    number: int
    name: str
    part: Part
    listing: Listing
    remarks: Mapping[int, tuple[Remark, ...]] = field(default_factory=dict)

    @property
    def anchor(self) -> str:
        """The id of its place in the page."""
        return f"file-{self.number}"

    def line_anchor(self, line: int) -> str:
        """The id of a line (from 1), or of the file where the line is not shown."""
        if not 0 < line <= len(self.listing.lines):
            return self.anchor
        return f"L{line}" if self.number == 1 else f"F{self.number}L{line}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """All files that are shown, and how many are not. ``aliases`` are further names of the first."""

    pages: tuple[SourceView, ...] = ()
    left_out: int = 0
    aliases: frozenset[str] = frozenset()

    def link(self, file: str, line: int) -> str:
        """Return the address of a line in the page, empty where its file is not shown."""
        found = _page_of(self.pages, self.aliases, file)
        return f"#{found.line_anchor(line)}" if found else ""


def sources(
    files: Sequence[tuple[Part, Source]],
    language: str,
    remarks: Iterable[Remark],
    aliases: frozenset[str] = frozenset(),
) -> Sources:
    """Lay the files out in the order in which they come; together they stay bounded.

    ``aliases`` are names by which a compiler may call the first one.
    """
    pages: list[SourceView] = []
    left = MOST_HTML
    for number, (part, source) in enumerate(files[:MOST_FILES], 1):
        lexer = language if _is_code(source.name) else ""
        shown = listing(source.data, lexer, left)
        left -= sum(len(line) for line in shown.lines)
        pages.append(SourceView(number=number, name=source.name, part=part, listing=shown))
    said: dict[tuple[int, int], list[Remark]] = {}
    for remark in remarks:
        page = _page_of(pages, aliases, remark.file)
        at_line = said.setdefault((page.number, remark.line), []) if page else []
        if len(at_line) < MOST_REMARKS:
            at_line.append(remark)
    return Sources(
        pages=tuple(_with_remarks(page, said) for page in pages),
        left_out=max(0, len(files) - MOST_FILES),
        aliases=aliases,
    )


def remark(kind: RemarkKind, file: str, line: int, text: str) -> Remark:
    """Make a remark of a size that a page can bear, in one line."""
    return Remark(kind=kind, file=file, line=line, text=clip(" ".join(text.split()), MOST_REMARK))


def _with_remarks(page: SourceView, said: Mapping[tuple[int, int], list[Remark]]) -> SourceView:
    own = {line: tuple(remarks) for (number, line), remarks in said.items() if number == page.number}
    return replace(page, remarks=own)


def _page_of(pages: Sequence[SourceView], aliases: frozenset[str], file: str) -> SourceView | None:
    """Find a file by its name, by the last part of its path, or by an alias of the first."""
    last = posixpath.basename(file)
    for wanted in (file, last):
        for page in pages:
            if page.name == wanted or (page.number == 1 and wanted in aliases):
                return page
    return None


def _is_code(name: str) -> bool:
    """Whether a file is code: a paper that goes along is not."""
    return posixpath.splitext(name)[1].lower() not in PAPERS
