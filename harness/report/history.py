"""Earlier gradings of a class, kept as they were: one file for each that was different from the last."""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from harness.report.files import write_whole
from harness.report.grade_json import without_volatile
from harness.report.grades_json import row_document
from harness.report.reading import parse_rows

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.report.row import Row

FOLDER = ".history"
"""Within the reports of an assignment."""

ENDING = ".json.gz"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """An earlier grading: ``name`` is its time in UTC, which also names its file."""

    name: str
    rows: tuple[Row, ...]


def keep(folder: Path, rows: Sequence[Row], at: datetime) -> None:
    """Keep a grading of a class, unless it is the same as the last one, times aside.

    ``folder`` holds the assignment's reports. What is kept last is named last. Raises FaultError when it
    cannot be written.
    """
    document = {"format": 1, "rows": [row_document(row) for row in sorted(rows, key=lambda row: row.student)]}
    digest = hashlib.sha256(json.dumps(without_volatile(document), sort_keys=True).encode()).hexdigest()
    names = kept_names(folder)
    if names and names[-1].rpartition("-")[2] == digest[:12]:
        return
    at = _after(names[-1], at) if names else at
    name = f"{at:%Y%m%dT%H%M%S}.{at.microsecond // 1000:03}Z-{digest[:12]}"
    packed = gzip.compress(json.dumps(document, separators=(",", ":")).encode(), mtime=0)
    write_whole(folder / FOLDER / f"{name}{ENDING}", packed)


def _after(name: str, at: datetime) -> datetime:
    """A time behind that of an earlier name: this one may have begun before, or the clock been put back."""
    try:
        last = datetime.strptime(name.partition("-")[0], "%Y%m%dT%H%M%S.%fZ").replace(tzinfo=UTC)
    except ValueError:
        return at
    return max(at, last + timedelta(milliseconds=1))


def kept_names(folder: Path) -> tuple[str, ...]:
    """The gradings that are kept, oldest first."""
    return tuple(sorted(path.name.removesuffix(ENDING) for path in (folder / FOLDER).glob(f"*{ENDING}")))


def load_kept(folder: Path, name: str) -> Kept:
    """Load one of them. Raises OSError or ValueError when it cannot be read."""
    try:
        document = json.loads(gzip.decompress((folder / FOLDER / f"{name}{ENDING}").read_bytes()))
    except (EOFError, zlib.error, RecursionError) as error:
        raise ValueError("it is cut short or damaged") from error
    return Kept(name=name, rows=parse_rows(document))
