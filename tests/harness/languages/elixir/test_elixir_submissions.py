"""Submissions in Elixir, compiled, run alone and served with the BEAM of this machine."""

from __future__ import annotations

import pytest

from harness.language import Mismatch
from harness.limits import Limits
from harness.sandbox.port import CpuLimit, Exited, MemoryLimit, OutputLimit
from tests.harness.languages.workshop import DECK, REVERSED, Made, answer, making, stderr

pytestmark = pytest.mark.toolchain("elixir")

RIGHT = "defmodule War do\n  def deal(shuf), do: Enum.reverse(shuf)\nend\n"
PATIENT = Limits(cpu_seconds=20, wall_seconds=120)
FLOOD = sum(len(f"turn {turn}\n") for turn in range(300_000))


def war(body: str) -> str:
    """An answer file whose function is ``body``, which may use ``shuf``."""
    return f"defmodule War do\n  def deal(shuf) do\n    _ = shuf\n    {body}\n  end\nend\n"


def answers(made: Made) -> tuple[str, list[str]]:
    """What a run alone answers, and what two served cases are answered with."""
    return answer(made.deal(PATIENT)), [answer(outcome) for outcome in made.serve(2, PATIENT)]


TESTS_INSIDE = """
ExUnit.start()
IO.puts("at the top")
defmodule WarTest do
  use ExUnit.Case
  test "wrong" do
    assert War.deal([1]) == [2]
  end
end
"""
HELPER = "defmodule Cards do\n  def turn(cards), do: Enum.reverse(cards)\nend\n"


@pytest.mark.parametrize(
    ("text", "others"),
    [
        pytest.param(RIGHT, {}, id="as handed out"),
        pytest.param(RIGHT + TESTS_INSIDE, {}, id="tests inside"),
        pytest.param(war("Cards.turn(shuf)") + HELPER, {}, id="two modules in the file"),
        pytest.param(war("Cards.turn(shuf)"), {"lib/cards.ex": HELPER}, id="a module of his own in a file"),
        pytest.param(
            RIGHT, {"old.ex": "defmodule War do\n  def deal(s), do: s\nend\n"}, id="an older copy beside it"
        ),
        pytest.param(
            RIGHT, {"war_test.exs": "nonsense(", "mix.exs": "raise 1"}, id="tests and mix beside it"
        ),
        pytest.param(RIGHT.replace("deal(shuf)", "deal(shuf, _ \\\\ 1)"), {}, id="a default"),
        pytest.param(
            "defmodule War do\n  defmacrop turn(x), do: quote(do: Enum.reverse(unquote(x)))\n"
            "  def deal(shuf), do: turn(shuf)\nend\n",
            {},
            id="a macro",
        ),
        pytest.param(
            "defmodule War do\n  defdelegate deal(shuf), to: Enum, as: :reverse\nend\n", {}, id="a delegate"
        ),
        pytest.param(
            "defmodule War do\n  use Agent\n  require Logger\n" + RIGHT[17:], {}, id="use and require"
        ),
        pytest.param(
            war('IO.puts("x")\n    IO.inspect(shuf)\n    Enum.reverse(shuf)'), {}, id="debug output"
        ),
        pytest.param(war("Task.await(Task.async(fn -> Enum.reverse(shuf) end))"), {}, id="a task"),
    ],
)
def test_right_programs_answer(text: str, others: dict[str, str]) -> None:
    """A right answer is right however the file is written, and whatever lies beside it."""
    with making("elixir", text, others) as made:
        assert ("built", []) == (made.reason, made.warnings)
        assert (REVERSED, [f"={REVERSED}"] * 2) == answers(made)


