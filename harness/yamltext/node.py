"""Values that know their place in a YAML file. Pure records; reading them out of a text is ``read``'s."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Value = str | int | float | bool | None | list["Value"] | dict[str, "Value"]


class Place(NamedTuple):
    """Where something stands: line and column, both from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value."""

    place: Place
    value: str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    place: Place
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Fields:
    """A mapping: for each key its own place and its value, in the order of the file."""

    place: Place
    fields: Mapping[str, tuple[Place, Node]]


Node = Scalar | Items | Fields


def plain(node: Node) -> Value:
    """The values alone, as dicts, lists and scalars."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, (_, value) in node.fields.items()}


def place_of(node: Node, path: Sequence[str | int], *, key: bool = False) -> Place:
    """Where the value at ``path`` stands, or, with ``key``, the key that it is the value of.

    A step that leads nowhere is passed over: a missing key is complained about where its mapping begins, and
    a single value that stands for a list of one has the list's place.
    """
    place = node.place
    for step in path:
        match node:
            case Fields() if step in node.fields:
                key_place, node = node.fields[str(step)]
                place = key_place if key else node.place
            case Items() if isinstance(step, int) and step < len(node.items):
                node = node.items[step]
                place = node.place
            case _:
                pass
    return place
