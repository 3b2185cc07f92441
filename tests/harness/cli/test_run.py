"""Every way in which the command ends, and how soon it starts."""

from __future__ import annotations

import os
import subprocess
import sys

import click
import pytest

from harness import __version__
from harness.cli import COMMANDS, ending, harness, run
from harness.complaint import Complaint, ComplaintsError
from harness.fault import Exit, Fault, FaultError, SandboxFaultError, UsageFaultError
from reference import cps506_war
from tests.harness.cli.small import COMMAND, ROOT, SAMPLES

NOBODY = "unix:///nonexistent"


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (UsageFaultError(Fault(what="no such", advice="Look")), Exit.USAGE, "no such. Look."),
        (SandboxFaultError(Fault(what="gone", where="box 1")), Exit.HELD, "box 1: gone."),
        (FaultError(Fault(what="disk is full")), Exit.HELD, "disk is full."),
        (ComplaintsError([Complaint("a.yaml", 2, 3, "no")]), Exit.USAGE, "a.yaml:2:3: no"),
        (KeyboardInterrupt(), Exit.INTERRUPTED, "Interrupted; what was finished is kept."),
        (click.Abort(), Exit.INTERRUPTED, "Interrupted; what was finished is kept."),
        (ValueError("odd"), Exit.DEFECT, "ValueError: odd"),
    ],
)
def test_every_ending_has_its_code_and_words(error: BaseException, code: Exit, words: str) -> None:
    """What is ours or the user's is a sentence; what nobody foresaw has a trace as well."""
    assert code == ending(error)[0]
    assert words in ending(error)[1]
    assert (code is Exit.DEFECT) == ("defect of the harness" in ending(error)[1])


def test_a_reference_that_fails_is_named_and_not_the_harness(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds an assignment wrote it, and looks there first."""
    monkeypatch.setattr(cps506_war, "quick_answer", None)
    with pytest.raises(TypeError) as error:
        cps506_war.reading_answer((), cps506_war.RIGHT)
    code, words = ending(error.value)
    assert Exit.DEFECT == code
    last = "reference.cps506_war fails. Where you wrote it, mend it; where it came along, please report it"
    assert f"{last} with these lines." == words.splitlines()[-1]


def test_help_says_of_each_command_what_it_says_itself() -> None:
    """The list that imports nothing has every command, and each command is there."""
    context = click.Context(harness)
    commands = {name: harness.get_command(context, name) for name in harness.list_commands(context)}
    assert list(COMMANDS) == [command.name for command in commands.values() if command]
    assert None is harness.get_command(context, "terminal")


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_has_commands_and_exit_codes(capsys: pytest.CaptureFixture[str], option: str) -> None:
    """Exit 0; in the order of use."""
    assert Exit.OK == run([option])
    text = capsys.readouterr().out
    assert list(COMMANDS) == [line.split()[0] for line in text.splitlines() if line[2:].startswith(WORDS)]
    assert "130 interrupted" in text


WORDS = tuple(f"{name} " for name in COMMANDS)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 0."""
    assert Exit.OK == run(["--version"])
    assert f"harness, version {__version__}\n" == capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["regrade"], ["test"], ["expected"], ["grade", "--nothing"]])
def test_wrong_usage_is_said_with_where_to_look(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    """Exit 2; the usage and where help is, on stderr alone."""
    assert Exit.USAGE == run(arguments)
    captured = capsys.readouterr()
    assert ("", True) == (captured.out, captured.err.startswith("Usage: harness"))
    assert "Error: " in captured.err


@pytest.mark.parametrize("arguments", ["--version", "--help", "expected cps506-war", "cases check"])
@pytest.mark.parametrize("reader", ["true", "head -n 1"])
def test_a_reader_that_leaves_early_is_no_error(arguments: str, reader: str) -> None:
    """``harness … | head -1`` ends with 0 and without a word."""
    pipe = f"set -o pipefail; {COMMAND[0]} {arguments} | {reader}"
    ended = subprocess.run(["bash", "-c", pipe], cwd=ROOT, capture_output=True, check=False)
    assert (0, b"") == (ended.returncode, ended.stderr)


@pytest.mark.parametrize(
    "arguments",
    [
        ["grade"],
        ["doctor"],
        ["images"],
        ["test", "cps506-war", str(SAMPLES / "c-murray")],
    ],
    ids=lambda arguments: arguments[0],
)
def test_without_an_engine_there_is_one_sentence(arguments: list[str], tmp_path: str) -> None:
    """Exit 2, what to do about it, also without Docker; no traceback."""
    options = ["--reports", str(tmp_path)] if arguments == ["grade"] else []
    env = os.environ | {"DOCKER_HOST": NOBODY}
    call = [*COMMAND, *arguments, *options]
    ended = subprocess.run(call, cwd=ROOT, env=env, capture_output=True, check=False, text=True)
    assert (Exit.USAGE, "", 1) == (ended.returncode, ended.stdout, ended.stderr.count("\n"))
    assert ended.stderr.startswith("no container engine answers. Install Docker or start it")
    assert "`harness test … --sandbox local` needs none" in ended.stderr


@pytest.mark.parametrize(
    ("module", "heavy"),
    [
        ("harness.cli", {"rich", "pydantic", "yaml", "jinja2", "pygments", "docker", "requests"}),
        ("harness.cli.expected", {"rich", "jinja2", "pygments", "docker", "requests", "psutil"}),
        ("harness.cli.cases", {"rich", "jinja2", "pygments", "docker", "requests", "psutil"}),
        ("harness.cli.test", {"rich.progress", "jinja2", "docker", "requests"}),
        ("harness.cli.grade", {"docker", "requests"}),
    ],
)
def test_a_command_imports_what_it_needs(module: str, heavy: set[str]) -> None:
    """What takes long to import is not imported for commands that do without."""
    code = f"import sys, {module}; print(*sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True)
    assert set() == heavy & set(ended.stdout.split())
