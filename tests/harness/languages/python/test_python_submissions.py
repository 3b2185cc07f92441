"""Submissions in Python, checked, run alone and served with the interpreter of this machine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.build import build
from harness.fault import FaultError
from harness.language import Mismatch, Order, Source, find_language
from harness.limits import Limits
from harness.sandbox.local import LocalSandbox
from harness.sandbox.port import CpuLimit, Exited, Signalled
from tests.harness.languages.workshop import (
    BUILD_LIMITS,
    DECK,
    REVERSED,
    Made,
    answer,
    entry,
    making,
    stderr,
)

RIGHT = "def deal(shuf):\n    return shuf[::-1]\n"
TYPES = "def deal(shuf):\n    return {}\n"
FLOOD = sum(len(f"turn {turn}\n") for turn in range(300_000))
ENDLESS = "def deal(shuf):\n    while True:\n        pass\n"


def answers(made: Made) -> tuple[str, list[str]]:
    """What a run alone answers, and what two served cases are answered with."""
    return answer(made.deal()), [answer(outcome) for outcome in made.serve(2)]


@pytest.mark.parametrize(
    ("text", "others"),
    [
        pytest.param(RIGHT, {}, id="as handed out"),
        pytest.param("def deal(*cards):\n    return cards[0][::-1]\n", {}, id="any number of arguments"),
        pytest.param("def deal(shuf, low=1):\n    return shuf[::-1]\n", {}, id="a default"),
        pytest.param("deal = lambda shuf: shuf[::-1]\n", {}, id="a lambda"),
        pytest.param(
            "class War:\n    def deal(self, shuf):\n        return shuf[::-1]\ndeal = War().deal\n",
            {},
            id="a method",
        ),
        pytest.param("print('top')\n" + RIGHT, {}, id="output at the top"),
        pytest.param(RIGHT + "if __name__ == '__main__':\n    deal(input())\n", {}, id="a main part"),
        pytest.param(RIGHT.replace("return", "print('x', flush=True); return"), {}, id="debug output"),
        pytest.param(
            "from cards import turn\ndef deal(shuf):\n    return turn(shuf)\n",
            {"cards.py": "def turn(cards):\n    return cards[::-1]\n"},
            id="a module of his own",
        ),
        pytest.param(
            "from cards.turn import turn\ndef deal(shuf):\n    return turn(shuf)\n",
            {
                "cards/__init__.py": "",
                "cards/turn.py": "import war\ndef turn(cards):\n    return cards[::-1]\n",
            },
            id="a package that imports the answer again",
        ),
        pytest.param(
            "import random\ndef deal(shuf):\n    return random.turn(shuf)\n",
            {"random.py": "def turn(cards):\n    return cards[::-1]\n"},
            id="a module named like the library's",
        ),
        pytest.param(
            RIGHT,
            dict.fromkeys(
                ("json.py", "sitecustomize.py", "os.py", "site.py"), "raise SystemError('taken')\n"
            ),
            id="files named like those that we need",
        ),
        pytest.param(
            RIGHT,
            {
                "run.py": "1 / 0",
                "driver.py": "1 / 0",
                "harness_load.py": "1 / 0",
                "harness_driver.py": "1 / 0",
            },
            id="files named like ours",
        ),
        pytest.param(RIGHT, {"WAR.PY": "1 / 0", "test_war.py": "import pytest\n"}, id="tests beside it"),
        pytest.param("import sys\nsys.stdout.close()\n" + RIGHT, {}, id="stdout closed"),
        pytest.param("import sys\nsys.stdout = None\n" + RIGHT, {}, id="stdout gone"),
        pytest.param(
            "import threading, time\n"
            + RIGHT.replace("return", "threading.Thread(target=time.sleep, args=(0.1,)).start(); return"),
            {},
            id="a thread left behind",
        ),
    ],
)
def test_right_programs_answer(text: str, others: dict[str, str]) -> None:
    """A right answer is right however the file is written, and whatever lies beside it."""
    with making("python", text, others) as made:
        assert ("built", []) == (made.reason, made.warnings)
        assert (REVERSED, [f"={REVERSED}"] * 2) == answers(made)


def test_a_file_in_latin_1_is_read_as_it_says() -> None:
    """An encoding that the file declares is kept to."""
    with making(
        "python", b"# -*- coding: latin-1 -*-\nname = '\xe9'\nassert ord(name) == 233\n" + RIGHT.encode()
    ) as made:
        assert (REVERSED, [f"={REVERSED}"] * 2) == answers(made)


@pytest.mark.parametrize(
    ("text", "expected", "line"),
    [
        ("", Mismatch(kind="missing", came=""), 0),
        ("def Deal(shuf): return shuf\n", Mismatch(kind="missing", came="def Deal(shuf)"), 1),
        (
            "\ndef deal_cards(shuf: list): pass\ndef other(): pass\n",
            Mismatch(kind="missing", came="def deal_cards(shuf: list)"),
            2,
        ),
        (
            "class War:\n    def deal(self, shuf): pass\n",
            Mismatch(kind="missing", came="def War.deal(self, shuf)"),
            2,
        ),
        ("deal = 3\n", Mismatch(kind="type", came="deal = 3"), 0),
        ("x = 1\ndef deal(): pass\n", Mismatch(kind="arity", came="def deal()"), 2),
        ("def deal(one, two): pass\n", Mismatch(kind="arity", came="def deal(one, two)"), 1),
        ("def deal(shuf, *, key): pass\n", Mismatch(kind="arity", came="def deal(shuf, *, key)"), 1),
    ],
)
def test_a_function_that_does_not_fit_is_shown(text: str, expected: Mismatch, line: int) -> None:
    """A function that is missing or takes another number of arguments is told, with what there is instead."""
    with making("python", text) as made:
        assert ("mismatch", expected, [("war.py", line)]) == (made.reason, made.mismatch, made.errors)


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("def deal(shuf)\n    pass\n", ("war.py", 1), "SyntaxError: expected ':'"),
        ("x = 1\n  y = 2\n", ("war.py", 2), "IndentationError: unexpected indent"),
        ("import nowhere\n", ("war.py", 1), "ModuleNotFoundError: No module named 'nowhere'"),
        ("import numpy\n", ("war.py", 1), "No module named 'numpy'"),
        ("x = 1\nprint(y)\n", ("war.py", 2), "NameError: name 'y' is not defined"),
        ("def f():\n    return 1 / 0\nf()\n", ("war.py", 2), "ZeroDivisionError: division by zero"),
        ("import broken\n", ("broken.py", 2), "SyntaxError: '(' was never closed"),
        ("x = input()\n", ("war.py", 1), "input is asked for while the file is imported"),
        ("import sys\nsys.exit()\n", ("war.py", 2), "the program is ended while the file is imported"),
        ("quit()\n", ("war.py", 1), "the program is ended while the file is imported"),
        ("import os\nos._exit(0)\n", ("war.py", 0), "ended while it was being imported (exit code 0)"),
        ("import os\nos.abort()\n", ("war.py", 0), "ended while it was being imported (signal 6)"),
        (b"x = 1\ny = '\xff'\n", ("war.py", 2), "the byte 0xff here is not UTF-8"),
        (b"x = 1\ny = 2\0\n", ("war.py", 2), "NUL"),
        (b"x = 1\n# caf\xe9\n", ("war.py", 2), "the byte 0xe9 here is not UTF-8"),
        ("x = " + "(" * 300 + ")" * 300 + "\n", ("war.py", 1), "too many nested parentheses"),
        ("x = 1 → 2\n", ("war.py", 1), "invalid character"),
    ],
)
def test_errors_have_the_students_own_line(text: str | bytes, place: tuple[str, int], said: str) -> None:
    """What does not compile, or fails when it is imported, is told at the student's own line."""
    with making("python", text, {"broken.py": "x = 1\ny = (\n"}) as made:
        assert ("errors", [place]) == (made.reason, made.errors)
        assert said in made.text
        assert made.box.root not in made.text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x = 1\nx is 1\n", [("war.py", 2)]),
        ("x = '\\d'\n", [("war.py", 1)]),
        ("assert (1, 'always')\n", [("war.py", 1)]),
        ("import cards\n", [("cards.py", 1)]),
        ("import warnings\nwarnings.warn('his own')\n", []),
    ],
)
def test_warnings_are_the_compilers(text: str, expected: list[tuple[str, int]]) -> None:
    """What Python warns of when it compiles is listed by line; no case repeats it."""
    with making("python", text + RIGHT, {"cards.py": "x = '\\q'\n" if "cards" in text else ""}) as made:
        assert ("built", expected) == (made.reason, made.warnings)
        assert "SyntaxWarning" not in stderr(made.deal())


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("[]", ""),
        ("[1, 2]", "1 2"),
        ("[-1, 10 ** 20]", "-1 100000000000000000000"),
        ("tuple(shuf[:2])", "!type (1, 1)"),
        ("'1 2 3'", "!type '1 2 3'"),
        ("None", "!type None"),
        ("3", "!type 3"),
        ("[1, 2.0]", "!type [1, 2.0]"),
        ("[True, 2]", "!type [True, 2]"),
        ("['1', 2]", "!type ['1', 2]"),
        ("[1, None]", "!type [1, None]"),
        ("range(2)", "!type range(0, 2)"),
        ("(card for card in shuf)", "!type <generator object deal.<locals>.<genexpr>>"),
        ("deal", "!type <function deal>"),
        ("[[1, 2]]", "!type [[1, 2]]"),
        ("'x' * 500", "!type '" + "x" * 199),
        ("[0] * 100_000", " ".join(["0"] * 1000)),
        ("[10 ** 5000]", "!type a list with a number too long to write"),
        (
            "[type('Bad', (), {'__repr__': lambda self: 1 / 0})()]",
            "!type list object, whose repr raises ZeroDivisionError",
        ),
    ],
)
def test_what_comes_back_is_written_or_shown(value: str, expected: str) -> None:
    """A list of whole numbers is the answer, whatever it holds; anything else is shown as Python shows it."""
    with making("python", TYPES.format(value)) as made:
        assert (expected, [f"={expected}"] * 2) == answers(made)


