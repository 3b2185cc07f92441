"""A class made by hand: every way a grading can end, and hostile text wherever a student can put some."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from pathlib import Path

from harness import wording
from harness.assignment import Assignment, Entry, RubricItem
from harness.case import Case
from harness.compare.cards import compare
from harness.fault import Fault
from harness.graded import (
    BuildStep,
    Built,
    CaseResult,
    Graded,
    HandMarks,
    Held,
    Mark,
    OwnTest,
    Score,
    Unbuilt,
)
from harness.language import Message, Mismatch, Source
from harness.sandbox.port import (
    CpuLimit,
    Ending,
    Exited,
    MemoryLimit,
    NotStarted,
    Outcome,
    OutputLimit,
    Signalled,
    Stream,
    WallLimit,
)
from harness.submission import HandedIn, Submission
from harness.verdict import Checked, NotRun, Run, judge

AT = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)

HOSTILE = (
    "<script>alert(1)</script></style></pre></code>\"'><img src=x onerror=alert(1)>"
    "javascript:alert(1) \u202egnp.exe \u2066x\u2069 a\u200bb \ufeff \0 \x1b[31mred \x07 \r \x7f \x85"
    " \u2028 \U000e0041 {{ 7 * 7 }} {% raw %} &amp; 🂡👩‍👧 =cmd|' /C calc'!A0"
)
"""Everything that a page, a terminal or a spreadsheet could be misled by, in one text."""

RUBRIC = (
    RubricItem(id="style", title="Code style", points=2, source="hand"),
    RubricItem(id="documentation", title="Documentation", points=3, source="hand"),
    RubricItem(id="build", title="Compiles cleanly, runs", points=5, source="build"),
    RubricItem(id="own-tests", title="Own test cases", points=5, source="own-tests"),
    RubricItem(id="cases", title="Cases passed", points=25, source="cases"),
)


def deck(seed: int) -> str:
    """Return a shuffled deck in the way of a case's input."""
    places = sorted(range(52), key=lambda place: hashlib.sha256(f"{seed}/{place}".encode()).digest())
    return " ".join(str(place % 13 + 1) for place in places)


def case(number: int, group: str = "hidden") -> Case:
    """Return a case with marks in it that can be searched for in a page."""
    return Case(
        id=f"secret-case-{number}" if group == "hidden" else f"open-case-{number}",
        group="hidden" if group == "hidden" else "public",
        input=deck(number) + "\n",
        expected=deck(1000 + number),
        origin=f"fisher-yates with splitmix64, seed {770000 + number}",
        seed=770000 + number,
        note=f"secret note {number}" if group == "hidden" else "a first war",
        traits=(("ends", f"in-war-{number}"), ("rounds", "1203")),
    )


def assignment(public: int = 2, hidden: int = 6) -> Assignment:
    """Return an assignment with so many cases."""
    cases = [case(number, "public") for number in range(public)]
    cases += [case(100 + number) for number in range(hidden)]
    return Assignment(
        id="cps506-war",
        title="CPS506 War",
        folder=Path("cases/cps506-war"),
        reference="war",
        comparer="cards",
        answer="function",
        entries=(
            Entry(
                language="elixir",
                file="war.ex",
                function="deal",
                arity=1,
                signature="def deal(shuf)",
                module="War",
            ),
            Entry(
                language="rust",
                file="main.rs",
                function="deal",
                arity=1,
                signature="fn deal(shuf: &[u8; 52]) -> [u8; 52]",
            ),
        ),
        rubric=RUBRIC,
        cases=tuple(cases),
    )


def stream(text: str | bytes) -> Stream:
    """Return a stream that came whole."""
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    return Stream(head=data, total=len(data))


def run(
    actual: str = "", ending: Ending = Exited(0), stdout: str | bytes = "", stderr: str | bytes = ""
) -> Run:
    """Return a run with some times of its own."""
    outcome = Outcome(
        ending=ending,
        stdout=stream(stdout),
        stderr=stream(stderr),
        answer=stream(actual),
        wall_seconds=0.1234,
        cpu_seconds=0.0987,
        memory_kib=40960,
    )
    return Run(outcome=outcome, actual=actual)


def result(of: Case, what: Run | NotRun, unbuilt: Unbuilt | None = None) -> CaseResult:
    """Judge and word a case as the pipeline does."""
    judged = judge(what, lambda run: Checked(difference=compare(of.expected, run.actual)))
    sentence = wording.case_sentence(judged, what, unbuilt)
    return CaseResult(
        case=of, run=what, verdict=judged.verdict, difference=judged.difference, sentence=sentence
    )


