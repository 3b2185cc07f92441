"""What assignment and case files can say: their keys and the form of each value, and no more than that.

Whether a language, shuffle or trait exists, and whether keys go together, is decided by the readers.
"""

from __future__ import annotations

from datetime import datetime  # noqa: TC003 - the forms read it when they are made
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic.json_schema import models_json_schema
from pydantic_core import PydanticCustomError

from harness.limits import Budget, Limits
from harness.rules.source.option import read_time

MOST_CASES = 1_000
"""The most cases that one entry may stand for: every submission runs every case."""

LAST_SEED = 4_294_967_295
"""The largest seed: what ``srand`` takes, an unsigned number of 32 bits."""

MOST_TRIES = 1_000_000

FileName = Annotated[str, Field(pattern=r"^[A-Za-z0-9_][A-Za-z0-9_.+-]{0,99}$")]
Word = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_-]{0,59}$")]
Line = Annotated[str, Field(min_length=1, max_length=200)]
Amount = Annotated[float, Field(gt=0, le=100_000, allow_inf_nan=False)]
Number = Annotated[int, Field(gt=0, le=100_000)]
Oracle = Literal["answer", "replay", "referee"]
Points = Annotated[float, Field(ge=0, le=1_000, allow_inf_nan=False)]

_LIMITS = Limits()
_BUDGET = Budget()
_SCALAR_SCHEMA = {"type": ["string", "integer", "boolean"]}
_SEEDS_SCHEMA = {
    "description": "a range such as `1..60`, one seed, or a list of both",
    "anyOf": [
        {"type": "string", "pattern": r"^\d+\.\.\d+$"},
        {"type": "integer", "minimum": 0, "maximum": LAST_SEED},
        {"type": "array", "items": {"type": ["integer", "string"]}, "minItems": 1, "maxItems": MOST_CASES},
    ],
}
_WHERE_SCHEMA = {
    "type": "object",
    "minProperties": 1,
    "additionalProperties": {
        "anyOf": [_SCALAR_SCHEMA, {"type": "array", "items": _SCALAR_SCHEMA, "minItems": 1}]
    },
}
_TIME_SCHEMA = {"type": "string", "description": "a time with its zone, such as 2002-03-06T23:59:59-05:00"}
_SETTINGS_SCHEMA = {"type": "object", "additionalProperties": {"type": ["string", "integer"]}}
_STEP_SCHEMA = {
    "anyOf": [
        {"type": "string"},
        {
            "type": "object",
            "required": ["algorithm"],
            "properties": {"algorithm": {"type": "string"}, "rng": {"type": "string"}},
        },
    ]
}
_SHUFFLE_SCHEMA = {"anyOf": [*_STEP_SCHEMA["anyOf"], {"type": "array", "items": _STEP_SCHEMA, "minItems": 1}]}


class _Form(BaseModel):
    """The form of one mapping: nothing is converted, nothing unknown is taken."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class TargetForm(_Form):
    """One program built from a submission's files; see ``harness.assignment.Target``."""

    answer: Literal["function", "stdout"] = "stdout"
    without: list[FileName] = []
    sanitized: bool = False


class LanguageForm(_Form):
    """What is handed in, in one language; see ``harness.assignment.Entry``."""

    file: FileName
    function: str = Field(default="", max_length=100)
    arity: int = Field(default=1, ge=0, le=20)
    signature: str = Field(default="", max_length=200)
    module: str = Field(default="", max_length=100)
    tests: list[FileName] = []
    files: list[FileName] = []
    papers: list[FileName] = []
    targets: dict[Word, TargetForm] = {}


class RubricForm(_Form):
    """One line of the rubric; see ``harness.assignment.RubricItem``."""

    id: Word
    title: Line
    points: Points
    source: Literal["cases", "build", "own-tests", "rules", "hand"]
    per_warning: Points = 1.0
    most_for_warnings: Points = 3.0
    cases: list[Line] = []
    void_by: list[Line] = []
    rules: list[Word] = []