@pytest.mark.parametrize(
    ("body", "ending", "frame", "trace"),
    [
        ("raise ValueError('no cards')", Exited(1), "!ValueError", "ValueError: no cards"),
        ("return deal(shuf)", Exited(1), "!RecursionError", "RecursionError"),
        ("import sys; sys.exit(3)", Exited(3), "!SystemExit", ""),
        ("import os; os._exit(0)", Exited(0), "!exit 0 without an answer", ""),
        ("import os; os._exit(4)", Exited(4), "!exit 4 without an answer", ""),
        ("import os; os.kill(os.getpid(), 11)", Signalled(11), "!signal 11", ""),
        (
            "import os; os.closerange(3, 256); return shuf",
            Exited(1),
            "!exit 0 without an answer",
            "closed the channel",
        ),
        ("import os; os.write(3, b'1 2 3')", Exited(1), "!OSError", "OSError"),
    ],
)
def test_what_stops_a_case_stops_only_that(body: str, ending: object, frame: str, trace: str) -> None:
    """An exception or an early end is told for a run alone and for a served case; the next case is served."""
    with making("python", f"def deal(shuf):\n    {body}\n") as made:
        alone = made.deal()
        assert (ending, "") == (alone.ending, answer(alone))
        assert trace in stderr(alone)
        assert made.box.root not in stderr(alone)
        assert [(Exited(0), frame)] * 2 == [(each.ending, answer(each)) for each in made.serve(2)]


