"""Records to plain data (what JSON can hold) and back, for a closed set of records."""

from __future__ import annotations

import base64
import dataclasses
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from _typeshed import DataclassInstance

Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]


def to_plain(value: object) -> Plain:
    """Return ``value`` as plain data: records by name and fields, tuples as lists, bytes as base64.

    Raises TypeError for anything else.
    """
    match value:
        case None | bool() | int() | float() | str():
            return value
        case bytes():
            return {"bytes": base64.b64encode(value).decode("ascii")}
        case tuple() | list():
            return [to_plain(each) for each in value]
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            fields = {f.name: to_plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
            return {"is": type(value).__name__, **fields}
        case _:
            raise TypeError(f"{type(value).__name__} is not plain data")


def from_plain(plain: Plain, records: Mapping[str, type[DataclassInstance]]) -> object:
    """Return what ``to_plain`` was given; lists come back as tuples.

    Raises ValueError for plain data that is of no record in ``records``.
    """
    if isinstance(plain, list):
        return tuple(from_plain(each, records) for each in plain)
    if not isinstance(plain, dict):
        return plain
    if isinstance(text := plain.get("bytes"), str) and len(plain) == 1:
        return base64.b64decode(text, validate=True)
    name = plain.get("is")
    if not isinstance(name, str) or name not in records:
        raise ValueError(f"no record is called {name}")
    fields = {key: from_plain(value, records) for key, value in plain.items() if key != "is"}
    record = records[name]
    if fields.keys() != {field.name for field in dataclasses.fields(record)}:
        raise ValueError(f"{name} has other fields")
    return record(**fields)