def swapped(answer: str, places: int) -> str:
    """Return an answer with some cards exchanged at its end."""
    cards = answer.split()
    for place in range(places):
        cards[51 - place], cards[20 + place] = cards[20 + place], cards[51 - place]
    return " ".join(cards)


def runs_of_every_kind(of: Case) -> list[Run | NotRun]:
    """Return a run for each way in which a case can end."""
    return [
        run(of.expected, stdout="debug\n" * 40),
        run(swapped(of.expected, 3), stdout=HOSTILE, stderr=b"\xff\xfe bytes \x00"),
        run(of.expected.rsplit(" ", 1)[0]),
        run("7 " + of.expected.split(" ", 1)[1]),
        run(f"!type {HOSTILE}"),
        run(""),
        run(
            "",
            Exited(1),
            stderr="** (FunctionClauseError) no function clause matching in War.play/2\n    war.ex:9",
        ),
        run("", Signalled(11)),
        run("", CpuLimit(5.0), stdout="tick\n" * 100),
        run("", WallLimit(1.0)),
        run("", MemoryLimit(512)),
        run("1 2 3", OutputLimit(128.0), stdout="y\n" * 9000),
        run("", NotStarted("no such file")),
        NotRun(reason="budget"),
    ]


def score(total: float = 18.75, hand: float | None = None, why: str = "") -> Score:
    """Return marks for the rubric."""
    points = {"style": hand, "documentation": hand, "build": 4.0, "own-tests": 2.0, "cases": total}
    return Score(
        marks=tuple(Mark(item=i, points=points[i.id], why=why or f"Reason of {i.id}.") for i in RUBRIC),
        by_hand=HandMarks(comment=why),
    )


SOURCE = '''defmodule War do
  @moduledoc """
  Plays a game of War: deals the cards in turn, then plays rounds.
  """

  # each player's pile begins with the card dealt last
  def deal(shuf) do
    {one, two} = split(shuf, [], [])
    unused = :ok
    play(one, two, [])
  end

  defp split([], one, two), do: {one, two}
  defp split([a, b | rest], one, two), do: split(rest, [a | one], [b | two])

  defp play([], two, table), do: two ++ Enum.sort(table, &(rank(&1) >= rank(&2)))
  defp play(one, [], table), do: one ++ Enum.sort(table, &(rank(&1) >= rank(&2)))

  defp play([a | one], [b | two], table) do
    cond do
      rank(a) > rank(b) -> play(one ++ won([a, b | table]), two, [])
      rank(a) < rank(b) -> play(one, two ++ won([a, b | table]), [])
      true -> war(one, two, [a, b | table])
    end
  end

  defp rank(1), do: 14
  defp rank(n), do: n
end
'''


def submission(student: str, *names: str) -> Submission:
    """Return a hand-in of files with these names."""
    files = tuple(HandedIn(path=name, data=SOURCE.encode()) for name in names)
    return Submission(
        student=student, files=files, refused=("link.ex: a symbolic link",), fingerprint="ab" * 32
    )


WARNING = Message(
    severity="warning",
    file="war.ex",
    line=9,
    column=5,
    text='variable "unused" is unused (if it is not meant to be used, prefix it with an underscore)',
    detail="    9 │     unused = :ok\n      │     ~~~~~~\n      │\n      └─ war.ex:9:5: War.deal/1",
)
STEP = BuildStep(
    argv=("elixirc", "--ignore-module-conflict", "-o", "/box/out", "/box/war.ex"),
    outcome=Outcome(ending=Exited(0), stderr=stream(WARNING.detail), wall_seconds=0.61, cpu_seconds=0.7),
)
OWN_TESTS = (
    OwnTest(file="war_test.exs", line=12, deck=deck(0), expected=deck(1000), status="given"),
    OwnTest(file="war_test.exs", line=30, deck=deck(51), expected=deck(52), status="right"),
    OwnTest(
        file="war_test.exs",
        line=41,
        deck=deck(53),
        expected=swapped(deck(54), 2),
        status="wrong",
        right_answer=deck(54),
    ),
    OwnTest(file="war_test.exs", line=52, deck=deck(51), expected=deck(52), status="repeated"),
    OwnTest(file="war_test.exs", line=60, deck="1 2 3", expected="", status="invalid", why="3 cards, not 52"),
    OwnTest(file="war_test.exs", line=71, deck=deck(55), expected="", status="endless"),
)


