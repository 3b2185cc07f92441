"""Choosing the files of a whole program among those handed in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.assignment import Entry, Target
from harness.graded import Unbuilt
from harness.handin import Chosen, choose
from tests.harness.toys import ASSIGNMENT, language, submission

TOY, OTHER = language(), language("other", ".oth")
ENTRY = Entry(
    language="toy",
    file="play.toy",
    files=("Card.toy", "Deck.toy", "play.toy"),
    papers=("design.txt",),
    given=(("Card.toyh", b"card\n"),),
    targets=(Target(name="program"), Target(name="classes", without=("play.toy",))),
)
MAIN = b"main() {}"


def chosen(
    files: dict[str, bytes] | tuple[str, ...], *entries: Entry, refused: tuple[str, ...] = ()
) -> Chosen | Unbuilt:
    """Choose among files; those that are only named hold their own name."""
    contents = files if isinstance(files, dict) else {path: path.encode() for path in files}
    assignment = replace(ASSIGNMENT, entries=entries or (ENTRY,))
    return choose(replace(submission(contents), refused=refused), assignment, (TOY, OTHER))


def taken(choice: Chosen | Unbuilt) -> dict[str, str]:
    """What each file that was taken holds."""
    assert isinstance(choice, Chosen), choice
    return {source.name: source.data.decode() for source in (choice.main, *choice.others)}


@pytest.mark.parametrize(
    ("paths", "expected"),
    [
        pytest.param(
            ("Card.toy", "Deck.toy", "play.toy"), ("Card.toy", "Deck.toy", "play.toy"), id="as asked"
        ),
        pytest.param(
            ("CARD.TOY", "deck (1).toy", "play.toy.txt"),
            ("CARD.TOY", "deck (1).toy", "play.toy.txt"),
            id="spelling",
        ),
        pytest.param(
            ("Card.toy", "card.toy", "Deck.toy", "Deck-1.toy", "play.toy"),
            ("Card.toy", "Deck.toy", "play.toy"),
            id="the very name",
        ),
        pytest.param(
            ("src/Card.toy", "src/Deck.toy", "src/play.toy", "Card.toy", "Deck.toy"),
            ("src/Card.toy", "src/Deck.toy", "src/play.toy"),
            id="the folder with most",
        ),
        pytest.param(
            ("old/Card.toy", "old/Deck.toy", "old/play.toy", "Card.toy", "Deck.toy", "play.toy"),
            ("Card.toy", "Deck.toy", "play.toy"),
            id="nearest to the top",
        ),
        pytest.param(
            ("lib/Card.toy", "Deck.toy", "play.toy"), ("lib/Card.toy", "Deck.toy", "play.toy"), id="scattered"
        ),
        pytest.param(
            ("Card.toy", "PlayingDeck.toy", "play.toy"),
            ("Card.toy", "PlayingDeck.toy", "play.toy"),
            id="a name that holds it",
        ),
    ],
)
def test_the_files_of_a_program(paths: tuple[str, ...], expected: tuple[str, ...]) -> None:
    """Each is found by its name, and bears the name it was handed out with."""
    choice = chosen(paths)
    assert isinstance(choice, Chosen)
    assert dict(zip(("Card.toy", "Deck.toy", "play.toy"), expected, strict=True)) == {
        name: text for name, text in taken(choice).items() if name in ENTRY.files
    }
    assert choice.main.name == "play.toy"


def test_the_file_with_main_is_known_by_it() -> None:
    """Whatever it is called, when no other can be meant."""
    files = {"Card.toy": b"", "Deck.toy": b"", "solution.toy": MAIN, "sum.toy": b""}
    choice = chosen(files)
    assert taken(choice) == {"play.toy": MAIN.decode(), "Card.toy": "", "Deck.toy": "", "sum.toy": ""}
    assert isinstance(choice, Chosen)
    assert choice.notes == ("solution.toy was taken as play.toy.",)
    two = chosen(files | {"trial.toy": MAIN})
    assert isinstance(two, Chosen)
    assert two.notes == ("play.toy was not handed in.",)


def test_a_file_with_a_main_of_its_own_stands_in_for_no_other() -> None:
    """It would be a second one."""
    choice = chosen({"Card.toy": b"", "test_Deck.toy": MAIN, "play.toy": MAIN})
    assert isinstance(choice, Chosen)
    assert choice.notes == ("Deck.toy was not handed in.",)


def test_what_goes_with_a_program() -> None:
    """His own further files, headers, copies of given ones and papers go along; other things do not."""
    choice = chosen(
        (
            *("p/Card.toy", "p/Deck.toy", "p/play.toy", "p/deep/sum.toy", "p/sum.toyh", "p/card.TOYH"),
            *("elsewhere/far.toy", "design.TXT", "p/notes.md", "cases.yaml"),
        )
    )
    assert isinstance(choice, Chosen)
    assert [source.name for source in choice.others] == [
        *("Card.toy", "Deck.toy", "card.TOYH", "deep/sum.toy", "sum.toyh"),
    ]
    assert [(paper.name, paper.data) for paper in choice.papers] == [("design.txt", b"design.TXT")]
    assert choice.tests == ()


@pytest.mark.parametrize(
    ("extra", "notes"),
    [
        ({"Card.toyh": b"card \r\n"}, ("Card.toyh was handed in unchanged; the one handed out is used.",)),
        (
            {"Card.toyh": b"cards\n"},
            ("Card.toyh was changed; the one handed out is used, so your changes in it have no effect.",),
        ),
        ({"old/Deck.toy": b"deck"}, ("old/Deck.toy is another Deck.toy; it was not used.",)),
        (
            {"Deck (1).toy": b""},
            ("Deck (1).toy is another Deck.toy; it was not used. It has the same content.",),
        ),
        (
            {"Card.toy": b"a\r\n", "play.toy": b"b\r", "design.txt": b"c\r\n"},
            ("Card.toy and play.toy have line ends of another system; they were changed to plain ones.",),
        ),
        ({"DESIGN.txt": b""}, ("DESIGN.txt was taken as design.txt.",)),
    ],
)
def test_notes_tell_what_was_not_as_handed_out(extra: dict[str, bytes], notes: tuple[str, ...]) -> None:
    """A changed header, a second file of a name, other line ends, another spelling."""
    choice = chosen({"Card.toy": b"", "Deck.toy": b"", "play.toy": MAIN} | extra)
    assert isinstance(choice, Chosen)
    assert notes == choice.notes


def test_a_file_that_is_missing_may_not_be_needed() -> None:
    """Some target can do without it, or another file holds what it should: the build will tell."""
    without_main = chosen(("Card.toy", "Deck.toy"), ENTRY)
    assert isinstance(without_main, Chosen)
    assert ("Card.toy", ("play.toy was not handed in.",)) == (without_main.main.name, without_main.notes)
    in_one_file = chosen({"play.toy": MAIN}, refused=("Deck.toy: a hard link",))
    assert isinstance(in_one_file, Chosen)
    assert in_one_file.notes == (
        "Not taken: Deck.toy: a hard link.",
        "Card.toy was not handed in.",
        "Deck.toy was not handed in.",
    )


@pytest.mark.parametrize(
    ("paths", "missing"),
    [
        ((), ("Card.toy", "Deck.toy", "play.toy")),
        (("design.txt", "play.md"), ("Card.toy", "Deck.toy", "play.toy")),
        (("Card.toy",), ("Deck.toy", "play.toy")),
    ],
)
def test_a_program_without_its_main_file(paths: tuple[str, ...], missing: tuple[str, ...]) -> None:
    """Where no target can do without it, what is missing is named with what there was."""
    choice = chosen(paths, replace(ENTRY, targets=()))
    assert choice == Unbuilt(reason="no-file", missing=missing, came=", ".join(paths))


@pytest.mark.parametrize(
    ("files", "came"),
    [
        (
            {f"{folder}/{name}": folder.encode() for folder in "ab" for name in ENTRY.files},
            "a, b",
        ),
        (
            {"Card.toy": b"", "play.toy": b"", "Deck (1).toy": b"1", "Deck (2).toy": b"2"},
            "Deck (1).toy, Deck (2).toy",
        ),
    ],
)
def test_different_files_that_fit_equally_well_are_ambiguous(files: dict[str, bytes], came: str) -> None:
    """A person has to say which of them counts."""
    assert chosen(files) == Unbuilt(reason="ambiguous", came=came)


def test_equal_folders_are_not_ambiguous() -> None:
    """Two copies with the same content are one program."""
    choice = chosen({f"{folder}/{name}": name.encode() for folder in "ab" for name in ENTRY.files})
    assert isinstance(choice, Chosen)
    assert choice.notes[0] == "b/Card.toy is another Card.toy; it was not used. It has the same content."


def test_files_of_several_languages() -> None:
    """The language with most of its files is meant; where two have as many, a person has to say."""
    other = Entry(language="other", file="play.oth", files=("deck.oth", "play.oth"))
    most = chosen(("Card.toy", "Deck.toy", "play.toy", "play.oth"), ENTRY, other)
    assert isinstance(most, Chosen)
    assert most.language.name == "toy"
    both = chosen(("Deck.toy", "play.toy", "deck.oth", "play.oth"), ENTRY, other)
    assert both == Unbuilt(reason="ambiguous", came="Deck.toy, deck.oth, play.oth, play.toy")
    assert chosen(("essay.md",), ENTRY, other) == Unbuilt(reason="no-file", came="essay.md")
