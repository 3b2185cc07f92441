"""The local sandbox's contract: what a program gets, how its end is told, and that nothing of it is left."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

from harness.fault import SandboxFaultError
from harness.language import find_language
from harness.limits import Limits
from harness.sandbox.local import LocalSandbox
from harness.sandbox.port import (
    Command,
    CpuLimit,
    Ending,
    Exited,
    File,
    MemoryLimit,
    NotStarted,
    Outcome,
    OutputLimit,
    Signalled,
    WallLimit,
)
from tests.harness.sandbox.descriptors import descriptors, opened_since

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.language import Language
    from harness.sandbox.port import Box, Role

PATIENT = Limits(cpu_seconds=20, wall_seconds=120)
CROWDED = Limits(cpu_seconds=20, wall_seconds=120, processes=32)


def python() -> Language:
    """A language whose compiler is certainly here."""
    language = find_language("python")
    assert language is not None
    return language


@pytest.fixture
def box(local_sandbox: LocalSandbox) -> Iterator[Box]:
    """A fresh box."""
    with local_sandbox.open(python(), PATIENT) as opened:
        yield opened


def script(text: str, stdin: bytes = b"", limits: Limits = PATIENT, role: Role = "student") -> Command:
    """Run a Python text."""
    return Command(argv=(sys.executable, "-I", "-S", "-c", text), stdin=stdin, limits=limits, role=role)


def printed(outcome: Outcome) -> str:
    """What came on stdout."""
    return outcome.stdout.head.decode()


@pytest.mark.parametrize(
    ("text", "limits", "expected"),
    [
        ("pass", PATIENT, Exited(0)),
        ("raise SystemExit(7)", PATIENT, Exited(7)),
        ("1 / 0", PATIENT, Exited(1)),
        ("import os; os.abort()", PATIENT, Signalled(6)),
        ("import os; os.kill(os.getpid(), 9)", PATIENT, Signalled(9)),
        ("while True: pass", Limits(cpu_seconds=0.3, wall_seconds=120), CpuLimit(0.3)),
        (
            "import os\nfor _ in range(2): os.fork()\nwhile True: pass",
            Limits(cpu_seconds=0.5, wall_seconds=120),
            CpuLimit(0.5),
        ),
        ("import time; time.sleep(60)", Limits(wall_seconds=0.3), WallLimit(0.3)),
        (
            "import signal\nsignal.signal(15, signal.SIG_IGN)\nsignal.pause()",
            Limits(wall_seconds=0.3),
            WallLimit(0.3),
        ),
        ("x = []\nwhile True: x.append(bytes([1]) * 1000000)", Limits(memory_mib=64), MemoryLimit(64)),
        ("x = bytes([1]) * 200_000_000", Limits(memory_mib=64), MemoryLimit(64)),
        (
            "import os, time\nif os.fork() == 0:\n x = bytes([1]) * 200_000_000\n time.sleep(60)\nos.wait()",
            Limits(memory_mib=64),
            MemoryLimit(64),
        ),
        ("while True: print('x' * 999)", Limits(output_mib=1), OutputLimit(1)),
        ("print('x' * 2_000_000)", Limits(output_mib=1), OutputLimit(1)),
        ("import sys\nwhile True: sys.stderr.write('x' * 999)", Limits(output_mib=1), OutputLimit(1)),
        ("import os\nwhile True: os.write(3, b'x' * 999)", Limits(answer_kib=256), OutputLimit(0.25)),
        ("open('big', 'wb').write(b'x' * 3_000_000)", Limits(file_mib=1), Exited(1)),
        ("import os, time\nfor _ in range(9): os.fork()\ntime.sleep(60)", CROWDED, Signalled(9)),
    ],
)
def test_every_end_is_told_as_what_it_was(box: Box, text: str, limits: Limits, expected: Ending) -> None:
    """A program that ends by itself, by a signal or by a limit is reported so, time and processor apart."""
    assert expected == box.run(script(text, limits=limits)).ending


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("no-such-command", "no-such-command: No such file or directory"),
        ("/dev/null", "/dev/null: Permission denied"),
    ],
)
def test_a_command_that_cannot_start_says_why(box: Box, command: str, reason: str) -> None:
    """A command that is not there, or no program, is not started; that is no ending of a program."""
    assert NotStarted(reason) == box.run(Command(argv=(command,))).ending


def test_output_keeps_head_and_tail_and_counts_all(box: Box) -> None:
    """Of long output the beginning and the end are kept, and every byte is counted."""
    stream = box.run(script("print('first'); print('x' * 5_000_000); print('last')")).stdout
    assert (b"first\n", b"x\nlast\n", 5_000_012) == (stream.head[:6], stream.tail[-7:], stream.total)
    assert not stream.complete


def test_descriptors_are_apart(box: Box) -> None:
    """What goes to stdout, to stderr and to the answer channel is never mixed."""
    outcome = box.run(script("import os\nfor fd in (1, 2, 3): os.write(fd, b'to %d' % fd)"))
    assert (b"to 1", b"to 2", b"to 3") == (outcome.stdout.head, outcome.stderr.head, outcome.answer.head)


def test_nothing_else_is_open(box: Box) -> None:
    """A program finds descriptors 0 to 3 and none of the harness's own."""
    text = "import os\nfor fd in range(256):\n try: os.fstat(fd); print(fd, end=' ')\n except OSError: pass"
    assert "0 1 2 3 " == printed(box.run(script(text)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import sys; print(len(sys.stdin.read()))", "1000000\n"),
        ("import sys; print(len(sys.stdin.read(10)))", "10\n"),
        ("print('never read')", "never read\n"),
        ("import sys; sys.stdin.close(); print('closed')", "closed\n"),
        ("import sys\nprint('y' * 999_999)\nprint(len(sys.stdin.read()))", "y" * 999_999 + "\n1000000\n"),
    ],
)
def test_stdin_never_holds_the_run(box: Box, text: str, expected: str) -> None:
    """A long input may be read, left or refused, also by a program that first prints a lot."""
    outcome = box.run(script(text, stdin=b"x" * 1_000_000))
    assert (Exited(0), expected) == (outcome.ending, printed(outcome)[: len(expected)])


