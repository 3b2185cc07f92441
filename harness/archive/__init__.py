"""Archives that were handed in, opened in memory and within bounds; nothing is ever written to disk.

``names`` decides which names a file may have, ``zips`` and ``tars`` open the two kinds there are. What is not
taken is a reason, never an exception: one bad member costs no other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.archive.names import Names, kind_of
from harness.archive.tars import open_gzip, open_tar
from harness.archive.unpacked import Bounds, Unpacked
from harness.archive.zips import open_zip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.archive.unpacked import Member

__all__ = ["Bounds", "Unpacked", "kind_of", "unpack"]

_OPENERS: dict[str, Callable[[bytes, Bounds], Iterator[Member]]] = {"zip": open_zip, "tar": open_tar}


def unpack(name: str, data: bytes, bounds: Bounds) -> Unpacked:
    """Take the files out of an archive, as far as ``bounds`` allow.

    ``name`` is the archive's own. Members with a name that leads out of the folder, that is no file, or that
    stands for the same file as another, are refused, each with its reason; so is everything past the bounds.
    """
    kind = kind_of(name)
    if kind == "gzip":
        members = open_gzip(name, data, bounds)
    elif kind in _OPENERS:
        members = _OPENERS[kind](data, bounds)
    else:
        return Unpacked(refused=("an archive of a kind that is not opened; hand in a zip, or the files",))
    return _gather(members, bounds)


def _gather(members: Iterator[Member], bounds: Bounds) -> Unpacked:
    """Take members one by one until there are too many or too large ones."""
    names = Names()
    files: list[tuple[str, bytes]] = []
    refused: list[str] = []
    left = bounds.bytes_in_all
    for member in members:
        if member.end:
            refused.append(member.end)
            break
        path = names.plain(member.name)
        if path is None:
            continue
        reason = names.refusal(path) or member.refusal
        if not reason and len(files) >= bounds.files:
            refused.append(f"more than {bounds.files} files; the others are left out")
            break
        if not reason:
            data = member.read(min(bounds.bytes_in_a_file, left))
            if isinstance(data, bytes):
                files.append((path, data))
                left -= len(data)
                continue
            reason = data
        refused.append(f"{path}: {reason}")
        if len(refused) > bounds.complaints:
            refused.append("and more that cannot be taken")
            break
    return Unpacked(files=tuple(files), refused=tuple(refused))
