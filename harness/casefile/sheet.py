"""One file being read: its form held against a model, and every complaint put at its place and into words."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, TypeVar, get_args

from pydantic import BaseModel, ValidationError

from harness.complaint import Complaint
from harness.yamltext import Node, Value, place_of, plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pydantic_core import ErrorDetails

Path = tuple[str | int, ...]
Form = TypeVar("Form", bound=BaseModel)

# By the validator's own names of errors; every one that the forms can give is here.
_RIGHT = {
    "int_type": "a whole number",
    "float_type": "a number",
    "string_type": "text",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "literal_error": "one of {expected}",
    "greater_than": "more than {gt:g}",
    "greater_than_equal": "at least {ge:g}",
    "less_than_equal": "at most {le:,.10g}",
    "time": "a time with its zone, such as 2002-03-06T23:59:59-05:00",
    "string_pattern_mismatch": "of the form {pattern}",
}
_WRONG = {
    "too_short": "this is empty: write something here, or leave the key out",
    "string_too_short": "this is empty: write something here, or leave the key out",
    "too_long": "this list has {actual_length} items: {max_length} is the most",
    "string_too_long": "this text is too long: {max_length} characters is the most",
}


class Sheet:
    """A file's nodes, and where complaints about them go: one list may serve many files."""

    def __init__(self, file: str, root: Node, complaints: list[Complaint]) -> None:
        self.file = file
        self.complaints = complaints
        self._broken: list[Path] = []
        self._root = root
        self._value = plain(root)

    def complain(self, path: Path, message: str, *, key: bool = False) -> None:
        """Complain about the value at ``path``, or about its key."""
        self.complaints.append(Complaint(self.file, *place_of(self._root, path, key=key), message))

    def where(self, path: Path) -> str:
        """The place of the value at ``path``, as complaints write it."""
        place = place_of(self._root, path)
        return f"{self.file}:{place.line}:{place.column}"

    def value(self, path: Path) -> Value:
        """The plain value at ``path``, or None where there is none."""
        value = self._value
        for step in path:
            if isinstance(value, dict):
                value = value.get(str(step))
            elif isinstance(value, list) and isinstance(step, int) and step < len(value):
                value = value[step]
            else:
                return None
        return value

    def check_form(self, form: type[BaseModel]) -> None:
        """Complain about everything in the file that has not the form asked for."""
        try:
            form.model_validate(self._value)
        except ValidationError as error:
            for detail in error.errors(include_url=False):
                self._broken.append(detail["loc"])
                self._complain_of(detail, form)

    def is_broken(self, path: Path) -> bool:
        """Whether ``check_form`` complained about something at or below ``path``."""
        return any(broken[: len(path)] == path for broken in self._broken)

    def part(self, form: type[Form], path: Path, spare: Mapping[str, Value] | None = None) -> Form | None:
        """The part at ``path``, without the keys that ``check_form`` complains about.

        ``spare`` stands in for the keys that a form cannot do without. None where no mapping stands.
        """
        value = self.value(path)
        if not isinstance(value, dict):
            return None
        try:
            return form.model_validate(value)
        except ValidationError as error:
            broken = {detail["loc"][0] for detail in error.errors() if detail["loc"]}
        rest = {key: kept for key, kept in value.items() if key not in broken}
        return form.model_validate(dict(spare or {}) | rest)

    def _complain_of(self, detail: ErrorDetails, form: type[BaseModel]) -> None:
        path = detail["loc"]
        if detail["type"] == "extra_forbidden":
            known = _known_keys(form, path)
            self.complain(path, f"unknown key `{path[-1]}`{nearest(str(path[-1]), known)}", key=True)
        elif detail["type"] == "missing":
            self.complain(path[:-1], f"the key `{path[-1]}` is missing here: add it")
        else:
            self.complain(path, _words(detail, self.value(path)))


def nearest(word: str, known: Iterable[str]) -> str:
    """What to do about an unknown word: the nearest known one, or all there are."""
    names = sorted(known)
    close = difflib.get_close_matches(word.lower(), names, n=1, cutoff=0.6)
    if close:
        return f": did you mean `{close[0]}`?"
    return f"; there is: {', '.join(names)}" if names else "; there is none"


def _known_keys(form: type[BaseModel], path: Path) -> list[str]:
    """The keys that the mapping around ``path`` may have."""
    for step in path[:-1]:
        field = form.model_fields.get(str(step))
        form = (_form_within(field.annotation) if field else None) or form
    return [field.alias or name for name, field in form.model_fields.items()]


def _form_within(annotation: object) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next(filter(None, map(_form_within, get_args(annotation))), None)


def _words(detail: ErrorDetails, value: Value) -> str:
    """What is wrong with a value, and what would be right."""
    limits = detail.get("ctx", {})
    wrong = _WRONG.get(detail["type"])
    if wrong is not None:
        return wrong.format_map(limits)
    right = _RIGHT[detail["type"]].format_map(limits)
    if detail["type"] == "string_type" and isinstance(value, int | float):
        right += ": put it in quotes"
    return f"{'this is empty: it' if value is None else shown(value)} should be {right}"


def shown(value: object) -> str:
    """A value as it stands in a sentence, cut short."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case list():
            return "a list"
        case dict():
            return "a mapping"
        case str():
            return f"`{value[:60]}`"
        case _:
            return f"{value}"