@pytest.mark.parametrize(
    ("text", "expected", "line"),
    [
        ("", Mismatch(kind="missing", came="a file without a module"), 0),
        (
            "defmodule WarGame do\n  def deal(s), do: s\nend\n",
            Mismatch(kind="missing", came="defmodule WarGame with deal/1"),
            0,
        ),
        (
            "defmodule War do\n  def Deal(s), do: s\nend\n".replace("Deal", "deal_cards"),
            Mismatch(kind="missing", came="def deal_cards/1"),
            2,
        ),
        (
            "defmodule War do\n  defp deal(s), do: s\nend\n",
            Mismatch(kind="missing", came="defp deal/1"),
            2,
        ),
        (
            "defmodule War do\n\n  def deal(a, b) when a > 0, do: b\n  def deal(a, _), do: a\nend\n",
            Mismatch(kind="arity", came="def deal/2"),
            3,
        ),
        ("defmodule War do\n  def other(s), do: s\nend\n", Mismatch(kind="missing", came=""), 0),
    ],
)
def test_a_function_that_does_not_fit_is_shown(text: str, expected: Mismatch, line: int) -> None:
    """A function that is missing, private or of another arity is told, with what there is instead."""
    with making("elixir", text) as made:
        assert ("mismatch", expected, [("war.ex", line)]) == (made.reason, made.mismatch, made.errors)


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("defmodule War do\n  def deal(s) do\n    s\n", "war.ex", "end"),
        ("defmodule War do\n  def deal(s), do: s → 1\nend\n", "war.ex", "unexpected token"),
        ("defmodule War do\n  def deal(s), do: unknown(s)\nend\n", "war.ex", "undefined function unknown/1"),
        ("defmodule War do\n  import Nowhere\nend\n", "war.ex", "module Nowhere is not loaded"),
        ('defmodule War do\n  raise "while compiling"\nend\n', "war.ex", "RuntimeError: while compiling"),
        (b'defmodule War do\n  def deal(_), do: "\xff"\nend\n', "war.ex", "the byte 0xff here is not UTF-8"),
        (b"defmodule War do\n  def deal(s), do: s\0\nend\n", "war.ex", "null byte"),
        ("System.halt(0)\n", "", "was ended before it could report"),
    ],
)
def test_errors_have_the_students_own_place(text: str | bytes, place: str, said: str) -> None:
    """What does not compile is told with the student's file and a line, and no path of the box."""
    with making("elixir", text) as made:
        assert ("errors", [place]) == (made.reason, [file for file, _ in made.errors])
        assert all(line > 0 for file, line in made.errors if file)
        assert said in made.text
        assert made.box.root not in made.text


def test_warnings_are_the_compilers() -> None:
    """What Elixir warns of by default is listed by line, of all the student's files."""
    text = "  def deal(shuf) do\n    x = 1\n    Nowhere.call(shuf)\n  end\n  defp idle(a), do: a\n"
    text = f"defmodule War do\n{text}end\n"
    with making("elixir", text, {"cards.ex": "defmodule Cards do\n  def f(a), do: 1\nend\n"}) as made:
        assert "built" == made.reason
        assert [("cards.ex", 2), ("war.ex", 3), ("war.ex", 4), ("war.ex", 6)] == made.warnings


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("[]", ""),
        ("[3, -1]", "3 -1"),
        ("~c'abc'", "97 98 99"),
        (":error", "!type :error"),
        ('"1 2"', '!type "1 2"'),
        ("{1, 2}", "!type {1, 2}"),
        ("[1.0, 2]", "!type [1.0, 2]"),
        ("[1 | 2]", "!type [1 | 2]"),
        ("[10, :a]", "!type [10, :a]"),
        ("nil", "!type nil"),
        ("self()", "!type #PID<>"),
        ("List.duplicate(7, 100_000)", " ".join(["7"] * 1000)),
        ('String.duplicate("x", 500)', '!type "' + "x" * 199),
    ],
)
def test_what_comes_back_is_written_or_shown(value: str, expected: str) -> None:
    """A list of whole numbers is the answer, whatever it holds; anything else is shown as Elixir shows it."""
    with making("elixir", war(value)) as made:
        assert (expected, [f"={expected}"] * 2) == answers(made)


