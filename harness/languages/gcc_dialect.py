"""What differs between C and C++ as gcc takes them, and what a compile command is made of."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from harness.language import Step
from harness.languages.gcc_messages import HANDED_IN
from harness.sandbox.port import File

if TYPE_CHECKING:
    from harness.language import Order, Source

MAIN = re.compile(rb"\bmain\b")
INCLUDED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)

# On a Mac the command of this name is clang, which has another flag for it and a limit by itself.
ERROR_LIMIT = () if sys.platform == "darwin" else ("-fmax-errors=50",)
# A guess of the optimizer's, often wrong: whoever compiles with -Wall alone, as handouts say, never sees it.
NO_GUESSES = () if sys.platform == "darwin" else ("-Wno-maybe-uninitialized",)

ARCHIVE = """for object do shift; [ -e "$object" ] && set -- "$@" "$object"; done
[ $# -gt 0 ] && exec ar rcs "$0" "$@" || printf '!<arch>\\n' > "$0\""""
"""An archive of those objects that could be compiled, an empty one where none could."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """The compiler, its own flags, the endings of sources and of headers."""

    compiler: str
    flags: tuple[str, ...]
    sources: tuple[str, ...]
    headers: tuple[str, ...]

    def is_source(self, path: str) -> bool:
        """Whether a file is one to compile, by its name."""
        return path.lower().endswith(self.sources)

    def is_header(self, path: str) -> bool:
        """Whether a file is one to include, by its name."""
        return path.lower().endswith(self.headers)


def compile_command(order: Order, dialect: Dialect) -> tuple[str, ...]:
    """The compiler as it is called on the student's files."""
    strict = ("-Wextra",) if order.strict else ()
    return (dialect.compiler, *dialect.flags, "-O2", "-pipe", "-Wall", *NO_GUESSES, *strict, *ERROR_LIMIT)


def lay(source: Source, given: tuple[tuple[str, bytes], ...]) -> File:
    """A handed-in file at its place; a copy of a given file gets the bytes of ours.

    An include in quotes looks in the including file's own folder first, so a changed copy must not lie there.
    """
    ours = {name.casefold(): data for name, data in given}
    name = PurePosixPath(source.name).name.casefold()
    return File(path=f"{HANDED_IN}/{source.name}", data=ours.get(name, source.data))


def find_units(files: tuple[File, ...], all_files: tuple[File, ...], dialect: Dialect) -> tuple[File, ...]:
    """Those of ``files`` that are compiled by themselves: sources that none of ``all_files`` includes."""
    included = {
        PurePosixPath(name.decode(errors="replace")).name
        for file in all_files
        for name in INCLUDED.findall(file.data)
    }
    sources = (file for file in files if dialect.is_source(file.path))
    return tuple(file for file in sources if PurePosixPath(file.path).name not in included)


def archive_step(archive: str, objects: tuple[str, ...]) -> Step:
    """Pack objects from which the linker takes only what is missing: the rest of them can do no harm."""
    return Step(argv=("sh", "-c", ARCHIVE, archive, *objects))
