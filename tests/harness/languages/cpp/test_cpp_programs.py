"""Whole programs of several files in C++: targets, headers of ours, files that are missing or too many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.sandbox.port import Exited
from tests.harness.languages.cpp.purse import ENTRY, HEADER, PURSE, RIGHT, SHOP
from tests.harness.languages.workshop import answer, making_program, stdout

pytestmark = pytest.mark.toolchain


def test_every_target_is_built_of_its_own_choice_of_files() -> None:
    """The program is the student's alone; in the others files of ours stand beside or in place of his."""
    with making_program(ENTRY, RIGHT) as made:
        runs = {target.name: made.start(target.name, stdin="3 4\n") for target in ENTRY.targets}
        assert {"program": "7\n", "generous": "14\n", "classes": ""} == {
            n: stdout(r) for n, r in runs.items()
        }
        assert answer(runs["classes"]) == "7"
        assert made.warnings == []


def test_a_file_is_compiled_once_for_all_targets() -> None:
    """Targets share the objects of the files that they share."""
    with making_program(ENTRY, RIGHT) as made:
        compiled = [
            step.argv for step in made.build.steps if f"{made.box.root}/handed-in/" in " ".join(step.argv)
        ]
        assert len(compiled) == 2


def test_a_changed_header_of_ours_has_no_effect() -> None:
    """Even an include in quotes, which looks beside the including file first, finds ours."""
    changed = HEADER.replace("private:", "public: int loot() { return 9; }\nprivate:")
    using = SHOP.replace("purse.total()", "purse.loot()")
    with making_program(ENTRY, RIGHT | {"Purse.h": changed, "PURSE.H": changed}) as made:
        assert stdout(made.start(stdin="5")) == "5\n"
    with making_program(ENTRY, RIGHT | {"shop.cpp": using, "Purse.h": changed}) as made:
        assert list(made.broken) == ["", "generous"]


@pytest.mark.parametrize(
    ("extra", "output"),
    [
        pytest.param({"trial.cpp": "int main() { return 1; }\n"}, "7\n", id="a second main"),
        pytest.param({"Purse_old.cpp": PURSE.replace("+=", "-=")}, "7\n", id="an older copy"),
        pytest.param({"broken.cpp": "int main( {\n"}, "7\n", id="a broken trial"),
        pytest.param({"Purse.h.gch": "nothing", "shop.o": "nothing", "a.txt": ""}, "7\n", id="other files"),
    ],
)
def test_files_that_nobody_asked_for_do_no_harm(extra: dict[str, str], output: str) -> None:
    """Whatever else lies there, the program is made of the files that belong to it."""
    with making_program(ENTRY, RIGHT | extra) as made:
        assert ({}, output, []) == (made.broken, stdout(made.start(stdin="3 4")), made.warnings)


def test_further_files_of_the_students_belong_to_the_program() -> None:
    """A file of helpers that his files need is linked, its warnings are his, and its main is not called."""
    extra = {
        "extra/sum.h": "int sum(int, int);\n",
        "extra/sum.cpp": '#include "sum.h"\nint sum(int a, int b) { int c; return a + b; }\nint main() {}\n',
    }
    purse = PURSE.replace("#include", '#include "extra/sum.h"\n#include').replace(
        "coins += more", "coins = sum(coins, more)"
    )
    with making_program(ENTRY, RIGHT | {"Purse.cpp": purse} | extra) as made:
        assert ({}, "7\n") == (made.broken, stdout(made.start(stdin="3 4")))
        assert made.warnings == [("extra/sum.cpp", 2)]


def test_a_file_that_does_not_compile_breaks_only_the_targets_that_need_it() -> None:
    """The target with our file in its place is built."""
    with making_program(ENTRY, RIGHT | {"Purse.cpp": PURSE.replace("coins(0)", "coins(0")}) as made:
        assert list(made.broken) == ["", "classes"]
        assert made.broken[""][0].startswith("Purse.cpp, line 2: expected ")
        assert stdout(made.start("generous", stdin="3 4")) == "14\n"


def test_a_missing_file_breaks_the_targets_that_need_it() -> None:
    """The others are built; where none is left, the files that are missing are named with those that came."""
    with making_program(ENTRY, {"Purse.cpp": PURSE}) as made:
        assert {
            "": ["shop.cpp: this file was not handed in"],
            "generous": ["shop.cpp: this file was not handed in"],
        } == made.broken
        assert answer(made.start("classes")) == "7"
    program = replace(ENTRY, targets=ENTRY.targets[:1])
    with making_program(program, {"shop.cpp": SHOP, "notes.cpp": ""}) as made:
        assert ("no-file", ("Purse.cpp",), "shop.cpp, notes.cpp") == (
            made.reason,
            getattr(made.build, "missing", None),
            getattr(made.build, "came", None),
        )


def test_an_entry_without_targets_is_one_program() -> None:
    """All files together, started by an empty name."""
    with making_program(replace(ENTRY, targets=()), RIGHT) as made:
        run = made.start(stdin="1 2")
        assert (Exited(0), "3\n") == (run.ending, stdout(run))
