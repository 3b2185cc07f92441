"""``harness test``: what a student reads of the public cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.cli import run
from harness.cli import test as command
from harness.fault import Exit
from harness.sandbox.port import Exited, Outcome
from tests.harness.cli.small import NAME, ROOT, SAMPLES, sandbox
from tests.harness.toys import outcome, stream

if TYPE_CHECKING:
    from pathlib import Path

    from harness.sandbox.port import Command
    from tests.harness.cli.small import Small

SPECIMENS = ROOT / "tests" / "specimens" / NAME
ALL_RIGHT = [f"✓ given-{number}: passed" for number in range(1, 6)]


def local(path: Path) -> int:
    """Test a submission with the compilers of this machine."""
    return run(["test", NAME, str(path), "--sandbox", "local"])


@pytest.mark.toolchain("c")
@pytest.mark.parametrize(
    "path", [SAMPLES / "c-murray", SAMPLES / "c-murray" / "war.c"], ids=["folder", "file"]
)
def test_all_right(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    """Exit 0; a line for each public case and no hidden one; the warning is apart from the result."""
    assert Exit.OK == local(path)
    captured = capsys.readouterr()
    none = "No test cases of your own were found."
    assert [*ALL_RIGHT, none, "5 of 5 public cases passed."] == captured.out.splitlines()
    assert captured.err.startswith("The local sandbox does not isolate")
    assert captured.err.count("\n") == 2


@pytest.mark.toolchain("python")
def test_without_public_cases_nobody_is_told_that_all_of_them_passed(
    small: Small, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is built, and said to be no more than that; one case by its name is one case."""
    (small.root / "cases" / NAME / "public.yaml").unlink()
    assert Exit.OK == local(SAMPLES / "s.adeyemi")
    captured = capsys.readouterr()
    assert captured.out.endswith("It was built. No answer was looked at, for there are no public cases.\n")
    assert "There are no public cases to run; what there is will be built.\n" in captured.err
    run(["test", NAME, str(SAMPLES / "s.adeyemi"), "--sandbox", "local", "--case", "secret-1"])
    captured = capsys.readouterr()
    assert "Running 1 case; one that does not end takes its time.\n" in captured.err
    assert captured.out.endswith(" of 1 cases passed.\n")