@pytest.mark.parametrize(
    "left",
    [
        "import atexit, os; atexit.register(os._exit, 3)",
        "import threading, time; threading.Thread(target=time.sleep, args=(60,)).start()",
    ],
)
def test_what_is_left_for_the_end_is_not_waited_for(left: str) -> None:
    """Threads and exit handlers after the answer change nothing, in a run alone as in a served case."""
    with making("python", f"def deal(shuf):\n    {left}\n    return shuf\n") as made:
        assert Exited(0) == made.deal().ending
        assert (DECK, [f"={DECK}"] * 2) == answers(made)


def test_cases_share_nothing() -> None:
    """What one case changes in its module, its imports or its folder, the next does not find."""
    text = """
import os, random
seen = []
def deal(shuf):
    seen.append(1)
    random.seen = getattr(random, "seen", 0) + 1
    return [len(seen), random.seen]
"""
    with making("python", text) as made:
        assert ("1 1", ["=1 1"] * 2) == answers(made)


def test_random_numbers_differ_between_cases() -> None:
    """Forked children do not draw the same numbers."""
    with making("python", "import random\ndef deal(shuf):\n    return [random.getrandbits(60)]\n") as made:
        drawn = [answer(outcome) for outcome in made.serve(4)]
        assert 4 == len(set(drawn))


