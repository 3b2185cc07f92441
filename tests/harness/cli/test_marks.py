"""``harness marks``."""

from __future__ import annotations

import shlex
import subprocess
from typing import TYPE_CHECKING

import pytest

from harness.cli import run
from harness.fault import Exit

if TYPE_CHECKING:
    from tests.harness.cli.small import COMMAND, NAME, Small
else:
    from tests.harness.cli.small import COMMAND, NAME


def test_a_template_can_be_filled_in_and_checked(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    """Printed for everybody who handed in; put in its place, it is complete when filled in."""
    small.hand_in("ada")
    small.hand_in("bob")
    assert Exit.OK == run(["marks", "template", NAME])
    text = capsys.readouterr().out
    assert '  ada: {style: , documentation: , comment: ""}' in text
    (small.hand_ins / "marks.yaml").write_text(text.replace("style: ", "style: 2", 1), encoding="utf-8")
    assert Exit.OK == run(["marks", "check"])
    assert "0 of 2 students have all marks by hand" in capsys.readouterr().out
    filled = text.replace("documentation: ", "documentation: 3").replace("style: ", "style: 1")
    (small.hand_ins / "marks.yaml").write_text(filled, encoding="utf-8")
    assert Exit.OK == run(["marks", "check", NAME])
    assert "2 of 2 students have all marks by hand" in capsys.readouterr().out


def test_a_template_keeps_what_is_given_and_overwrites_nothing(
    small: Small, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a person wrote is in the new file, and no old one is lost."""
    small.hand_in("ada")
    (small.hand_ins / "marks.yaml").write_text(
        "students:\n  ada: {style: 2, override: {tests: {points: 20, reason: a power cut}}}\n",
        encoding="utf-8",
    )
    target = small.root / "new.csv"
    assert Exit.OK == run(["marks", "template", NAME, "--csv", "--output", str(target)])
    assert target.read_text(encoding="utf-8") == (
        "student,style,documentation,comment,notes,tests_instead,tests_reason\nada,2,,,,20,a power cut\n"
    )
    capsys.readouterr()
    assert Exit.USAGE == run(["marks", "template", NAME, "--output", str(target)])
    assert "is there already" in capsys.readouterr().err
    assert Exit.USAGE == run(["marks", "template", NAME, "--output", str(small.root / "no" / "x.yaml")])
    assert "cannot be written" in capsys.readouterr().err
    assert Exit.OK == run(["marks", "check"])
    assert "1 override" in capsys.readouterr().out


def test_a_template_may_be_sent_to_its_place_by_a_shell(small: Small) -> None:
    """Which makes an empty file first; grading goes on complaining about one, for marks may be lost."""
    small.hand_in("ada")
    file = small.hand_ins / "marks.yaml"
    with file.open("w", encoding="utf-8") as opened:
        assert Exit.USAGE == run(["marks", "check"])
        command = [*COMMAND, "marks", "template", NAME]
        assert Exit.OK == subprocess.run(command, stdout=opened, cwd=small.root, check=False).returncode
    assert '  ada: {style: , documentation: , comment: ""}' in file.read_text(encoding="utf-8")
    assert Exit.OK == run(["marks", "check"])


@pytest.mark.parametrize("place", ["submissions", "my class"])
def test_where_there_are_no_marks_yet_the_command_that_begins_them_is_said(
    small: Small, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    """Run as it is written, it makes the file, wherever the hand-ins are."""
    small.hand_in("ada")
    (small.root / "submissions").rename(small.root / place)
    assert Exit.OK == run(["marks", "check", "--submissions", place])
    said = capsys.readouterr().out
    command = shlex.split(said.partition("`")[2].partition("`")[0])
    assert ("harness", f"(not there yet: `{shlex.join(command)}` begins it)" in said) == (command[0], True)
    assert Exit.OK == run(command[1:])
    capsys.readouterr()
    assert Exit.OK == run(["marks", "check", "--submissions", place])
    assert f"0 of 1 students have all marks by hand; {place}/{NAME}/marks.yaml\n" in capsys.readouterr().out


def test_what_is_wrong_is_refused_with_its_line(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, every complaint at once."""
    small.hand_in("ada")
    (small.hand_ins / "marks.yaml").write_text("students:\n  eda: {style: 9}\n", encoding="utf-8")
    assert Exit.USAGE == run(["marks", "check"])
    err = capsys.readouterr().err
    assert "marks.yaml:2:3: nobody called `eda` has handed in" in err
    assert "marks.yaml:2:16: `style` takes points from 0 to 2" in err


@pytest.mark.parametrize("how", ["yaml", "csv"])
def test_a_note_at_no_line_is_complained_about_and_stops_no_grading(
    small: Small, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    """By `marks check`, with its place; by the names that were handed in and those that compilers say."""
    small.hand_in("ada", "My War (2).c", b"/* one */\nint two;\n")
    small.hand_in("ada", "notes.txt", b"one")
    small.hand_in("bob", "war.c", b"")
    notes = {
        "ada": ["My War (2).c:2", "war.c:1", "notes.txt:1", "war.c:3", "War.java:1", "notes.txt:2"],
        "bob": ["war.c:1"],
    }
    if how == "yaml":
        text = "students:\n"
        for who, each in notes.items():
            text += f"  {who}:\n    notes:\n" + "".join(f"      {at}: x\n" for at in each)
        places = ("7:7", "8:7", "9:7", "12:7")
    else:
        text = "student,notes\n"
        for who, each in notes.items():
            text += f'{who},"' + "\n".join(f"{at}: x" for at in each) + '"\n'
        places = ("2:2", "2:2", "2:2", "8:2")
    (small.hand_ins / f"marks.{how}").write_text(text, encoding="utf-8")
    assert Exit.USAGE == run(["marks", "check"])
    said = capsys.readouterr().err
    for place, sentence in zip(
        places,
        (
            "there is no line 3: `war.c` has 2 lines",
            "there is no `War.java` in what was handed in; there is `My War (2).c`, `notes.txt`, `war.c`",
            "there is no line 2: `notes.txt` has 1 line",
            "there is no line 1: `war.c` has 0 lines",
        ),
        strict=True,
    ):
        assert f"marks.{how}:{place}: {sentence}\n" in said
    assert 4 == said.count(": there is no ")
    assert Exit.OK == run(["marks", "template", NAME])
