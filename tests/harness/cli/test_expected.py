"""``harness expected`` and ``harness cases check``: what instructors ask about case files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.cli import run
from harness.fault import Exit
from tests.harness.cli.small import NAME

if TYPE_CHECKING:
    from tests.harness.cli.small import Small

FIRST = "1 1 1 1 13 13 13 13 12 12 12 12 11 11 11 11 10 10 10 10 9 9 9 9 8 8 8 8 7 7 7 7 6 6 6 6 5 5 5 5"


@pytest.mark.usefixtures("small")
def test_the_right_answer_to_one_case(capsys: pytest.CaptureFixture[str]) -> None:
    """The answer alone, in one line, to be put into a file or a pipe."""
    assert Exit.OK == run(["expected", NAME, "given-1"])
    captured = capsys.readouterr()
    assert (f"{FIRST} 4 4 4 4 3 3 3 3 2 2 2 2\n", "") == (captured.out, captured.err)


@pytest.mark.usefixtures("small")
def test_the_right_answers_to_all_cases(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each: name, tab, answer."""
    assert Exit.OK == run(["expected", NAME])
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert [*(f"given-{n}" for n in range(1, 6)), "secret-1"] == [name for name, _ in lines]
    assert [52] * 6 == [len(answer.split()) for _, answer in lines]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["expected", NAME, "gven-1"], f"no case of {NAME} is called `gven-1`. Did you mean `given-1`?"),
        (["expected", "cps"], "no assignment is called 'cps'. There is: cps506-war."),
        (["expected", "../cps506-war"], "no assignment is called '../cps506-war'."),
        (["cases", "check", "cps"], "no assignment is called 'cps'. There is: cps506-war."),
    ],
)
def test_names_that_are_not_there(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    """Exit 2 and what was perhaps meant."""
    assert Exit.USAGE == run(arguments)
    captured = capsys.readouterr()
    assert ("", True) == (captured.out, captured.err.startswith(words))


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("arguments", [["cases", "check"], ["cases", "check", NAME]])
def test_case_files_that_are_right_are_summed_up(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    """Exit 0; the groups and what kinds of games they hold."""
    assert Exit.OK == run(arguments)
    lines = capsys.readouterr().out.splitlines()
    assert "CPS506 War (cps506-war)" == lines[0]
    assert ("  public: 5 cases" in lines, "  hidden: 1 case" in lines) == (True, True)


@pytest.mark.parametrize(
    "arguments", [["cases", "check"], ["expected", NAME], ["grade"], ["test", NAME, "."]]
)
def test_every_complaint_about_case_files_comes_at_once(
    small: Small, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    """Exit 2 whatever was asked for; one line for each, with file, line and column."""
    small.hand_in("ada")
    hidden = small.root / "cases" / NAME / "hidden.yaml"
    hidden.write_text("group: hidden\ncases:\n  - {id: a, deck: [1, 2]}\n  - {id: b, dek: [1]}\n", "utf-8")
    assert Exit.USAGE == run(arguments)
    captured = capsys.readouterr()
    places = {line.partition(": ")[0] for line in captured.err.splitlines()}
    assert "" == captured.out
    assert {f"{hidden}:3:19", f"{hidden}:4:13"} <= places


def test_a_folder_without_cases_above_it_uses_the_checkout(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command works from anywhere: its own checkout has cases."""
    monkeypatch.chdir(str(tmp_path))
    assert Exit.OK == run(["expected", NAME, "given-1"])
    assert capsys.readouterr().out.startswith(FIRST)
