"""A small assignment and a small language for tests of the line: no file, no compiler, no process.

The game: the right answer to a list of numbers is the list in ascending order.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from harness.answer import partner_of
from harness.assignment import Assignment, Entry, RubricItem
from harness.attempt import Job
from harness.case import Case
from harness.language import Language, Message, Mismatch, Order, Plan, Step
from harness.sandbox.port import Exited, File, Outcome, Stream
from harness.submission import HandedIn, Submission
from reference.transcript import Finding, Say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from harness.case import Group
    from harness.language import Planner
    from harness.oracle import PartnerReference
    from harness.sandbox.port import Command, Ending
    from harness.verdict import Run


OK = Exited(0)


def stream(text: str) -> Stream:
    """A stream that is all there."""
    return Stream(head=text.encode(), total=len(text.encode()))


def outcome(ending: Ending = OK, *, answer: str = "", stdout: str = "", wall: float = 0.01) -> Outcome:
    """An outcome with the facts that a test cares about."""
    return Outcome(ending=ending, answer=stream(answer), stdout=stream(stdout), wall_seconds=wall)


def plan(order: Order) -> Plan:
    """One step, one run command."""
    return Plan(
        files=(File(path="toy", data=order.main.data),),
        steps=(Step(argv=("compile",)), Step(argv=("lint",), required=False)),
        run=("toy",),
    )


def serving_plan(order: Order) -> Plan:
    """The same with a serving process."""
    return Plan(
        files=(File(path="toy", data=order.main.data),),
        steps=(Step(argv=("compile",)),),
        run=("toy",),
        serve=("toys",),
    )


def read_messages(step: Outcome) -> tuple[Message, ...]:
    """Messages as a JSON list of [severity, file, line, text] on the answer channel."""
    return tuple(
        Message(severity=severity, file=file, line=line, column=1, text=text)
        for severity, file, line, text in json.loads(step.answer.head or b"[]")
    )


def find_mismatch(messages: tuple[Message, ...], entry: Entry) -> Mismatch | None:
    """A message about the driver is a mismatch."""
    driver = next((message for message in messages if message.file == "driver"), None)
    return Mismatch(kind="missing", came=f"{entry.function}: {driver.text}") if driver else None


def language(name: str = "toy", extension: str = ".toy", planner: Planner = plan) -> Language:
    """A language of tests."""
    return Language(
        name=name,
        title=name.title(),
        extensions=(extension,),
        companions=(".toyh",),
        tools=(),
        version=(name, "--version"),
        plan=planner,
        read_messages=read_messages,
        find_mismatch=find_mismatch,
    )


def entry(name: str = "toy", file: str = "sort.toy") -> Entry:
    """What a submission in the toy language has to offer."""
    return Entry(
        language=name,
        file=file,
        function="sort",
        arity=1,
        signature="sort(list)",
        tests=("sort_test.toy",),
        given=(("sort.toyh", b""),),
    )


def case(text: str, group: Group = "public", case_id: str = "") -> Case:
    """A case with its right answer."""
    right = " ".join(sorted(text.split(), key=int))
    return Case(id=case_id or text.replace(" ", "-"), group=group, input=text, expected=right, origin="deck")


RUBRIC = (
    RubricItem(id="tests", title="Tests", points=10, source="cases"),
    RubricItem(id="builds", title="Builds", points=5, source="build"),
    RubricItem(id="own-tests", title="Own tests", points=2, source="own-tests"),
    RubricItem(id="style", title="Style", points=3, source="hand"),
)


ASSIGNMENT = Assignment(
    id="toy-sort",
    title="Sort",
    folder=Path("cases/toy-sort"),
    reference="toy",
    comparer="cards",
    answer="function",
    entries=(entry(),),
    rubric=RUBRIC,
    cases=(case("3 1 2"), case("2 1"), case("5 4", "hidden")),
)
"""A toy assignment; tests change it with ``dataclasses.replace``."""


def job(made: Plan, toy: Assignment, passed: Callable[[Case, Run], bool]) -> Job:
    """What cases are run with; partners are the toy reference's."""
    return Job(
        plan=made,
        assignment=toy,
        entry=entry(),
        language=language(),
        passed=passed,
        partner=lambda one: partner_of(one, Reference()),
    )


def submission(files: Mapping[str, bytes], student: str = "ada") -> Submission:
    """A submission of these files."""
    handed_in = tuple(HandedIn(path=path, data=data) for path, data in sorted(files.items()))
    return Submission(student=student, files=handed_in, fingerprint="f")


class Reference:
    """The toy's reference: sorting. A list that begins with 0 never ends.

    A transcript is the numbers as drawn and, in a second line, in order. In a dialogue the program asks and
    is told a number until it is told none; it should say their sum.
    """

    SETTINGS: Mapping[str, str] = {"numbers": "how many numbers the program is told", "clock": "the time"}

    DECK: Sequence[int] = (1, 2, 3)
    TRAITS: Mapping[str, str] = {}

    def complaints(self, deck: Sequence[int]) -> tuple[str, ...]:
        """Only short lists are refused."""
        return ("fewer than 30 numbers",) if len(deck) < 30 else ()

    def answer(self, deck: Sequence[int]) -> tuple[int, ...]:
        """The list in order."""
        if deck[0] == 0:
            raise LookupError("never ends")
        return tuple(sorted(deck))

    def traits(self, deck: Sequence[int]) -> Mapping[str, str | int]:
        """None."""
        del deck
        return {}

    def setting_complaints(self, settings: Mapping[str, str | int]) -> tuple[str, ...]:
        """A dialogue has some numbers."""
        return ("no numbers",) if settings.get("numbers") == 0 else ()

    def replay(self, printed: str, given: str, settings: Mapping[str, str | int]) -> Finding:
        """The second line should be the first in order."""
        del given, settings
        drawn, _, came = printed.strip().partition("\n")
        right = " ".join(sorted(drawn.split(), key=int))
        reason = "" if came == right else "The second line is not the first in order."
        return Finding(expected=f"{drawn}\n{right}", actual=printed, reason=reason, line=1)

    def partner(self, settings: Mapping[str, str | int]) -> PartnerReference:
        """Tells 1, 2 and so on, whenever a whole line was said, then closes."""
        left = list(range(int(settings["numbers"]), 0, -1))

        def speak(heard: str, *, waiting: bool) -> Say | None:
            if not (waiting or heard.endswith("?\n")):
                return None
            return Say(text=f"{left.pop()}\n") if left else Say(close=True)

        return speak

    def referee(self, talk: Sequence[tuple[str, str]], settings: Mapping[str, str | int]) -> Finding:
        """The last line should be the sum."""
        right = sum(range(1, int(settings["numbers"]) + 1))
        said = [text for voice, text in talk if voice == "program"]
        came = said[-1].split("\n")[-2] if said and "\n" in said[-1] else ""
        reason = "" if came == str(right) else f"The sum is {right}."
        return Finding(expected=str(right), actual=came, reason=reason)


def sorter(command: Command) -> Outcome:
    """A script for the scripted sandbox: a right program in the toy language."""
    if command.argv[0] in {"compile", "lint"}:
        return outcome()
    answer = " ".join(sorted(command.stdin.decode().split(), key=int))
    return outcome(answer=("=" if command.argv[0] == "toys" else "") + answer)