def test_a_case_may_leave_a_process_behind() -> None:
    """A process that a case leaves keeps neither that case nor the next waiting."""
    text = (
        "import os, time\ndef deal(shuf):\n    if os.fork() == 0:\n        time.sleep(60)\n    return shuf\n"
    )
    with making("python", text) as made:
        assert (DECK, [f"={DECK}"] * 2) == answers(made)


def test_a_flood_of_debug_lines_is_harmless() -> None:
    """Three hundred thousand lines beside the right answer do no harm, and stay with their case."""
    text = "def deal(shuf):\n    for turn in range(300_000): print('turn', turn)\n    return shuf\n"
    with making("python", text) as made:
        for outcome, expected in ((made.deal(), DECK), *((each, f"={DECK}") for each in made.serve(2))):
            assert (expected, FLOOD) == (answer(outcome), outcome.stdout.total)


def test_an_endless_case_ends_the_serving() -> None:
    """A case that does not end runs into the limit, and so does a run alone."""
    limits = Limits(cpu_seconds=0.5, wall_seconds=120)
    with making("python", ENDLESS) as made:
        assert [CpuLimit(0.5)] == [outcome.ending for outcome in made.serve(2, limits)]
        assert CpuLimit(2) == made.deal().ending


def test_stdin_is_at_its_end_in_every_case() -> None:
    """A function that reads meets the end of its input, and none of another case's."""
    with making("python", "import sys\ndef deal(shuf):\n    return [len(sys.stdin.read())]\n") as made:
        assert ("0", ["=0"] * 2) == answers(made)


def test_a_hundred_cases_are_served_in_order() -> None:
    """Served cases cost little: a hundred of them come back, each with its answer."""
    with making("python", RIGHT) as made:
        assert [f"={REVERSED}"] * 100 == [answer(outcome) for outcome in made.serve(100)]


def test_strict_shows_what_is_deprecated() -> None:
    """The stricter level shows what the file is warned of while it is imported."""
    text = "import warnings\nwarnings.warn('old', DeprecationWarning)\n" + RIGHT
    with making("python", text) as made, making("python", text, strict=True) as strictly:
        assert ([], [("war.py", 2)]) == (made.warnings, strictly.warnings)


@pytest.mark.parametrize(
    ("driver", "said"),
    [
        (b"import nowhere\n", "ModuleNotFoundError: No module named 'nowhere'"),
        (b"def read(text):\n    return [text]\n", "it has no function write"),
        (b"(", "SyntaxError"),
    ],
)
def test_a_driver_of_ours_that_fails_is_no_fault_of_the_students(driver: bytes, said: str) -> None:
    """Nothing is marked: the build stops with a fault that names the driver."""
    broken = replace(entry("python"), drivers=(("driver.py", driver),))
    language = find_language("python")
    assert language is not None
    with LocalSandbox().open(language, BUILD_LIMITS) as box:
        order = Order(main=Source(name="war.py", data=RIGHT.encode()), entry=broken, root=box.root)
        with pytest.raises(FaultError, match=r"our driver does not build: drivers/driver\.py") as caught:
            build(box, language, order, BUILD_LIMITS)
    assert said in caught.value.fault.what
