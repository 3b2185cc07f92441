"""Whole programs of several files in C, compiled one by one and linked."""

from __future__ import annotations

import pytest

from harness.assignment import Entry, Target
from harness.graded import Unbuilt
from harness.sandbox.port import Exited
from harness.wording import unbuilt_sentence
from tests.harness.languages.workshop import making_program, stdout

pytestmark = pytest.mark.toolchain

ENTRY = Entry(
    language="c",
    file="game.c",
    files=("game.c", "deck.c", "deck.h"),
    targets=(Target(name="program"), Target(name="checked", sanitized=True)),
)
GAME = '#include <stdio.h>\n#include "deck.h"\nint main(void) { printf("%d\\n", draw(3)); return 0; }\n'
DECK = '#include "deck.h"\nint draw(int card) { return 2 * card; }\n'
HEADER = "int draw(int card);\n"
RIGHT = {"game.c": GAME, "deck.c": DECK, "deck.h": HEADER}


def test_both_targets_run() -> None:
    """The program as it is, and with sanitizers."""
    with making_program(ENTRY, RIGHT) as made:
        runs = [made.start(), made.start("checked")]
        assert [(Exited(0), "6\n")] * 2 == [(run.ending, stdout(run)) for run in runs]


def test_warnings_are_told_once_and_at_the_students_lines() -> None:
    """However many targets a file is compiled for; none is about our own files."""
    files = RIGHT | {
        "deck.c": DECK.replace("{ return", "{\n    int unused;\n    return"),
        "deck.h": HEADER + "static int left(void) { return 1; }\n",
    }
    with making_program(ENTRY, files) as made:
        assert sorted(made.warnings) == [("deck.c", 3), ("deck.h", 2), ("deck.h", 2)][:2]


@pytest.mark.parametrize(
    ("files", "sentences"),
    [
        pytest.param(
            {"deck.c": DECK.replace("draw", "draw_card")},
            ["deck.c: `draw` is not defined in this file; used in game.c, line 3"],
            id="another name",
        ),
        pytest.param(
            {"deck.h": HEADER + "int turn(int card) { return card; }\n"},
            [
                (
                    "deck.h, line 2: `turn` is defined in a header, so each file that includes it has one; "
                    "declare it there, and define it in one source file"
                )
            ],
            id="a definition in a header",
        ),
        pytest.param(
            {"game.c": GAME.replace("deck.h", "deck.c")},
            [
                (
                    "deck.c, line 2: `draw` is there twice: this file is compiled, and another file "
                    "includes it; include its header instead"
                )
            ],
            id="a source that is included",
        ),
        pytest.param(
            {"deck.h": HEADER + "int pile[52];\n"},
            [
                (
                    "deck.h, line 2: `pile` is defined in a header, so each file that includes it has one; "
                    "declare it there, and define it in one source file"
                )
            ],
            id="a variable in a header",
        ),
    ],
)
def test_what_the_linker_says_is_told_in_terms_of_the_files(
    files: dict[str, str], sentences: list[str]
) -> None:
    """Which file lacks what, or has too much, where every target is broken by it."""
    with making_program(ENTRY, RIGHT | files) as made:
        assert ("errors", sentences) == (made.reason, made.sentences)


def test_a_program_that_needs_a_missing_file() -> None:
    """The file is named, and what there was; a program that holds everything in one file needs no other."""
    with making_program(ENTRY, {"game.c": GAME, "deck.h": HEADER}) as made:
        assert isinstance(made.build, Unbuilt)
        assert unbuilt_sentence(made.build, ENTRY) == (
            "Your program cannot be built without deck.c, which was not handed in. Found: game.c, deck.h."
        )
    alone = GAME.replace('#include "deck.h"\n', "int draw(int card) { return card; }\n")
    with making_program(ENTRY, {"game.c": alone}) as made:
        assert stdout(made.start()) == "3\n"
