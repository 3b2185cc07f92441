"""Whole programs made by hand: transcripts replayed, a dialogue refereed, sanitizers, rules, files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from harness import wording
from harness.assignment import Assignment, Entry, RubricItem, Rule, Target
from harness.case import Case
from harness.compare import Difference
from harness.graded import (
    Broken,
    Built,
    CaseResult,
    Graded,
    HandMarks,
    LineNote,
    Mark,
    Place,
    RuleResult,
    Score,
)
from harness.language import Message, Source
from harness.sandbox.port import Exited, Outcome, Said, Stopped, Stream
from harness.verdict import Judged, Run, Verdict
from reference.transcript import Finding
from tests.harness.report import sample

PROJ2 = b"""/* Plays a hundred games. */
#include "war.h"

static int rounds;

int main(void) {
    struct game game;
    getchar();
    for (int seed = 1; seed <= 100; seed++) {
        deal(&game, seed);
        play(&game);\t/* prints the hands */
    }
    return 0;
}
"""
WAR = b"""#include "war.h"

void play(struct game *game) {
    int pile = 0;
    for (int hand = 0; hand <= 26; hand++) {
        int mine = game->mine[hand], yours = game->yours[hand];
        if (mine == yours) pile += 2;
    }
}
"""
RULES = (
    Rule(id="main", check="defines", title="`main` is in proj2.c"),
    Rule(id="globals", check="globals", title="No global variables"),
    Rule(id="paper", check="text", title="design2.txt describes the design"),
)
CASE = Case(
    id="totals",
    group="public",
    input="\n",
    expected="",
    origin="the program's own deal",
    oracle="replay",
    settings=(("check", "totals"),),
    note="both running totals",
)
MOST_HANDS = 26


def assignment(*cases: Case) -> Assignment:
    """Return an assignment for whole programs in C."""
    targets = (
        Target(name="program"),
        Target(name="stacked", without=("war.c",)),
        Target(name="checked", sanitized=True),
    )
    entry = Entry(
        language="c",
        file="proj2.c",
        files=("proj2.c", "war.c", "war.h"),
        papers=("design2.txt",),
        targets=targets,
    )
    return Assignment(
        id="cmsc201-war",
        title="CMSC 201 War",
        folder=Path("cases/cmsc201-war"),
        reference="cmsc201_war",
        comparer="cards",
        answer="stdout",
        entries=(entry,),
        rubric=(
            RubricItem(id="hands", title="Hands", points=10, source="cases"),
            RubricItem(id="layout", title="Layout", points=5, source="rules"),
        ),
        cases=cases,
        rules=RULES,
    )


def game(seed: int, hands: int = MOST_HANDS) -> list[str]:
    """Return the lines of one game."""
    lines = [f"Game with seed {seed}"]
    for hand in range(1, hands + 1):
        mine, yours = (hand * 7 + seed) % 13 + 1, (hand * 5 + seed) % 13 + 1
        lines.append(
            f"Hand {hand:2}: you {yours:2}, I {mine:2}, {'I' if mine > yours else 'you'} won 2 cards"
        )
    return [*lines, f"Totals: you {seed % 52}, I {52 - seed % 52}", ""]


def games(count: int) -> list[str]:
    """Return the lines of so many games."""
    return [line for seed in range(1, count + 1) for line in game(seed)]


def slipped(lines: list[str], *places: int) -> list[str]:
    """Return the lines with a number changed in some of them."""
    changed = list(lines)
    for place in places:
        changed[place] = changed[place].replace("won 2", "won  4") + "\t"
    return changed


def finding(expected: list[str], actual: list[str], rule: str = "tie-pile", at: int | None = None) -> Finding:
    """Return what a reference says of a transcript: line ``at`` is wrong, or the first that differs."""
    pairs = enumerate(zip(expected, actual, strict=False))
    first = next((n for n, (one, other) in pairs if one != other), min(len(expected), len(actual)))
    return Finding(
        expected="\n".join(expected) + "\n",
        actual="\n".join(actual) + "\n",
        reason="the tie pile's 2 cards were not added",
        place="seed 37, hand 12",
        rule=rule,
        line=first if at is None else at,
        notes=("The deal is not the page's own.",),
    )


def replayed(of: Case, found: Finding, run: Run | None = None) -> CaseResult:
    """Return a case that was replayed, judged and worded as the pipeline does."""
    run = run or sample.run(found.actual, stdout=found.actual)
    difference = (
        Difference(kind="transcript", came=found.reason, wanted=found.place) if found.reason else None
    )
    verdict = Verdict.WRONG_ANSWER if difference else Verdict.PASSED
    sentence = wording.case_sentence(Judged(verdict=verdict, difference=difference, finding=found), run)
    return CaseResult(
        case=of, run=run, verdict=verdict, difference=difference, sentence=sentence, finding=found
    )


LEAK = Message(
    severity="error",
    file="war.c",
    line=6,
    column=20,
    text="read 4 bytes past the end of an array of 26",
    detail="==12==ERROR: AddressSanitizer: stack-buffer-overflow\n    #0 play war.c:6",
)


def sanitized(of: Case) -> CaseResult:
    """Return a case in which a sanitizer saw something."""
    run = Run(outcome=Outcome(ending=Exited(0)), actual="", findings=(LEAK,))
    verdict = Verdict.RUNTIME_ERROR
    sentence = wording.case_sentence(Judged(verdict=verdict), run)
    return CaseResult(case=of, run=run, verdict=verdict, difference=None, sentence=sentence)


def talk(turns: int = 40, broken: int = 25) -> tuple[Said, ...]:
    """Return a dialogue of so many turns; the program lets an illegal move pass in turn ``broken``."""
    said: list[Said] = []
    for turn in range(1, turns + 1):
        top = "Top: 9 of clubs" if turn != broken else "Top: 2 of hearts  <b>"
        text = f"{top}\nYour hand: 3 cards, turn {turn}\nYour move: "
        said.append(Said(by="program", data=text.encode()))
        said.append(Said(by="partner", data=b"play 9 of spades\n"))
    return (*said, Said(by="program", data=b"Good bye.\n"), Said(by="partner", data=b"", closed=True))


def refereed(of: Case, said: tuple[Said, ...], broken: int = 25) -> CaseResult:
    """Return a dialogue whose turn ``broken`` breaks a rule."""
    lines: list[str] = []
    for one in said:
        mark = "> " if one.by == "partner" else ""
        lines += [mark + line for line in one.data.decode().removesuffix("\n").split("\n")]
    at = next(n for n, line in enumerate(lines) if "hearts" in line)
    right = [line.replace("2 of hearts  <b>", "9 of clubs") for line in lines]
    found = replace(
        finding(right, lines, "illegal-card", at),
        reason="your program took 9 of spades on 2 of hearts",
        place=f"turn {broken}",
    )
    outcome = Outcome(ending=Stopped(), stdout=Stream(head=b"x", total=1), talk=said, wall_seconds=0.4)
    return replayed(of, found, Run(outcome=outcome, actual=""))


def of_every_kind() -> Graded:
    """Return a submission in which everything happens that whole programs can do."""
    cases = [CASE, replace(CASE, id="hands", settings=()), replace(CASE, id="talk", oracle="referee")]
    cases += [replace(CASE, id="memory", target="checked"), replace(CASE, id="secret-totals", group="hidden")]
    lines = games(100)
    results = (
        replayed(cases[0], finding(lines, slipped(lines, 1057, 1500, 1800, 2100))),
        replayed(cases[1], replace(finding(lines, lines), reason="", place="", rule="", line=None)),
        refereed(cases[2], talk()),
        sanitized(cases[3]),
        replayed(cases[4], finding(lines, lines[:40])),
    )
    return graded(assignment(*cases), results)


def graded(of: Assignment, results: tuple[CaseResult, ...]) -> Graded:
    """Return a submission of three files with these results."""
    error = replace(sample.ERROR, file="war.c", line=3, text="conflicting types for 'play'")
    warning = replace(sample.WARNING, file="proj2.c", line=4, text="'rounds' defined but not used", detail="")
    return Graded(
        submission=sample.submission("gmoore", "proj2.c", "war.c", "war.h", "design2.txt"),
        language="c",
        build=Built(
            steps=(sample.STEP,),
            warnings=(warning,),
            broken=(Broken(target="stacked", reason="errors", errors=(error,)),),
        ),
        results=results,
        own_tests=(),
        score=Score(
            marks=(
                Mark(item=of.rubric[0], points=5, why="Half of it."),
                Mark(
                    item=of.rubric[1],
                    points=4,
                    why="Instead of 2.5: the global is the counter array.",
                    instead_of=Mark(item=of.rubric[1], points=2.5, why="1 of 2 rules kept."),
                ),
            ),
            by_hand=HandMarks(
                points={"style": 5},
                comment="Well laid out.",
                notes=(LineNote(file="war.c", line=5, text="Why `<=`? There are 26 hands."),),
            ),
        ),
        main=Source(name="proj2.c", data=PROJ2),
        others=(
            Source(name="war.c", data=WAR),
            Source(name="war.h", data=b"void play(struct game *);\n"),
            Source(name="design2.txt", data=b"Top-down.\n"),
        ),
        rules=(
            RuleResult(rule=RULES[0], state="kept"),
            RuleResult(
                rule=RULES[1],
                state="broken",
                places=(Place(file="proj2.c", line=4, sentence="`rounds` is a global variable"),),
            ),
            RuleResult(rule=RULES[2], state="unknown", why="the file could not be read"),
        ),
        facts=(("gcc", "14.2"),),
    )
