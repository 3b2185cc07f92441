"""What the linker says of whole programs in C++: at the student's file, or a fault of ours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.fault import FaultError
from tests.harness.languages.cpp.purse import CHECK, ENTRY, PURSE, RIGHT, SHOP
from tests.harness.languages.workshop import making_program

pytestmark = pytest.mark.toolchain


@pytest.mark.parametrize(
    ("files", "broken"),
    [
        pytest.param(
            {"Purse.cpp": PURSE.replace("int Purse::total() const { return coins; }", "")},
            {
                "": [
                    "Purse.cpp: `Purse::total() const` is not defined in this file; used in shop.cpp, line 6"
                ],
                "classes": ["Purse.cpp: `Purse::total() const` is not defined in this file"],
            },
            id="a method that is missing",
        ),
        pytest.param(
            {"Purse.cpp": PURSE + "int main() { return 0; }\n"},
            {
                "": [
                    (
                        "Purse.cpp, line 5: `main` is defined a second time here; "
                        "the first is in shop.cpp, line 3"
                    )
                ],
                "classes": ["Purse.cpp, line 5: `main` is defined here, but belongs into shop.cpp"],
            },
            id="a second main in a file that belongs to the program",
        ),
        pytest.param(
            {"shop.cpp": SHOP + PURSE.replace('#include "Purse.h"\n', "")},
            {
                "": [
                    f"Purse.cpp, line {line}: `{name}` is defined a second time here; "
                    f"the first is in shop.cpp, line {line + 6}"
                    for line, name in (
                        (2, "Purse::Purse()"),
                        (3, "Purse::add(int)"),
                        (4, "Purse::total() const"),
                    )
                ],
                "generous": [
                    f"shop.cpp, line {line}: `{name}` is defined here, but belongs into Purse.cpp"
                    for line, name in (
                        (8, "Purse::Purse()"),
                        (9, "Purse::add(int)"),
                        (10, "Purse::total() const"),
                    )
                ],
            },
            id="a class that is defined twice",
        ),
        pytest.param(
            {
                "shop.cpp": SHOP.replace("purse.total()", "purse.total() + tip()").replace(
                    "int main", "int tip();\nint main"
                )
            },
            {
                "": ["shop.cpp, line 7: `tip()` is used here, but not defined in any file"],
                "generous": ["shop.cpp, line 7: `tip()` is used here, but not defined in any file"],
            },
            id="a function that is nowhere",
        ),
        pytest.param(
            {
                "shop.cpp": SHOP.replace("purse.total()", "purse.total() + tip()").replace(
                    "int main", "int tip();\nint main"
                ),
                "Purse.cpp": PURSE + "int tip() { return 1; }\n",
            },
            {
                "generous": [
                    (
                        "shop.cpp, line 7: `tip()` is used here, but defined in Purse.cpp alone, "
                        "and our test is built without your Purse.cpp"
                    )
                ],
            },
            id="a function of his own in a file that is left out",
        ),
        pytest.param(
            {"shop.cpp": SHOP.replace("int main", "int start")},
            {
                "": ["shop.cpp: there is no function `main` in this file"],
                "generous": ["shop.cpp: there is no function `main` in this file"],
            },
            id="no main",
        ),
    ],
)
def test_what_the_linker_misses_is_told_at_the_students_file(
    files: dict[str, str], broken: dict[str, list[str]]
) -> None:
    """Which function is missing where, or stands where it must not."""
    with making_program(ENTRY, RIGHT | files) as made:
        assert broken == made.broken


@pytest.mark.parametrize(
    ("driver", "what"),
    [
        pytest.param(
            CHECK.replace("char digit", "chair digit"), "drivers/classes/check.cpp, line 6", id="error"
        ),
        pytest.param(
            CHECK + "void Purse::lose() {}\n",
            "drivers/classes/check.cpp, line 9",
            id="against our own header",
        ),
        pytest.param(
            CHECK + 'extern "C" int own(int a) { return a; }\n', "drivers/classes/check.cpp", id="a clash"
        ),
    ],
)
def test_a_driver_that_does_not_build_is_our_fault(driver: str, what: str) -> None:
    """Neither an error in it nor a name of ours that a student happens to use costs a mark."""
    classes = replace(ENTRY.targets[2], drivers=(("check.cpp", driver.encode()),))
    entry = replace(ENTRY, targets=(ENTRY.targets[0], classes))
    purse = PURSE + 'extern "C" int own(int a) { return a + 1; }\n'
    with pytest.raises(FaultError, match=what), making_program(entry, RIGHT | {"Purse.cpp": purse}):
        pass
