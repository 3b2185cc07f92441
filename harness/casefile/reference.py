"""The module that knows what is right, held against what it is asked for: it is written by hand, too.

It may fail in any way, and give back anything. What can be told of that before anybody is graded is a
complaint, so that whoever wrote it reads a sentence with a place, and no student pays for it.
"""

from __future__ import annotations

import pathlib
import traceback
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

import reference as references
from harness.explain.reading import answers_readings, with_readings
from harness.oracle import NEEDS, find_reference, lacking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.case import OracleName
    from harness.casefile.sheet import Sheet
    from harness.oracle import Reference

_TABLES = ("TRAITS", "SETTINGS", "FAULTS", "RULES")
"""What maps names to sentences."""
_PATH = ("reference",)


def read_reference(sheet: Sheet, oracle: OracleName) -> Reference | None:
    """The reference that a sheet names, or None after something about it has been complained about."""
    name = sheet.value(_PATH)
    if not isinstance(name, str) or sheet.is_broken(_PATH):
        return None
    file = f"reference/{name}.py"
    try:
        reference = find_reference(name)
    except ImportError as error:
        # Said with its folder: a project elsewhere has cases of its own, and no references.
        folder = pathlib.Path(str(references.__file__)).parent
        what = f"there is no {file} that can be imported ({error}): write it in {folder}, or mend the name"
        sheet.complain(_PATH, what)
        return None
    except Exception as error:  # noqa: BLE001 - see above
        sheet.complain(_PATH, f"{file} cannot be imported: {failure(error)}")
        return None
    if missing := lacking(reference, NEEDS[oracle]):
        what = f"{file} is no {oracle} reference: it lacks {', '.join(missing)}"
        sheet.complain(_PATH, what)
        return None
    found = [*_form_complaints(reference, oracle)]
    for complaint in found:
        sheet.complain(_PATH, f"{file}: {complaint}")
    return None if found else reference


def failure(error: Exception) -> str:
    """An error of the reference's own, and where it came from."""
    said = f"{type(error).__name__}: {error}"
    place = traceback.extract_tb(error.__traceback__)[-1]
    if isinstance(error, SyntaxError):  # its words name file and line; the last frame is that of the import
        return said
    return f"{said} ({pathlib.PurePath(place.filename).name}, line {place.lineno})"


def complaints_of(ask: Callable[[], object]) -> tuple[str, ...]:
    """What the reference complains about; that it fails, or answers in another form, is a complaint too."""
    try:
        said = ask()
    except Exception as error:  # noqa: BLE001 - see above
        return (f"the reference fails with {failure(error)}",)
    if not isinstance(said, Iterable) or isinstance(said, str):
        return (f"the reference's complaints should be a tuple of sentences, not {_shown(said)}",)
    return tuple(str(complaint) for complaint in said)


def game_complaints(reference: object, answer: object, traits: object) -> Iterator[str]:
    """What is wrong with the form of an answer, and of the traits of its game."""
    if not whole_numbers(answer):
        yield f"the reference's answer should be whole numbers, not {_shown(answer)}"
    if not isinstance(traits, Mapping):
        yield f"the reference's traits should be a mapping, not {_shown(traits)}"
        return
    known = cast("Mapping[str, str]", getattr(reference, "TRAITS", {}))
    if unknown := [str(name) for name in traits if name not in known]:
        yield f"the reference's traits have `{unknown[0]}`, which its TRAITS do not name"
    if missing := [name for name in known if name not in traits]:
        yield f"the reference's traits lack `{missing[0]}`, which its TRAITS name"
    for name, value in traits.items():
        if not _is_trait(value):
            yield f"the reference's trait `{name}` should be a word or a whole number, not {_shown(value)}"


def whole_numbers(value: object) -> bool:
    """Whether something is a row of whole numbers."""
    return (
        isinstance(value, Sequence)
        and not isinstance(value, str | bytes)
        and all(isinstance(number, int) and not isinstance(number, bool) for number in value)
    )


def _is_trait(value: object) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)


def _form_complaints(reference: Reference, oracle: OracleName) -> Iterator[str]:
    """What is wrong with what the module holds, whatever the case."""
    deck = getattr(reference, "DECK", (0,))
    if not (whole_numbers(deck) and deck):
        yield f"`DECK` should be whole numbers, one at least, not {_shown(deck)}"
    for name in _TABLES:
        table = getattr(reference, name, {})
        if not isinstance(table, Mapping) or not all(
            isinstance(word, str) for pair in table.items() for word in pair
        ):
            yield f"`{name}` should give each name a sentence"
    if not with_readings(reference):
        return
    if oracle == "answer" and not answers_readings(reference):
        yield "it has `READINGS` and lacks `reading_answer`, so no reading can explain or catch anything"
    readings: object = reference.READINGS
    if not isinstance(readings, Mapping):
        yield "`READINGS` should be a mapping of names to readings"
        return
    broken = [name for name, reading in readings.items() if not _is_reading(reading)]
    if broken:
        yield f"the reading `{broken[0]}` needs `student` and `staff`, a sentence each, and `rules`"


def _is_reading(reading: object) -> bool:
    words = (getattr(reading, "student", None), getattr(reading, "staff", None))
    return all(map(_is_sentence, words)) and hasattr(reading, "rules")


def _is_sentence(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _shown(value: object) -> str:
    """A value as Python writes it, cut short."""
    return "nothing" if value is None else repr(value)[:60]
