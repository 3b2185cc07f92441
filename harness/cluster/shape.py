"""Whether a record that came from elsewhere holds what its annotations say. Pure; judges no meaning."""

from __future__ import annotations

import math
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Mapping

    from _typeshed import DataclassInstance

MOST_WHOLE = 1 << 53
"""The whole numbers below are floats as well."""


def has_shape(value: object, kind: object, records: Mapping[str, type[DataclassInstance]]) -> bool:
    """Whether ``value`` is of ``kind``, an annotation, and so are all fields of all records in it.

    ``records`` are those that annotations may name. Text has to be text that can be written down, and numbers
    finite. Raises TypeError for an annotation that says nothing about shape.
    """
    match get_origin(kind) or kind:
        case origin if origin is Union or origin is UnionType:
            return any(has_shape(value, each, records) for each in get_args(kind))
        case origin if origin is Literal:
            return any(type(value) is type(each) and value == each for each in get_args(kind))
        case origin if origin is tuple:
            return isinstance(value, tuple) and _is_tuple(value, get_args(kind), records)
        case type() as plain if is_dataclass(plain):
            return type(value) is plain and all(
                has_shape(getattr(value, name), each, records)
                for name, each in _hints(plain, records).items()
            )
        case type() as plain:
            return _is_plain(value, plain)
        case other:
            raise TypeError(f"{other} says nothing about shape")


def _is_tuple(
    value: tuple[object, ...], kinds: tuple[object, ...], records: Mapping[str, type[DataclassInstance]]
) -> bool:
    """Whether a tuple has these members, or any number of the first before an ellipsis."""
    if kinds[1:] == (...,):
        return all(has_shape(each, kinds[0], records) for each in value)
    return len(value) == len(kinds) and all(map(has_shape, value, kinds, [records] * len(kinds)))


def _is_plain(value: object, kind: type) -> bool:
    """Whether a value is plain data of this type; a whole number of seconds does for a float."""
    if kind is float and isinstance(value, float):
        return math.isfinite(value)
    if kind is float:
        return type(value) is int and abs(value) < MOST_WHOLE
    if kind is str and isinstance(value, str):
        return not any("\ud800" <= letter <= "\udfff" for letter in value)
    return type(value) is kind


def _hints(record: type[DataclassInstance], records: Mapping[str, type[DataclassInstance]]) -> dict[str, Any]:
    """The annotations of a record's fields; what its module imports for the types alone is in ``records``."""
    return _cached_hints(record, tuple(sorted(records.items())))


@cache
def _cached_hints(
    record: type[DataclassInstance], records: tuple[tuple[str, type[DataclassInstance]], ...]
) -> dict[str, Any]:
    hints = get_type_hints(record, localns=dict(records))
    return {field.name: hints[field.name] for field in fields(record)}
