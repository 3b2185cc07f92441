"""The keys of the files, in the code, in the docs and for editors."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.assignment import Entry, RubricItem, Rule, Target
from harness.casefile.schema import (
    AssignmentForm,
    BudgetForm,
    CaseForm,
    GroupForm,
    LanguageForm,
    LimitsForm,
    RubricForm,
    RuleForm,
    StepForm,
    TargetForm,
    json_schema,
)
from harness.limits import Budget, Limits
from reference.cps506_war import TRAITS

if TYPE_CHECKING:
    from pydantic import BaseModel

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "case-format.md").read_text(encoding="utf-8")
FORMS = (AssignmentForm, LanguageForm, TargetForm, RubricForm, RuleForm, GroupForm, CaseForm, StepForm)
TABLES = [
    re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    for table in re.split(r"^\| key.*\n", PAGE, flags=re.MULTILINE)[1:]
]


@pytest.mark.parametrize(("table", "form"), list(enumerate(FORMS)))
def test_table_of_the_docs_has_the_keys_of_the_form(table: int, form: type[BaseModel]) -> None:
    """Every key is described and every key described is there, in the order of the code."""
    assert TABLES[table] == [field.alias or name for name, field in form.model_fields.items()]


@pytest.mark.parametrize("form", [LimitsForm, BudgetForm])
def test_paragraph_of_the_docs_has_the_keys_of_the_form(form: type[BaseModel]) -> None:
    """Limits and budget are described in running text, each key with its usual value."""
    usual = form().model_dump()

    for key, value in usual.items():
        assert re.search(rf"`{key}` \({value:g}\b", PAGE), key


def test_docs_have_one_table_for_each_form() -> None:
    """No table of keys stands there that is no form."""
    assert len(TABLES) == len(FORMS)


def test_docs_name_the_traits() -> None:
    """Those of the reference that there is."""
    [named] = re.findall(r"Traits of `cps506_war`: ([^.]*)\.", PAGE)

    assert sorted(TRAITS) == sorted(re.findall(r"`([\w-]+)`", named))


@pytest.mark.parametrize(
    ("form", "record", "elsewhere"),
    [
        (LimitsForm, Limits, set()),
        (BudgetForm, Budget, set()),
        (RubricForm, RubricItem, set()),
        (LanguageForm, Entry, {"language", "drivers", "given"}),
        (TargetForm, Target, {"name", "drivers"}),
        (RuleForm, Rule, {"options"}),
    ],
)
def test_form_has_the_fields_of_its_record(form: type[BaseModel], record: type, elsewhere: set[str]) -> None:
    """What the harness can be told, a file can say; the rest comes from folders and keys."""
    assert set(form.model_fields) == {field.name for field in fields(record)} - elsewhere


def test_schema_for_editors_is_that_of_the_code() -> None:
    """The file in the docs is made from the forms."""
    written = json.loads((DOCS / "case-format.schema.json").read_text(encoding="utf-8"))

    assert written == json_schema()


def test_schema_for_editors_knows_every_key() -> None:
    """Those that are read by hand have a form there too."""
    forms = CaseForm.model_json_schema()["properties"]

    assert list(forms) == [field.alias or name for name, field in CaseForm.model_fields.items()]
    assert all(set(form) - {"title", "default"} for form in forms.values())
