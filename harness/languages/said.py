"""What a compiler printed, as lines that are read in bounded time, without the box's paths. Pure.

A hand-in decides what a compiler prints: its words, its file names, lines of a megabyte. What reads it must
not take time in the square of that.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.sandbox.port import Stream

MOST_LINES = 20_000
MOST_LINE = 2_000
"""Lines, and characters of one, that are looked at: more is nothing that a person would read."""


def said_lines(stream: Stream) -> list[str]:
    """Return the lines that were printed, the head before the tail, cut to a length that can be read."""
    text = (stream.head + b"\n" + stream.tail).decode("utf-8", "replace")
    return [line[:MOST_LINE] for line in text.splitlines()[:MOST_LINES]]


def written(text: str) -> str:
    """Return text of JSON as text that can be written: halves of a letter become what stands for them."""
    return text.encode("utf-8", "backslashreplace").decode()


def path_stripper(
    ends: str, folders: Sequence[str], kept: Sequence[str], *, objects: bool = False
) -> Callable[[str], str]:
    """Return what takes the box's folders out of a line: of a path, all up to the last of ``folders``.

    A path that leads to one of ``kept`` begins there afterwards. With ``objects``, absolute paths of object
    files and archives lose their folder as well. ``ends`` are the characters, beside white space, that no
    path has; a regular expression's class takes them as they are.
    """
    token = re.compile(rf"[^\s{ends}]+")
    marks = (*((f"{name}/", True) for name in folders), *((f"{name}/", False) for name in kept))

    def strip(found: re.Match[str]) -> str:
        path = found[0]
        if "/" not in path:
            return path
        at = max(_behind(path, mark, whole=whole) for mark, whole in marks)
        if at >= 0:
            return path[at:]
        return _without_folder(path) if objects else path

    return lambda text: token.sub(strip, text)


def _behind(path: str, mark: str, *, whole: bool) -> int:
    """Return where a path goes on: behind the last ``mark`` if ``whole``, else at it; -1 without one."""
    at = path.rfind(f"/{mark}") + 1
    if at == 0 and not path.startswith(mark):
        return -1
    return at + len(mark) * whole


def _without_folder(path: str) -> str:
    """Return a path without the folder of an object or archive that ends it."""
    start, last = path.find("/"), path.rfind("/")
    if start == last or re.match(r"[\w.-]{1,255}\.[oa]\b", path[last + 1 :]) is None:
        return path
    return path[:start] + path[last + 1 :]
