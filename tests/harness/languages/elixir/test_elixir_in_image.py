"""Elixir in its image: another version than this machine's, with our modules compiled when it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.build import build
from harness.graded import Built, Unbuilt
from harness.language import Order, Source, find_language
from harness.limits import Limits
from harness.sandbox.port import Command
from tests.harness.languages.workshop import DECK, REVERSED, entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.sandbox.docker import DockerSandbox
    from harness.sandbox.port import Box

pytestmark = pytest.mark.docker

PATIENT = Limits(cpu_seconds=30, wall_seconds=300)
RIGHT = "defmodule War do\n  def deal(shuf) do\n    x = 1\n    Enum.reverse(shuf)\n  end\nend\n"
ELIXIR = find_language("elixir")


@pytest.fixture(scope="module")
def box(docker_sandbox: DockerSandbox) -> Iterator[Box]:
    """One container for all of this file."""
    assert ELIXIR is not None
    with docker_sandbox.open(ELIXIR, PATIENT) as opened:
        yield opened


def make_order(box: Box, text: str) -> Order:
    """The order for one answer file."""
    return Order(main=Source(name="war.ex", data=text.encode()), entry=entry("elixir"), root=box.root)


@pytest.mark.parametrize(
    ("body", "place", "said"),
    [
        ("    [1,", ("war.ex", 3), "unexpected reserved word: end"),
        ("    if shuf do", ("war.ex", 1), "missing terminator: end"),
        ("    shuf → 3", ("war.ex", 3), 'unexpected token: "→" (column 10, code point U+2192)'),
        ("    y", ("war.ex", 3), 'undefined variable "y"'),
        ('  end\n  raise "now"\n  def f do', ("war.ex", 4), "RuntimeError: now"),
    ],
)
def test_errors_say_what_and_where(box: Box, body: str, place: tuple[str, int], said: str) -> None:
    """The headline of an error is what is wrong, also where the compiler begins by saying where."""
    assert ELIXIR is not None
    order = make_order(box, f"defmodule War do\n  def deal(shuf) do\n{body}\n  end\nend\n")
    _, unbuilt = build(box, ELIXIR, order, PATIENT)
    assert isinstance(unbuilt, Unbuilt)
    assert [(*place, said)] == [
        (each.file, each.line, each.text.split(" (for")[0]) for each in unbuilt.errors
    ]


def test_a_class_of_cases_is_served(box: Box) -> None:
    """An answer is built, warned about by line, run alone and served a hundred times."""
    assert ELIXIR is not None
    plan, built = build(box, ELIXIR, make_order(box, RIGHT), PATIENT)
    assert isinstance(built, Built)
    assert [("war.ex", 3)] == [(each.file, each.line) for each in built.warnings]
    deck = f"{DECK}\n".encode()
    alone = box.run(Command(argv=plan.run, env=plan.env, stdin=deck, limits=PATIENT))
    assert REVERSED == alone.answer.head.decode()
    assert plan.serve is not None
    served = box.serve(Command(argv=plan.serve, env=plan.env, limits=PATIENT), [deck] * 100)
    assert [f"={REVERSED}"] * 100 == [outcome.answer.head.decode() for outcome in served]
