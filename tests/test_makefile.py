"""The Makefile's own words and codes: what somebody meets who does not know ``harness`` yet."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


OUTER = {"MAKEFLAGS", "MAKELEVEL", "MFLAGS", "MAKEOVERRIDES"}
"""Variables by which one make tells another that it stands inside it."""


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make as if the environment were there, so that a test installs nothing.

    What a make that runs the tests has put into the environment is left out: this one is no part of that.
    """
    call = ["make", "--old-file=.venv/ready", *arguments]
    env = {name: value for name, value in os.environ.items() if name not in OUTER}
    return subprocess.run(call, cwd=ROOT, capture_output=True, check=False, text=True, env=env)


@pytest.mark.parametrize("arguments", [[], ["help"]])
def test_every_target_is_listed(arguments: list[str]) -> None:
    """Also without a target: nothing is done by accident."""
    ended = make(*arguments)
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert 0 == ended.returncode
    assert targets == re.findall(r"^  make ([a-z]+) ", ended.stdout, re.MULTILINE)


@pytest.mark.parametrize("arguments", [[], ["ASSIGNMENT=cps506-war"], ["SUBMISSION=mine"]])
def test_public_asks_for_what_it_needs(arguments: list[str]) -> None:
    """Exit 2 and one sentence, before make's own line."""
    ended = make("public", *arguments)
    said = "Say which: make public ASSIGNMENT=cps506-war SUBMISSION=path"
    assert (2, "", said) == (ended.returncode, ended.stdout, ended.stderr.splitlines()[0])


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        (["grade"], 'harness grade  --submissions "submissions" --reports "reports"'),
        (
            ["grade", "ASSIGNMENT=a b", "SUBMISSIONS=my class", "REPORTS=/r", "JOBS=2"],
            'harness grade a b --submissions "my class" --reports "/r" --jobs 2',
        ),
        (["public", "ASSIGNMENT=a", "SUBMISSION=lee anh"], 'harness test "a" "lee anh"'),
        (["public", "ASSIGNMENT=a", "SUBMISSION=x", "SANDBOX=local"], 'harness test "a" "x" --sandbox local'),
    ],
)
def test_what_is_given_is_passed_on(arguments: list[str], command: str) -> None:
    """Names with spaces stay whole."""
    last = make("--dry-run", *arguments).stdout.splitlines()[-1]
    assert command == last.removeprefix(".venv/bin/").rstrip()


@pytest.mark.parametrize("variable", ["SUBMISSIONS", "REPORTS"])
def test_home_is_understood(variable: str) -> None:
    """Not every shell replaces a tilde behind an equals sign."""
    last = make("--dry-run", "grade", f"{variable}=~/my class", "HOME=/home/me").stdout.splitlines()[-1]
    assert '"/home/me/my class"' in last


def test_a_wrong_assignment_is_said_in_a_sentence() -> None:
    """Exit 2, what was perhaps meant, no traceback."""
    ended = make("grade", "ASSIGNMENT=cps506-wra")
    said = "no assignment is called 'cps506-wra'. Did you mean cps506-war? There is: "
    assert (2, said) == (ended.returncode, ended.stderr[: len(said)])