@pytest.mark.parametrize(
    ("body", "code", "frame", "trace"),
    [
        (
            'raise "no cards"',
            1,
            "!** (RuntimeError) no cards",
            "** (RuntimeError) no cards\n    war.ex:4: War.deal/1",
        ),
        ("throw(:cards)", 1, "!** (throw) :cards", "** (throw) :cards"),
        ("exit(:oops)", 1, "!** (exit) :oops", "** (exit) :oops"),
        ("exit(:normal)", 0, "!ended without an answer", ""),
        ("Process.exit(self(), :kill)", 1, "!exit", "** (EXIT) killed"),
        ("spawn_link(fn -> exit(:boom) end)\n    Process.sleep(60_000)", 1, "!exit", "** (EXIT) :boom"),
    ],
)
def test_what_stops_a_case_stops_only_that(body: str, code: int, frame: str, trace: str) -> None:
    """An exception or an early end is told for a run alone and for a served case; the next case is served."""
    with making("elixir", war(body)) as made:
        alone = made.deal(PATIENT)
        assert (Exited(code), "") == (alone.ending, answer(alone))
        assert trace in stderr(alone)
        assert made.box.root not in stderr(alone)
        assert [(Exited(0), frame)] * 2 == [(each.ending, answer(each)) for each in made.serve(2, PATIENT)]


def test_halting_the_vm_ends_the_serving() -> None:
    """A case that ends the whole VM has no answer, and the cases after it are not begun."""
    with making("elixir", war("System.halt(3)")) as made:
        assert [(Exited(3), "")] == [(each.ending, answer(each)) for each in made.serve(2, PATIENT)]


def test_a_case_leaves_nothing_for_the_next() -> None:
    """Processes, names, tables and agents of one case are gone when the next begins."""
    body = """
    me = self()
    spawn(fn -> Process.register(self(), :sleeper); send(me, :there); Process.sleep(60_000) end)
    :ets.new(:table, [:named_table])
    {:ok, _} = Agent.start(fn -> 1 end, name: :agent)
    receive do :there -> :ok end
    true = is_pid(Process.whereis(:sleeper))
    shuf"""
    with making("elixir", war(body)) as made:
        assert (DECK, [f"={DECK}"] * 2) == answers(made)


def test_a_greedy_case_does_not_take_the_others_down() -> None:
    """A heap without bounds is ended in the shared VM; alone it runs into the sandbox's own limit."""
    text = "defmodule War do\n  def deal(shuf), do: deal([1 | shuf])\nend\n"
    with making("elixir", text) as made:
        assert [(Exited(0), "!exit")] * 2 == [(each.ending, answer(each)) for each in made.serve(2, PATIENT)]
        assert MemoryLimit(512) == made.deal(PATIENT).ending


def test_a_flood_of_debug_lines_is_harmless() -> None:
    """Three hundred thousand lines beside the right answer do no harm, and stay with their case."""
    body = 'for turn <- 0..299_999, do: IO.puts("turn #{turn}")\n    shuf'
    with making("elixir", war(body)) as made:
        outcomes = made.serve(2, PATIENT)
        assert [(f"={DECK}", FLOOD)] * 2 == [(answer(each), each.stdout.total) for each in outcomes]
        alone = made.deal(PATIENT)
        assert (DECK, FLOOD) == (answer(alone), alone.stdout.total)


@pytest.mark.parametrize(
    ("body", "limits", "ending"),
    [
        ("deal(shuf)", Limits(cpu_seconds=0.7, wall_seconds=120), CpuLimit(0.7)),
        (
            'IO.puts(String.duplicate("x", 9999))\n    deal(shuf)',
            Limits(cpu_seconds=20, wall_seconds=120, output_mib=2),
            OutputLimit(2),
        ),
    ],
)
def test_an_endless_case_ends_the_serving(body: str, limits: Limits, ending: object) -> None:
    """A case that does not end, or prints without end, runs into its limit."""
    with making("elixir", war(body)) as made:
        assert [ending] == [each.ending for each in made.serve(2, limits)]


def test_output_and_errors_are_apart_and_stdin_is_at_its_end() -> None:
    """What is printed, what goes to stderr, and a read of stdin are as in a program of its own."""
    body = 'IO.inspect(IO.gets("? "))\n    IO.puts(:stderr, "told")\n    IO.puts("→")\n    shuf'
    with making("elixir", war(body)) as made:
        for outcome in (made.deal(PATIENT), *made.serve(2, PATIENT)):
            assert (":eof\n→\n", "told\n") == (outcome.stdout.head.decode(), stderr(outcome))


def test_a_hundred_cases_are_served_in_order() -> None:
    """A hundred cases come back from one BEAM, each with its answer."""
    with making("elixir", RIGHT) as made:
        assert [f"={REVERSED}"] * 100 == [answer(outcome) for outcome in made.serve(100, PATIENT)]