class RuleForm(_Form):
    """One rule about the source; every further key is an option of its check."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    id: Word
    check: str
    title: Line


class LimitsForm(_Form):
    """Limits that differ from the usual ones; see ``harness.limits.Limits``."""

    cpu_seconds: Amount = _LIMITS.cpu_seconds
    wall_seconds: Amount = _LIMITS.wall_seconds
    memory_mib: Number = _LIMITS.memory_mib
    output_mib: Number = _LIMITS.output_mib
    answer_kib: Number = _LIMITS.answer_kib
    processes: Number = _LIMITS.processes
    file_mib: Number = _LIMITS.file_mib


class BudgetForm(_Form):
    """A budget that differs from the usual one; see ``harness.limits.Budget``."""

    quick_seconds: Amount = _BUDGET.quick_seconds
    confirmations: Number = _BUDGET.confirmations
    total_seconds: Amount = _BUDGET.total_seconds


def _as_time(value: object) -> object:
    time = read_time(value) if isinstance(value, str) else None
    if time is None:
        raise PydanticCustomError("time", "no time")
    return time


class AssignmentForm(_Form):
    """The whole of ``assignment.yaml``."""

    title: Line
    reference: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    oracle: Oracle = "answer"
    comparer: str = "cards"
    answer: Literal["function", "stdout"]
    exit_code: Literal["zero", "any"] = "zero"
    due: Annotated[datetime | None, BeforeValidator(_as_time), WithJsonSchema(_TIME_SCHEMA)] = None
    languages: dict[str, LanguageForm] = Field(min_length=1)
    rubric: list[RubricForm] = Field(min_length=1)
    rules: list[RuleForm] = []
    limits: LimitsForm = Field(default_factory=LimitsForm)
    build_limits: LimitsForm = Field(default_factory=LimitsForm)
    budget: BudgetForm = Field(default_factory=BudgetForm)
    strict_warnings: bool = False


class StepForm(BaseModel):
    """One step of a shuffle; every further key is an option of the algorithm."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    algorithm: str
    rng: str | None = None


def _as_steps(value: object) -> object:
    steps = value if isinstance(value, list) else [value]
    return [{"algorithm": step} if isinstance(step, str) else step for step in steps]


class CaseForm(_Form):
    """One entry below ``cases:``, which stands for one case or for many."""

    id: str = Field(min_length=1, max_length=80)
    deck: list[int] = Field(default=[], min_length=1)
    shuffle: Annotated[
        list[StepForm],
        Field(min_length=1, max_length=20),
        BeforeValidator(_as_steps),
        WithJsonSchema(_SHUFFLE_SCHEMA),
    ] = []
    seeds: Annotated[object, WithJsonSchema(_SEEDS_SCHEMA)] = None
    where: Annotated[dict[str, object], Field(min_length=1), WithJsonSchema(_WHERE_SCHEMA)] = {}
    count: int = Field(default=1, ge=1, le=MOST_CASES)
    first_seed: int = Field(default=1, ge=0, le=LAST_SEED)
    tries: int = Field(default=10_000, ge=1, le=MOST_TRIES)
    expect: list[int] = Field(default=[], min_length=1)
    note: str = Field(default="", max_length=500)
    oracle: Oracle | None = None
    target: str = ""
    settings: Annotated[dict[str, object], WithJsonSchema(_SETTINGS_SCHEMA)] = Field(default={}, alias="with")
    stdin: str = Field(default="", max_length=100_000)
    clock: int | None = Field(default=None, ge=0, le=LAST_SEED)


class GroupForm(_Form):
    """The whole of a group file: ``public.yaml``, ``hidden.yaml`` or any other."""

    group: Literal["public", "hidden"]
    cases: list[CaseForm] = Field(min_length=1)


def json_schema() -> dict[str, object]:
    """The forms as a JSON schema, for editors: what they take is an assignment file or a group file.

    ``docs/case-format.schema.json`` is this; rules that join several keys are not in it.
    """
    _, schema = models_json_schema([(AssignmentForm, "validation"), (GroupForm, "validation")])
    either = [{"$ref": "#/$defs/AssignmentForm"}, {"$ref": "#/$defs/GroupForm"}]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "anyOf": either, **schema}
