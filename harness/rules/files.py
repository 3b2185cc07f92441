"""Whether the files that are asked for were handed in under these names, and nothing else, and how."""

from __future__ import annotations

import fnmatch
import posixpath
from typing import TYPE_CHECKING

from harness.handin import plain_stem
from harness.rules.source.answer import Findings, Settings, missing
from harness.rules.source.option import Option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material

OPTIONS = {
    "names": Option(kind="texts", needed=True, sentence="the files to hand in, each by its exact name"),
    "only": Option(kind="truth", usual=False, sentence="whether nothing else may be handed in"),
    "also": Option(kind="texts", sentence="with `only`, patterns of names that may be there as well"),
    "flat": Option(kind="truth", usual=False, sentence="whether no file may lie in a folder"),
    "archive": Option(kind="text", sentence="the extension of the archive to hand in, such as `zip`"),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether the names fit. What a learning management system puts around a name is taken off first.

    The case of letters counts. Names are those of the hand-in (``Material.paths``), or of its files where
    these are not known.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    paths = [
        path for path in material.paths or [name for name, _ in material.files] if path != material.archive
    ]
    used = [_find(name, paths, findings) for name in options.texts("names")]
    if options.truth("only"):
        for path in paths:
            if path not in used and not _fits(path, options.texts("also")):
                findings.add(path, 0, f"{path} was handed in, but not asked for.")
    if options.truth("flat"):
        for path in paths:
            if "/" in path and (path in used or not options.truth("only")):
                findings.add(path, 0, f"{path} lies in a folder; hand it in without one.")
    _check_archive(options.text("archive"), material, findings)
    return findings.result(rule)


def _find(name: str, paths: Sequence[str], findings: Findings) -> str:
    """The path that a file was handed in as; empty, and a place, where there is none."""
    for path in sorted(paths, key=lambda path: (own_name(path) != posixpath.basename(path), path.count("/"))):
        if name in {own_name(path), posixpath.basename(path)}:
            return path
    wanted = plain_stem(name)
    for path in paths:
        stem, extension = plain_stem(path)
        if (stem.casefold(), extension) == (wanted[0].casefold(), wanted[1]):
            findings.add(path, 0, f"{path} should be called {name}.")
            return path
    findings.add(name, 0, missing(name))
    return ""


def own_name(path: str) -> str:
    """A file's name without folders and decorations, its extension in the letters that were handed in."""
    stem, extension = plain_stem(path)
    handed_in = posixpath.splitext(path)[1]
    return stem + (handed_in if handed_in.lower() == extension else extension)


def _fits(path: str, patterns: Sequence[str]) -> bool:
    return any(fnmatch.fnmatchcase(own_name(path), pattern) for pattern in patterns)


def _check_archive(extension: str, material: Material, findings: Findings) -> None:
    if not extension:
        return
    if material.archive is None:
        findings.doubt("whether the files came in an archive is not known")
    elif not material.archive:
        findings.add("", 0, f"The files came one by one; hand in one .{extension} file.")
    elif not material.archive.lower().endswith("." + extension.lower().lstrip(".")):
        findings.add(material.archive, 0, f"{material.archive} should be a .{extension} file.")
