"""Tests of ``grade.json``: its schema, its facts, and that two equal gradings give the same."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema
import pytest

from harness.report.grade_json import grade_json, without_volatile
from harness.report.row import summarise
from harness.sandbox.port import CpuLimit, Exited, Stream
from harness.verdict import Run
from tests.harness.report import programs, sample

if TYPE_CHECKING:
    from typing import Any

    from harness.graded import Graded, Held

ASSIGNMENT = sample.assignment(3, 14)
SCHEMA = json.loads((Path(__file__).parents[3] / "docs" / "grade.schema.json").read_text("utf-8"))
RESULTS = [*sample.whole_class(ASSIGNMENT), sample.hostile(ASSIGNMENT), programs.of_every_kind()]


def document(result: Graded | Held, at: int = 0) -> dict[str, Any]:
    """Return what ``grade.json`` holds, graded so many minutes later."""
    row = summarise(ASSIGNMENT, result, sample.AT + timedelta(minutes=at))
    loaded: dict[str, Any] = json.loads(grade_json(ASSIGNMENT, result, row))
    return loaded


def test_schema_is_one() -> None:
    """The schema in the documentation is a schema."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("result", RESULTS, ids=range(len(RESULTS)))
def test_schema(result: Graded | Held) -> None:
    """Every grade keeps to the schema in the documentation."""
    errors = jsonschema.Draft202012Validator(SCHEMA).iter_errors(document(result))
    assert [] == [(list(error.absolute_path), error.message[:200]) for error in errors]


@pytest.mark.parametrize("key", ["cases", "score", "build", "facts", "main"])
def test_schema_misses_what_is_missing(key: str) -> None:
    """A grade without one of its parts does not keep to the schema."""
    broken = document(sample.graded(ASSIGNMENT))
    del broken[key]
    assert not jsonschema.Draft202012Validator(SCHEMA).is_valid(broken)


def test_text_is_plain() -> None:
    """The file is ASCII with sorted keys, one a line, so that nothing in it can mislead a reader."""
    result = sample.hostile(ASSIGNMENT)
    text = grade_json(ASSIGNMENT, result, summarise(ASSIGNMENT, result, sample.AT))
    assert text.isascii()
    loaded = json.loads(text)
    assert json.dumps(loaded) == json.dumps(loaded, sort_keys=True)
    assert sorted(loaded) == [line.split('"')[1] for line in text.splitlines() if line.startswith('"')]


def test_facts() -> None:
    """A case tells its input, its seed, how it ended, what came, how it was judged and worded."""
    result = sample.graded(ASSIGNMENT)
    case = document(result)["cases"][1]
    assert {"kind": "exited", "code": 0} == case["run"]["ending"]
    assert (result.results[1].case.seed, "wrong-answer") == (case["seed"], case["verdict"])
    assert result.results[1].sentence == case["sentence"]
    assert "⟨xFF⟩⟨xFE⟩ bytes \0" == case["run"]["stderr"]["head"]
    assert {"kind": "value", "position": 20} == {k: case["difference"][k] for k in ("kind", "position")}


def slower(result: Graded) -> Graded:
    """Return the same grading as another machine would have measured it."""
    results = []
    for one in result.results:
        if isinstance(one.run, Run):
            outcome = replace(one.run.outcome, wall_seconds=9.0, cpu_seconds=8.0, memory_kib=7)
            if isinstance(outcome.ending, CpuLimit):
                outcome = replace(outcome, stdout=Stream(head=b"tick", total=4))
            results.append(replace(one, run=replace(one.run, outcome=outcome, alone=False, quick=True)))
        else:
            results.append(one)
    return replace(result, results=tuple(results))


def test_equal_gradings_give_the_same() -> None:
    """Two gradings that differ in time, memory and what was printed up to a limit differ in no other fact."""
    result = sample.graded(ASSIGNMENT)
    one, other = document(result), document(slower(result), 90)
    assert one != other
    assert without_volatile(one) == without_volatile(other)


def test_another_answer_is_another_grade() -> None:
    """What is left without the measured facts still tells two different answers apart."""
    one = document(sample.graded(ASSIGNMENT, "asmith", None, [sample.run("1 2 3")]))
    other = document(sample.graded(ASSIGNMENT, "asmith", None, [sample.run("1 2 4")]))
    assert without_volatile(one) != without_volatile(other)


