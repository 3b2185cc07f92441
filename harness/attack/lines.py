"""The kinds of attack by number, as in the table of threats, and what each is held by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of attack: ``tries`` something, ``held_by`` something."""

    tries: str
    held_by: str


KINDS: Mapping[int, Kind] = {
    1: Kind("read hidden cases or answers", "they are not in the container; process 1 is closed"),
    2: Kind("keep a deck for another case", "processes ended, folders wiped, public cases first"),
    3: Kind("forge verdicts and frames", "descriptors carry counted bytes and no control"),
    4: Kind("end early, replace the driver", "only the compared answer counts"),
    5: Kind("know the public cases by heart", "hidden cases"),
    6: Kind("kill or hinder the supervisor", "another user, process 1 of its namespace"),
    7: Kind("fork and thread bombs", "bounds on processes"),
    8: Kind("exhaust memory and files", "memory limit, sized folders, 256 descriptors"),
    9: Kind("endless output", "output limit; the rest is counted and dropped"),
    10: Kind("sleep, spin, ignore signals", "wall limit and processor time of the whole container"),
    11: Kind("attacks while compiling", "the compiler is closed in like a program"),
    12: Kind("files in compiler messages", "nothing secret is in an image"),
    13: Kind("links, devices, FIFOs", "refused at intake, never followed"),
    14: Kind("network", "there is none"),
    15: Kind("archives", "opened in memory, within bounds"),
    16: Kind("markup", "escaped everywhere"),
    17: Kind("control characters", "shown as visible symbols"),
    18: Kind("formulas in tables", "neutralised in cells of text"),
    19: Kind("output that is slow to compare", "linear comparers, capped differences"),
    20: Kind("learn from times and messages", "none of hidden cases on the student's page"),
    21: Kind("files named like ours", "ours win"),
    22: Kind("names", "laid below one folder by plain paths"),
    23: Kind("noise of a neighbour", "users of its own, processor time, another try"),
    24: Kind("escape from the container", "no capabilities, seccomp, nothing mounted"),
}
"""Every number that a specimen may have."""
