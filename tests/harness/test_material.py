"""What rules about the source look at."""

from __future__ import annotations

from harness.graded import Unbuilt
from harness.handin import Chosen
from harness.language import Source
from harness.material import material_of
from tests.harness.toys import entry, language, submission


def test_files_bear_the_names_they_were_taken_by() -> None:
    """A decorated name is that of the file handed out; what was not taken keeps its own."""
    handed_in = submission({"sort-1.toy": b"main", "a/notes (2).txt": b"notes", "deck.toy": b"deck"})
    chosen = Chosen(
        language=language(),
        entry=entry(),
        main=Source(name="sort-1.toy", data=b"main"),
        others=(Source(name="deck.toy", data=b"deck"),),
    )
    material = material_of(handed_in, chosen)
    assert dict(material.files) == {"sort.toy": b"main", "deck.toy": b"deck", "notes.txt": b"notes"}
    assert material.given == (("sort.toyh", b""),)
    assert set(material.paths) == {"sort-1.toy", "a/notes (2).txt", "deck.toy"}


def test_file_taken_by_an_unexpected_name_is_looked_at_once() -> None:
    """Otherwise each of its functions would be defined twice. Empty files are no such copies."""
    handed_in = submission({"my_sort.toy": b"main\r\n", "empty.toy": b"", "deck.toy": b""})
    chosen = Chosen(
        language=language(),
        entry=entry(),
        main=Source(name="sort.toy", data=b"main\n"),
        others=(Source(name="deck.toy", data=b""),),
    )
    files = {"sort.toy": b"main\n", "deck.toy": b"", "empty.toy": b""}
    assert files == dict(material_of(handed_in, chosen).files)


def test_rules_look_at_what_could_not_be_built() -> None:
    """Without an answer file there are still files."""
    material = material_of(submission({"deck.toy": b"deck"}), Unbuilt(reason="no-file"))
    assert material.files == (("deck.toy", b"deck"),)
