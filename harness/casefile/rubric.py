"""The rubric and the rules of an assignment, read and checked: which points hang on what."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from harness.assignment import Rule
from harness.casefile.schema import RuleForm
from harness.casefile.sheet import nearest
from harness.rules import option_complaints, option_values, rule_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.case import Case
    from harness.casefile.sheet import Path, Sheet

_ONLY_FOR = {
    "per_warning": "build",
    "most_for_warnings": "build",
    "cases": "cases",
    "void_by": "cases",
    "rules": "rules",
}
"""The keys of an item that belong to one source."""
_PATTERNS = ("cases", "void_by")
"""The keys of an item with patterns of case ids."""
_READ = frozenset({"c", "cpp"})
_READS_NONE = frozenset({"files", "given-unchanged", "paper"})
"""The languages that checks read, and the checks that read no source."""


def check_rubric(sheet: Sheet) -> None:
    """Complain about items and rules: repeated ids, keys out of place, unknown names."""
    known = [name for _, item in _items(sheet, "rules") if isinstance(name := item.get("id"), str)]
    _check_ids(sheet, "rubric", "item")
    _check_ids(sheet, "rules", "rule")
    for path, item in _items(sheet, "rubric"):
        for key, source in _ONLY_FOR.items():
            if key in item and item.get("source") != source:
                what = f"`{key}` is for an item whose source is {source}: remove it here"
                sheet.complain((*path, key), what, key=True)
        if item.get("source") == "rules" and not known:
            sheet.complain((*path, "source"), "there are no `rules` in this file: add some")
        for place, name in _words(item.get("rules"), (*path, "rules")):
            if known and name not in known:
                sheet.complain(place, f"unknown rule `{name}`{nearest(name, known)}")
    for path, item in _items(sheet, "rules"):
        _check_rule(sheet, path, item)


def check_patterns(sheet: Sheet, cases: Sequence[Case]) -> None:
    """Complain about patterns of case ids that fit no case; only once all cases are known."""
    for path, item in _items(sheet, "rubric"):
        patterns = [found for key in _PATTERNS for found in _words(item.get(key), (*path, key))]
        for place, pattern in patterns:
            if not any(fnmatchcase(case.id, pattern) for case in cases):
                near = nearest(pattern, {case.id for case in cases}) if "*" not in pattern else ""
                sheet.complain(place, f"no case has an id like `{pattern}`{near}")


def build_rules(forms: Iterable[RuleForm]) -> tuple[Rule, ...]:
    """The rules, from a sheet without complaints."""
    return tuple(
        Rule(
            id=form.id,
            check=form.check,
            title=form.title,
            options=option_values(form.check, form.model_extra or {}),
        )
        for form in forms
    )


def _items(sheet: Sheet, key: str) -> Iterator[tuple[Path, dict[str, object]]]:
    """Every mapping of a list at the top of the file, with its path."""
    listed = sheet.value((key,))
    for number, item in enumerate(listed if isinstance(listed, list) else ()):
        if isinstance(item, dict):
            yield (key, number), dict(item)


def _words(value: object, path: Path) -> Iterator[tuple[Path, str]]:
    for number, word in enumerate(value if isinstance(value, list) else ()):
        if isinstance(word, str):
            yield (*path, number), word


def _check_ids(sheet: Sheet, key: str, what: str) -> None:
    seen: set[str] = set()
    for path, item in _items(sheet, key):
        name = item.get("id")
        if isinstance(name, str) and name in seen:
            sheet.complain((*path, "id"), f"the id `{name}` stands before already: each {what} has its own")
        seen |= {name} if isinstance(name, str) else set()


def _check_rule(sheet: Sheet, path: Path, item: dict[str, object]) -> None:
    check = item.get("check")
    if not isinstance(check, str):
        return
    if check not in rule_names():
        sheet.complain((*path, "check"), f"unknown check `{check}`{nearest(check, rule_names())}")
        return
    options = {key: value for key, value in item.items() if key not in RuleForm.model_fields}
    for complaint in option_complaints(check, options):
        place = (*path, complaint.option) if complaint.option else path
        sheet.complain(place, complaint.sentence, key=complaint.key)
    _check_language(sheet, path, check, costs=item.get("note_only") is not True)


def _check_language(sheet: Sheet, path: Path, check: str, *, costs: bool) -> None:
    """Complain about a rule that would cost points for nothing but the language that was chosen."""
    languages = sheet.value(("languages",))
    others = sorted(set(languages) - _READ) if isinstance(languages, dict) else []
    if others and costs and check not in _READS_NONE:
        what = f"`{check}` reads C and C++ alone, and whoever hands in {others[0]} would break it: remove it"
        sheet.complain((*path, "check"), what)
