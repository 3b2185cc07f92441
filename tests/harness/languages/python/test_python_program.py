"""Whole programs in Python, as the probes are."""

from __future__ import annotations

import pytest

from harness.build import build
from harness.graded import Built
from harness.language import Order, Source, find_language
from harness.limits import Limits
from harness.sandbox.local import LocalSandbox
from harness.sandbox.port import Command, Exited, Outcome

PATIENT = Limits(cpu_seconds=20, wall_seconds=120)


def run(text: str, stdin: bytes = b"") -> Outcome:
    """Build and run a whole program."""
    language = find_language("python")
    assert language is not None
    with LocalSandbox().open(language, PATIENT) as box:
        order = Order(main=Source(name="my game (1).py", data=text.encode()), root=box.root)
        plan, built = build(box, language, order, PATIENT)
        assert isinstance(built, Built)
        return box.run(Command(argv=plan.run, env=plan.env, stdin=stdin, limits=PATIENT))


@pytest.mark.parametrize(
    ("text", "code", "expected"),
    [
        ("print(2 * int(input()))\n", 0, "42\n"),
        ("if __name__ == '__main__':\n    print('main')\n", 0, "main\n"),
        ("import sys\nprint(*sys.argv)\nsys.exit(3)\n", 3, "my game (1).py\n"),
        ("class Card:\n    pass\nimport pickle\nprint(len(pickle.dumps(Card())) > 0)\n", 0, "True\n"),
        ("import __main__\nx = 5\nprint(__main__.x)\nexit()\n", 0, "5\n"),
    ],
)
def test_a_program_runs_as_if_by_its_name(text: str, code: int, expected: str) -> None:
    """A whole program reads stdin, prints, and ends with its own code."""
    outcome = run(text, b"21\n")
    assert (Exited(code), expected) == (outcome.ending, outcome.stdout.head.decode())


def test_a_trace_names_the_file_as_handed_in() -> None:
    """A traceback shows the student's line and name, and no frame of ours."""
    trace = run("x = 1\ny = x / 0\n").stderr.head.decode()
    assert 'Traceback (most recent call last):\n  File "my game (1).py", line 2, in <module>\n' in trace
    assert 1 == trace.count("File ")
