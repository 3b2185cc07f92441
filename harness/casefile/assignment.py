"""``assignment.yaml`` read and checked: what is handed in, what it is worth, who knows the right answers."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, cast

from harness.assignment import Assignment, RubricItem
from harness.casefile.oracles import About
from harness.casefile.program import build_entry, check_languages
from harness.casefile.reference import read_reference
from harness.casefile.rubric import build_rules, check_rubric
from harness.casefile.schema import AssignmentForm
from harness.casefile.sheet import nearest
from harness.compare import comparer_names
from harness.oracle import NEEDS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.case import Case, OracleName
    from harness.casefile.schema import RubricForm
    from harness.casefile.sheet import Sheet


def check_assignment(sheet: Sheet, folder: Path) -> About:
    """Complain about everything that is wrong with ``assignment.yaml``, and say what its cases need."""
    sheet.check_form(AssignmentForm)
    comparer = sheet.value(("comparer",))
    if isinstance(comparer, str) and comparer not in comparer_names():
        sheet.complain(("comparer",), f"unknown comparer `{comparer}`{nearest(comparer, comparer_names())}")
    check_languages(sheet, folder)
    check_rubric(sheet)
    oracle = sheet.value(("oracle",))
    usual = cast("OracleName", oracle if oracle in NEEDS else "answer")
    return About(reference=read_reference(sheet, usual), oracle=usual, targets=_targets(sheet))


def build_assignment(sheet: Sheet, folder: Path, cases: Sequence[Case]) -> Assignment:
    """The record, from a sheet without complaints."""
    form = AssignmentForm.model_validate(sheet.value(()))
    assignment = Assignment(
        id=folder.resolve().name,
        title=form.title,
        folder=folder,
        reference=form.reference,
        comparer=form.comparer,
        answer=form.answer,
        entries=tuple(build_entry(name, form.languages[name], folder) for name in sorted(form.languages)),
        rubric=tuple(_item(item) for item in form.rubric),
        cases=tuple(cases),
        strict_warnings=form.strict_warnings,
        rules=build_rules(form.rules),
        any_exit_code=form.exit_code == "any",
        due=form.due,
    )
    return dataclasses.replace(
        assignment,
        limits=dataclasses.replace(assignment.limits, **form.limits.model_dump(exclude_unset=True)),
        build_limits=dataclasses.replace(
            assignment.build_limits, **form.build_limits.model_dump(exclude_unset=True)
        ),
        budget=dataclasses.replace(assignment.budget, **form.budget.model_dump(exclude_unset=True)),
    )


def _item(form: RubricForm) -> RubricItem:
    fields = form.model_dump()
    lists = {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
    return RubricItem(**{**fields, **lists})


def _targets(sheet: Sheet) -> tuple[str, ...]:
    """The targets that every language has."""
    languages = sheet.value(("languages",))
    named = [
        tuple(targets) if isinstance(targets := sheet.value(("languages", name, "targets")), dict) else ()
        for name in (languages if isinstance(languages, dict) else ())
    ]
    return tuple(target for target in (named[0] if named else ()) if all(target in other for other in named))