def graded(
    of: Assignment,
    student: str = "asmith",
    build: Built | Unbuilt | None = None,
    runs: list[Run | NotRun] | None = None,
) -> Graded:
    """Return a graded submission; without ``runs``, every kind of ending in turn."""
    build = build or Built(steps=(STEP,), warnings=(WARNING,))
    unbuilt = build if isinstance(build, Unbuilt) else None
    results = []
    for number, one in enumerate(of.cases):
        kinds = runs or runs_of_every_kind(one)
        what: Run | NotRun = NotRun(reason="build") if unbuilt else kinds[number % len(kinds)]
        results.append(result(one, what, unbuilt))
    return Graded(
        submission=submission(student, "War (1).ex", "war_test.exs"),
        language="elixir",
        build=build,
        results=tuple(results),
        own_tests=OWN_TESTS,
        score=score(),
        main=Source(name="War (1).ex", data=SOURCE.encode()),
        tests=(Source(name="war_test.exs", data=b"# tests"),),
        facts=(("elixir", "1.18.3"), ("image", "harness-elixir"), ("image digest", "sha256:" + "0f" * 32)),
        notes=("War (1).ex was taken as war.ex.",),
    )


def held(student: str = "held-one") -> Held:
    """Return a submission that a fault of ours stopped."""
    fault = Fault(
        what="the supervisor stopped answering",
        where="container 4f1c",
        advice="Restart Docker and grade again",
    )
    return Held(submission=submission(student, "war.ex"), fault=fault, language="elixir")


ERROR = Message(
    severity="error", file="war.ex", line=3, column=1, text="undefined function foo/0", detail="foo()"
)
UNBUILT = {
    "no-file": Unbuilt(reason="no-file", came="essay.docx, notes.txt"),
    "ambiguous": Unbuilt(reason="ambiguous", came="war.ex, war2.ex"),
    "mismatch": Unbuilt(reason="mismatch", steps=(STEP,), mismatch=Mismatch(kind="arity", came="deal/2")),
    "errors": Unbuilt(reason="errors", steps=(STEP,), errors=(ERROR,), warnings=(WARNING,)),
    "limit": Unbuilt(
        reason="limit", steps=(BuildStep(argv=("elixirc",), outcome=Outcome(ending=CpuLimit(60.0))),)
    ),
}


def passed_all(of: Assignment, student: str) -> Graded:
    """Return a submission with every case right."""
    made = graded(of, student)
    results = tuple(result(one, run(one.expected)) for one in of.cases)
    return Graded(
        submission=made.submission,
        language="rust",
        build=Built(steps=(STEP,), warnings=()),
        results=results,
        own_tests=OWN_TESTS[:2],
        score=score(25.0, 2.0),
        main=made.main,
        facts=made.facts,
    )


def whole_class(of: Assignment) -> list[Graded | Held]:
    """Return a class in which everything happens once."""
    students: list[Graded | Held] = [graded(of, "asmith"), passed_all(of, "bwong"), held("cgarcia")]
    students += [graded(of, f"unbuilt-{reason}", build) for reason, build in UNBUILT.items()]
    return students


def hostile(of: Assignment) -> Graded:
    """Return a submission with hostile text in every field that a student has a hand in."""
    message = Message(severity="warning", file=HOSTILE, line=1, column=1, text=HOSTILE, detail=HOSTILE)
    runs: list[Run | NotRun] = [run(HOSTILE, stdout=HOSTILE, stderr=HOSTILE), run("", NotStarted(HOSTILE))]
    made = graded(of, HOSTILE.replace("/", ""), Built(steps=(STEP,), warnings=(message,)), runs)
    own = OwnTest(
        file=HOSTILE,
        line=1,
        deck=HOSTILE,
        expected=HOSTILE,
        status="invalid",
        right_answer=HOSTILE,
        why=HOSTILE,
    )
    handed_in = (HandedIn(path=HOSTILE, data=HOSTILE.encode()),)
    return Graded(
        submission=Submission(
            student=made.submission.student, files=handed_in, refused=(HOSTILE,), fingerprint="00"
        ),
        language="elixir",
        build=made.build,
        results=made.results,
        own_tests=(own,),
        score=score(why=HOSTILE),
        main=Source(name=HOSTILE, data=HOSTILE.encode() + b"\n\xff\n" + b"x" * 10_000),
        tests=(Source(name=HOSTILE, data=b""),),
        facts=((HOSTILE, HOSTILE),),
        notes=(HOSTILE,),
    )