def test_the_environment_is_clean(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the user's environment reaches a program, but for the way to its tools."""
    monkeypatch.setenv("SECRET_TOKEN", "hidden")
    names = printed(box.run(script("import os\nprint(*sorted(os.environ))"))).split()
    assert "SECRET_TOKEN" not in names
    assert {"PATH", "HOME", "TMPDIR", "LANG"} <= set(names)


def test_what_a_command_brings_is_set(box: Box) -> None:
    """The plan's own variables are there."""
    text = "import os; print(os.environ['OURS'])"
    command = Command(argv=(sys.executable, "-c", text), env=(("OURS", "yes"),))
    assert "yes\n" == printed(box.run(command))


def test_each_student_command_starts_in_an_empty_scratch(box: Box) -> None:
    """What one run leaves in its folder or its home, the next does not find, whatever its rights."""
    text = (
        "import os\nprint(os.listdir(), os.listdir(os.environ['HOME']))\nos.makedirs('a/b')\nos.chmod('a', 0)"
    )
    assert ["[] []\n", "[] []\n"] == [printed(box.run(script(text))) for _ in range(2)]


def test_the_builder_starts_in_the_root(box: Box) -> None:
    """Files are laid below the root, where a builder finds them and may write."""
    box.put([File(path="deep/er/file.txt", data=b"\x00text")])
    text = "print(open('deep/er/file.txt').read()); open('made', 'w')"
    assert "\x00text\n" == printed(box.run(script(text, role="builder")))
    assert Path(box.root, "made").exists()


DAEMON = """
import os, sys, time
there, tell = os.pipe()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.write(3, b"%d" % os.getpid())
        os.write(tell, b"!")
        time.sleep(900)
    os._exit(0)
os.read(there, 1)
"""
BACKGROUND = """
import os, time
child = os.fork()
if child == 0:
    time.sleep(900)
os.write(3, b"%d" % child)
"""


@pytest.mark.parametrize("text", [DAEMON, BACKGROUND])
def test_nothing_it_started_is_left(box: Box, text: str) -> None:
    """The end of the main process ends the run: what it left is ended, though it holds the pipes open."""
    outcome = box.run(script(text))
    assert Exited(0) == outcome.ending
    assert not psutil.pid_exists(int(outcome.answer.head))


def test_processor_time_is_that_of_the_whole_tree(box: Box) -> None:
    """What children used counts, also of those that were waited for."""
    text = (
        "import os, time\nif os.fork() == 0:\n while time.process_time() < 0.4: pass\n os._exit(0)\nos.wait()"
    )
    assert box.run(script(text)).cpu_seconds > 0.35


def test_run_each_runs_in_order(box: Box) -> None:
    """One outcome for each command, in their order."""
    outcomes = box.run_each(script(f"print({number})") for number in range(3))
    assert ["0\n", "1\n", "2\n"] == [printed(outcome) for outcome in outcomes]


def test_a_box_is_gone_when_it_is_closed(local_sandbox: LocalSandbox) -> None:
    """The folder of a box goes with it, also when something was raised inside."""
    roots: list[str] = []

    def work() -> None:
        with local_sandbox.open(python(), PATIENT) as opened:
            roots.append(opened.root)
            raise ValueError("inside")

    with pytest.raises(ValueError, match="inside"):
        work()
    assert not Path(roots[0]).parent.exists()


def test_a_box_does_not_outlive_a_killed_harness(tmp_path: Path) -> None:
    """When the harness is killed outright, the program it ran ends and the box is removed."""
    told = tmp_path / "told"
    tell = f"open({str(told)!r}, 'w').write(f'{{os.getpid()}} {{os.getcwd()}}')"
    inside = f"import os, time; {tell}; time.sleep(900)"
    text = (
        "import sys\nfrom tests.harness.sandbox.test_local import *\n"
        f"with LocalSandbox().open(python(), PATIENT) as box: box.run(script({inside!r}))"
    )
    harness = psutil.Popen([sys.executable, "-c", text], cwd=Path(__file__).parents[3])
    wait_until(lambda: told.exists() and " " in told.read_text())
    pid, scratch = told.read_text().split()
    harness.kill()
    harness.wait()
    wait_until(lambda: not psutil.pid_exists(int(pid)) and not Path(scratch).exists())


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait until something holds, for as long as a busy machine may take."""
    for _ in range(4800):
        if holds():
            return
        time.sleep(0.05)
    pytest.fail("it never came true")


def test_closing_ends_boxes_in_use() -> None:
    """Another thread may close the sandbox: who waits for a program is told, and no box can be opened."""
    sandbox = LocalSandbox()
    with sandbox.open(python(), PATIENT) as opened:
        closing = threading.Timer(0.3, sandbox.close)
        closing.start()
        with pytest.raises(SandboxFaultError):
            opened.run(script("import time; time.sleep(900)"))
        closing.join()
    with pytest.raises(SandboxFaultError), sandbox.open(python(), PATIENT):
        pass


def test_boxes_work_side_by_side(local_sandbox: LocalSandbox) -> None:
    """Several threads may each have a box."""
    seen: list[str] = []

    def work(number: int) -> None:
        with local_sandbox.open(python(), PATIENT) as opened:
            seen.append(printed(opened.run(script(f"print({number})"))))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ["0\n", "1\n", "2\n", "3\n"] == sorted(seen)


def test_facts_name_machine_and_compiler(box: Box) -> None:
    """A box says what it is made of, the compiler's version too."""
    facts = dict(box.facts)
    assert ("local", "Python") == (facts["sandbox"], facts["compiler"].split()[0])


def test_identity_is_that_of_the_toolchain(local_sandbox: LocalSandbox) -> None:
    """The same machine and compiler have the same name, so that outcomes can be kept."""
    assert local_sandbox.identity(python()) == LocalSandbox().identity(python())
    assert "Python" in local_sandbox.identity(python())


def test_no_descriptor_is_lost(box: Box) -> None:
    """A hundred runs leave no more descriptors open than none."""
    before = descriptors()
    for _ in range(100):
        box.run(Command(argv=("true",)))
    assert set() == opened_since(before)