@pytest.mark.toolchain("python")
def test_a_misreading(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 1; sentence, both piles with marks, the input; no colour codes and no empty line in a file."""
    assert Exit.NOT_PASSED == local(SAMPLES / "s.adeyemi")
    lines = capsys.readouterr().out.splitlines()
    assert [
        "✗ given-4: wrong answer",
        "  At place 4 your answer has 5, but 12 belongs there. The 3 before it are right.",
        "  place 1",
        "  expected    1   1  13  12   9   5  11   4   9   3   8   7   7",
        "  came        1   1  13   5  12   9  11   4   9   3   8   7   7",
        "                         ^^  ^^   ^",
        "  place 14",
    ] == lines[3:10]
    assert "3 of 5 public cases passed." == lines[-1]
    assert "look" in lines[-3] or "explains" in lines[-3]
    assert (True, False) == (all(line.strip() for line in lines), any("\x1b" in line for line in lines))


@pytest.mark.toolchain("c")
@pytest.mark.parametrize(
    ("specimen", "said"),
    [
        (
            "compile-error/c/syntax-error",
            "Nothing was run. Your program does not compile. The compiler's error: war.c, line 18: ",
        ),
        (
            "compile-error/c/wrong-arity",
            "Nothing was run. Your function `deal` takes another number of arguments. The handout asks for",
        ),
    ],
)
def test_nothing_to_run(capsys: pytest.CaptureFixture[str], specimen: str, said: str) -> None:
    """Exit 1; why, and then the compiler's own words with the student's own lines."""
    assert Exit.NOT_PASSED == local(SPECIMENS / specimen)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(said)
    assert any(line.startswith("war.c:") for line in lines[1:])


@pytest.mark.toolchain("python")
@pytest.mark.parametrize(
    ("specimen", "said"),
    [
        ("none", "  A list of whole numbers was expected. What came is None."),
        ("fifty-one-cards", "  Your answer has 51 cards; 52 were expected."),
        ("list-of-strings", "  A list of whole numbers was expected. What came is ['1', '1', '1', '1', '13'"),
    ],
)
def test_answers_of_another_form(capsys: pytest.CaptureFixture[str], specimen: str, said: str) -> None:
    """What came is said once, and what was expected stands below it."""
    assert Exit.NOT_PASSED == local(SPECIMENS / "wrong-answer" / "python" / specimen)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith(said)
    assert any(line.startswith("  expected ") for line in lines[2:4])


@pytest.mark.toolchain("python")
def test_tests_of_ones_own(capsys: pytest.CaptureFixture[str], small: Small) -> None:
    """How many are right; a wrong one with its place, the right answer and one's own."""
    folder = small.sample("zoë.k")
    deck = ", ".join(str(1 + place % 13) for place in range(52))
    text = f"DECK = [{deck[3:]}, 1]\nWRONG = [{deck}]\n"
    (folder / "test_war.py").write_text(text, encoding="utf-8")
    assert Exit.OK == local(folder)
    out = capsys.readouterr().out
    assert "Your own test cases: 1 with a wrong answer.\n" in out
    assert "  test_war.py, line 1: The expected answer is not the right one for this deck.\n" in out
    assert ("\n  right   " in out, "\n  yours   " in out) == (True, True)


@pytest.mark.parametrize(
    ("path", "words"),
    [("nowhere", "there is no file or folder nowhere. Give the folder with your answer, or the file.")],
)
@pytest.mark.usefixtures("small")
def test_a_path_that_is_not_there(capsys: pytest.CaptureFixture[str], path: str, words: str) -> None:
    """Exit 2."""
    assert Exit.USAGE == run(["test", NAME, path])
    captured = capsys.readouterr()
    assert ("", f"{words}\n") == (captured.out, captured.err)


def test_a_missing_compiler_is_named(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2, what is missing and how it is installed; nothing is run."""
    folder = small.hand_in("ada")
    monkeypatch.setenv("PATH", str(small.root))
    assert Exit.USAGE == local(folder)
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("missing on this machine: ")
    assert ("gcc" in said, "apt" in said, "Traceback" in said) == (True, True, False)


def test_an_empty_folder_needs_no_sandbox(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 1: there is no answer, which is said before anything is prepared."""
    (small.root / "mine").mkdir()
    assert Exit.NOT_PASSED == run(["test", NAME, "mine"])
    assert "Nothing was run. No file with an answer was found" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("ended", "word", "sentence"),
    [
        (
            Outcome(ending=Exited(1), stderr=stream("Segmentation")),
            "runtime error",
            "  Your program stopped with an error (exit code 1). It said: Segmentation",
        ),
        (
            Outcome(ending=Exited(0)),
            "wrong answer",
            "  Your deal gave back nothing; 52 numbers were expected.",
        ),
    ],
)
@pytest.mark.usefixtures("small")
def test_a_program_without_an_answer(
    scripted: list[Outcome], capsys: pytest.CaptureFixture[str], ended: Outcome, word: str, sentence: str
) -> None:
    """The sentence says what is known, and the input is there to try it by hand."""
    scripted.append(ended)
    assert Exit.NOT_PASSED == run(["test", NAME, str(SAMPLES / "c-murray")])
    lines = capsys.readouterr().out.splitlines()
    assert [f"✗ given-1: {word}", sentence] == lines[:2]
    assert any(line.startswith("  input    1 1 1 1 13") for line in lines[2:4])
    assert "0 of 5 public cases passed." == lines[-1]


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> list[Outcome]:
    """Put in a sandbox in which every program ends like the outcome that is added to this list."""
    endings: list[Outcome] = []

    def script(each: Command) -> Outcome:
        return endings[0] if each.role == "student" else outcome()

    monkeypatch.setattr(command, "pick_sandbox", lambda _name: sandbox(script))
    return endings


@pytest.mark.toolchain("c")
def test_one_case_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """By its name, a hidden one too, for whoever has the case files."""
    folder = str(SAMPLES / "c-murray")
    assert Exit.OK == run(
        ["test", NAME, folder, "--sandbox", "local", "--case", "given-2", "--case", "no-war"]
    )
    out = capsys.readouterr().out.splitlines()
    assert ["✓ given-2: passed", "✓ no-war: passed"] == out[:2]
    assert "2 of 2 cases passed." == out[-1]
    assert Exit.USAGE == run(["test", NAME, folder, "--sandbox", "local", "--case", "given-9"])
    assert "no case of cps506-war is called `given-9`. Did you mean" in capsys.readouterr().err