LONG = [
    (Stream(head=b"x" * 100, total=100), 100, 0, 0),
    (Stream(head=b"x" * 40_000, total=40_000), 16384, 16384, 40_000 - 2 * 16384),
    (Stream(head=b"x" * 100, tail=b"y" * 20_000, total=10**6), 100, 16384, 10**6 - 100 - 16384),
    (Stream(head=b"x" * 17_000, tail=b"y" * 20, total=10**6), 16384, 20, 10**6 - 16384 - 20),
]


@pytest.mark.parametrize(("stream", "head", "tail", "left_out"), LONG)
def test_long_streams(stream: Stream, head: int, tail: int, left_out: int) -> None:
    """Of a long stream head and tail are kept, and what is left out is counted."""
    run = sample.run("", Exited(1))
    printed = replace(run, outcome=replace(run.outcome, stdout=stream))
    kept = document(sample.graded(ASSIGNMENT, "asmith", None, [printed]))["cases"][0]["run"]["stdout"]
    assert (head, tail, left_out) == (len(kept["head"]), len(kept["tail"]), kept["left_out_bytes"])
    assert stream.total == kept["total_bytes"]


def test_no_answer_file() -> None:
    """Where no answer file was found, there is none in the facts."""
    result = replace(sample.graded(ASSIGNMENT, "asmith", sample.UNBUILT["no-file"]), main=None, language="")
    found = document(result)
    assert (None, "no-file") == (found["main"], found["summary"]["unbuilt"])


PROGRAMS = programs.of_every_kind()


def test_findings_are_digested() -> None:
    """Of a transcript of thousands of lines hashes, counts and the lines around the wrong one are told."""
    found = document(PROGRAMS)["cases"][0]["finding"]
    assert (1057, 2900, 2900) == (found["line"], found["expected"]["lines"], found["actual"]["lines"])
    assert found["expected"]["excerpt"] == programs.games(100)[1052:1063]
    assert [1052, 1052] == [found[side]["from_line"] for side in ("expected", "actual")]
    assert ("seed 37, hand 12", "tie-pile") == (found["place"], found["rule"])


def test_shared_runs_are_told_once() -> None:
    """A run that several cases look at stands with the first of them, whatever came of the others."""
    first, second = PROGRAMS.results[:2]
    shared = replace(PROGRAMS, results=(first, replace(second, run=first.run), PROGRAMS.results[4]))
    runs = [case["run"] for case in document(shared)["cases"]]
    assert {"same_as": "totals"} == runs[1]
    assert [True, True] == ["ending" in run for run in (runs[0], runs[2])]


def test_dialogues_are_digested() -> None:
    """Of a dialogue the beginning and the end are told, with who spoke."""
    talk = document(PROGRAMS)["cases"][2]["run"]["talk"]
    assert (82, 62, 10, 10) == (talk["turns"], talk["left_out"], len(talk["head"]), len(talk["tail"]))
    assert [("program", False), ("partner", True)] == [
        (said["by"], said["closed"]) for said in talk["tail"][-2:]
    ]


def test_findings_rules_and_broken_targets_are_told() -> None:
    """What sanitizers saw, what rules say and which targets could not be built is in the facts."""
    found = document(PROGRAMS)
    assert [("war.c", 6)] == [(one["file"], one["line"]) for one in found["cases"][3]["run"]["findings"]]
    assert ["kept", "broken", "unknown"] == [rule["state"] for rule in found["rules"]]
    assert [("stacked", "errors")] == [(one["target"], one["reason"]) for one in found["build"]["broken"]]
    assert ["war.c", "war.h", "design2.txt"] == [source["name"] for source in found["others"]]


def test_grades_of_long_transcripts_stay_small() -> None:
    """A hundred cases with transcripts of 10,000 lines each make less than a megabyte."""
    lines = programs.games(345)
    cases = [replace(programs.CASE, id=f"case-{n}", input=f"{n}\n") for n in range(100)]
    wrong = programs.finding(lines, programs.slipped(lines, 5000))
    results = tuple(programs.replayed(case, wrong) for case in cases)
    result = programs.graded(programs.assignment(*cases), results)
    assert len(json.dumps(document(result))) < 1_000_000
