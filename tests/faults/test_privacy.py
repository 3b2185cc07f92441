"""What a student gets tells nothing of hidden cases: searched byte by byte, and held against other cases."""

from __future__ import annotations

import base64
import gzip
import re
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.attack.hurry import hurried
from harness.attack.secrets import rows_of, told, views
from harness.casefile import load_assignment
from harness.graded import Graded
from harness.oracle import find_reference
from harness.outcomes import Workplace
from harness.pipeline import Line, grade_folder
from harness.report.row import summarise
from harness.report.student_page import student_page
from harness.sandbox.port import CpuLimit, Outcome, Said, Stream
from harness.verdict import NotRun, Run, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.assignment import Assignment
    from harness.graded import CaseResult
    from harness.sandbox.docker import DockerSandbox

pytestmark = [pytest.mark.docker, pytest.mark.xdist_group("privacy")]

ROOT = Path(__file__).parents[2]
SHORTEST = 12
"""Shorter lines are in many texts."""

SHORTEST_NUMBER = 5

LOUD = b"""\
#include <stdio.h>
void deal(const int shuf[52], int pile[52]) {
    for (int i = 0; i < 52; i++) {
        printf("%d,", shuf[i]);
        fprintf(stderr, "%x ", shuf[i]);
        pile[i] = shuf[(i + 1) % 52];
    }
}
"""
"""Wrong in every case, and tells all that it knows."""


SAMPLES = (
    ("cps506-war", "wrong-answer/c/*"),
    ("cps506-war", "wrong-answer/python/*"),
    ("cps506-war", "runtime-error/python/*"),
    ("cps506-war", "runtime-error/elixir/crash-in-a-chained-war-that-is-short"),
    ("cps506-war", "time-limit/c/endless-in-some-wars"),
    ("ee312-war", "wrong-answer/cpp/chained-war-counted-twice"),
    ("ee312-war", "wrong-answer/cpp/ace-low"),
    ("crazy-eights", "wrong-answer/c/eight-needs-a-match"),
    ("crazy-eights", "runtime-error/c/crashes-when-drawing"),
)
"""Hand-ins by assignment and where they are; of many in one folder those that `picked` takes."""

MOST_OF_A_FOLDER = 3
"""How many hand-ins of one folder are graded: every one costs all hidden cases."""


def picked() -> list[tuple[str, Path]]:
    """Return the hand-ins, spread evenly over each folder."""
    found = []
    for assignment, pattern in SAMPLES:
        every = sorted((ROOT / "tests" / "specimens" / assignment).glob(pattern))
        paths = [path for path in every if not path.name.startswith("attack-")]  # see `harness attack`
        assert paths, pattern
        step = -(-len(paths) // MOST_OF_A_FOLDER)
        found += [(assignment, path) for path in paths[::step]]
    return found


@cache
def assignment_of(name: str) -> Assignment:
    """The assignment with all its cases, in the time of a test; of long rows of a kind one case."""
    whole = load_assignment(ROOT / "cases" / name)
    return whole if name == "cps506-war" else hurried(whole, Verdict.MEMORY_LIMIT)


def graded(name: str, folder: Path, sandbox: DockerSandbox) -> Graded:
    """Grade one hand-in with the real engine."""
    assignment = assignment_of(name)
    budget = replace(assignment.budget, confirmations=1, total_seconds=20)
    line = Line(
        assignment=replace(assignment, budget=budget),
        reference=find_reference(assignment.reference),
        workplace=Workplace(sandbox=sandbox),
    )
    result = grade_folder(folder, line)
    assert isinstance(result, Graded), result
    return result


def page_of(name: str, result: Graded) -> bytes:
    """What the student gets."""
    assignment = assignment_of(name)
    row = summarise(assignment, result, datetime(2026, 1, 1, tzinfo=UTC))
    return student_page(assignment, result, row).encode("utf-8", "backslashreplace")


def hidden(result: Graded) -> list[CaseResult]:
    """The results of hidden cases."""
    return [each for each in result.results if each.case.group == "hidden"]


def texts_of(result: CaseResult) -> Iterable[str]:
    """Every text about a case, what its run printed among them."""
    case, run = result.case, result.run
    yield from (case.input, result.expected, case.id, case.origin, case.note, result.sentence)
    yield from (f"{name} {value}" for name, value in (*case.traits, *case.settings))
    if result.finding is not None:
        yield from (result.finding.actual, result.finding.reason, result.finding.place)
    if isinstance(run, Run):
        outcome = run.outcome
        streams = (outcome.stdout, outcome.stderr, outcome.answer)
        pieces = [piece for stream in streams for piece in (stream.head, stream.tail)]
        pieces += [said.data for said in outcome.talk]
        yield from (piece.decode("utf-8", "replace") for piece in pieces)
        yield run.actual


def lines_of(texts: Iterable[str]) -> set[str]:
    """Every line that is long enough to give something away, and its middle without its ends."""
    lines = {line.strip() for text in texts for line in text.splitlines()}
    return {line for line in lines if len(line) >= SHORTEST and not re.fullmatch(r"[\d ]+", line)}


def rows(texts: Iterable[str]) -> frozenset[tuple[int, ...]]:
    """Every row of numbers, forwards and backwards."""
    found = frozenset[tuple[int, ...]]().union(*map(rows_of, texts))
    return found | {row[::-1] for row in found}


def numbers_of(result: CaseResult) -> set[str]:
    """Seeds and clocks that are large enough to be no other number."""
    found = (result.case.seed, result.case.clock, *(value for _, value in result.case.settings))
    return {str(each) for each in found if isinstance(each, int) and each >= 10**SHORTEST_NUMBER}


def tells(page: bytes, result: Graded) -> list[str]:
    """Return what a page tells of the hidden cases of a result, in any form."""
    secret = hidden(result)
    public = [each for each in result.results if each.case.group == "public"]
    sources = [file.data.decode("utf-8", "replace") for file in result.submission.files]
    allowed = [*chain.from_iterable(map(texts_of, public)), *sources]
    known = rows(allowed)
    found = list(told(page, {each.case.id: rows(texts_of(each)) - known for each in secret}))
    common = "\n".join(allowed)
    needles = lines_of(chain.from_iterable(map(texts_of, secret)))
    needles |= set(chain.from_iterable(map(numbers_of, secret)))
    wanted = [needle for needle in needles if needle not in common and needle not in VERY_COMMON]
    for view in views(page, 2):
        text = view.decode("utf-8", "replace")
        plain = re.sub(r"<[^>]*>", "", text)
        both = "\n".join((text, plain, plain[::-1]))
        found += [needle for needle in wanted if needle in both]
    return found


VERY_COMMON = frozenset({"Segmentation fault"})


@pytest.mark.parametrize(("name", "folder"), picked(), ids=lambda each: getattr(each, "name", each))
def test_a_page_tells_nothing(name: str, folder: Path, docker_sandbox: DockerSandbox) -> None:
    """No deck, answer, name, seed, output, dialogue or sentence of a hidden case, in whatever form."""
    result = graded(name, folder, docker_sandbox)
    assert any(each.verdict is not Verdict.PASSED for each in hidden(result))
    page = page_of(name, result)
    assert [] == tells(page, result)
    assert page == page_of(name, others_instead(result))


def others_instead(result: Graded) -> Graded:
    """Return the same result with other hidden cases, which have nothing but their verdicts in common."""
    results = tuple(
        another(number, each) if each.case.group == "hidden" else each
        for number, each in enumerate(result.results)
    )
    misreading = result.misreading
    if misreading is not None and misreading.group == "hidden":
        misreading = replace(misreading, first_case="another", parting=None, example="another")
    return replace(result, results=results, misreading=misreading, facts=(), known=not result.known)


def another(number: int, result: CaseResult) -> CaseResult:
    """Return the result of another case with the same verdict."""
    case = replace(
        result.case,
        id=f"another-{number}",
        input="13 1 12 2 11 3\n",
        expected="1 2 3 4 5\n",
        origin="another",
        seed=None if number % 2 else 4711,
        note="another",
        traits=(("another", "yes"),),
        settings=(),
        clock=None if number % 2 else 1,
    )
    outcome = Outcome(
        ending=CpuLimit(1.0),
        stdout=Stream(head=b"another", total=7),
        wall_seconds=77.0,
        cpu_seconds=33.0,
        memory_kib=123456,
        talk=(Said(by="program", data=b"another"),),
    )
    run = Run(outcome=outcome, actual="another") if number % 3 else NotRun(reason="budget")
    return replace(
        result,
        case=case,
        run=run,
        difference=None,
        sentence="Another." if result.sentence else "",
        finding=None,
        right_but="" if result.right_but else "letter case",
    )


def test_who_tells_all_tells_it_to_nobody(tmp_path: Path, docker_sandbox: DockerSandbox) -> None:
    """A program that prints every deck that it sees: what it prints of hidden ones is not on the page."""
    (tmp_path / "war.c").write_bytes(LOUD)
    result = graded("cps506-war", tmp_path, docker_sandbox)
    page = page_of("cps506-war", result)
    assert [] == tells(page, result)
    assert page == page_of("cps506-war", others_instead(result))
    private = [each for each in hidden(result) if isinstance(each.run, Run)]
    assert private
    for each in private[:: -(-len(private) // 5)]:  # and were it there, it would be found
        assert isinstance(each.run, Run)
        printed = each.run.outcome.stdout.head
        for text in (each.case.input, each.expected, printed.decode()):
            backwards = " ".join(re.findall(r"\d+", text)[::-1])
            assert tells(page + text.encode(), result)
            assert tells(page + backwards.encode().hex().encode(), result)
            assert tells(page + base64.b64encode(gzip.compress(text.encode())), result)


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "cases").iterdir() if path.is_dir()))
def test_what_is_handed_out_tells_nothing(name: str) -> None:
    """No file that students are handed has a hidden deck, answer or name in it."""
    cases = load_assignment(ROOT / "cases" / name).cases
    public = rows(text for case in cases if case.group == "public" for text in (case.input, case.expected))
    secret = {case.id: rows((case.input, case.expected)) - public for case in cases if case.group == "hidden"}
    for path in sorted((ROOT / "cases" / name / "handout").rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            assert () == told(data, secret), path
            assert not [each for each in secret if re.search(rf"\b{re.escape(each)}\b", data.decode())], path
