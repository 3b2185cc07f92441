"""Reading what gcc, clang and the linker print, in the forms of their versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.language import TOOLCHAIN
from harness.languages.gcc_messages import SANITIZERS, SYMBOLS, read_messages
from harness.languages.gcc_mismatch import count_parameters
from harness.sandbox.port import Exited, Outcome, Stream

if TYPE_CHECKING:
    from harness.language import Message


def said(text: str) -> tuple[Message, ...]:
    """What is read out of a failed step that printed ``text``."""
    data = text.encode()
    return read_messages(Outcome(ending=Exited(1), stderr=Stream(head=data, total=len(data))))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "/box/handed-in/war.c:3:5: warning: unused variable \u2018x\u2019 [-Wunused-variable]\n",
            ("warning", "war.c", 3, 5, "unused variable \u2018x\u2019 [-Wunused-variable]"),
        ),
        (
            "/box/handed-in/a/b.c:3:5: fatal error: x.h: No such file\ncompilation terminated.\n",
            ("error", "a/b.c", 3, 5, "x.h: No such file"),
        ),
        (
            "ld: a.o: in function `deal':\n/box/handed-in/war.c:4:(.text+0x1): undefined reference to `f'",
            ("error", "war.c", 4, 0, "undefined reference to `f'"),
        ),
        ("/box/given/war.h:3: error: bad\n", ("error", "given/war.h", 3, 0, "bad")),
        (
            "ld: /box/answer.o: in function `deal':\n/box/handed-in/war.c:12: undefined reference to `f'\n",
            ("error", "war.c", 12, 0, "undefined reference to `f'"),
        ),
        (
            (
                "/usr/bin/ld: /box/plain-b.o:/box/handed-in/b.c:3: multiple definition of `f'; "
                "/box/plain-a.o:/box/handed-in/a.c:5: first defined here\n"
            ),
            ("error", "b.c", 3, 0, "multiple definition of `f'; plain-a.o:a.c:5: first defined here"),
        ),
        (
            (
                "/usr/bin/ld: /box/plain-b.o:(.bss+0x0): multiple definition of `n'; "
                "/box/plain-a.o:(.bss+0x0): first defined here\n"
            ),
            (
                "error",
                "plain-b.o",
                0,
                0,
                "multiple definition of `n'; plain-a.o:(.bss+0x0): first defined here",
            ),
        ),
        (
            "ld: /usr/lib/Scrt1.o: in function `_start':\n(.text+0x17): undefined reference to `main'\n",
            ("error", "", 0, 0, "undefined reference to `main'"),
        ),
        (
            "/usr/bin/ld: war.c:(.text+0x8): undefined reference to `f(int)'\n",
            ("error", "war.c", 0, 0, "undefined reference to `f(int)'"),
        ),
        (
            "/usr/bin/ld: /box/handed-in/war.c:2: warning: the `gets' function is dangerous\n",
            ("warning", "war.c", 2, 0, "the `gets' function is dangerous"),
        ),
        (
            "/usr/bin/ld: cannot find -lncurses: No such file\n",
            ("error", TOOLCHAIN, 0, 0, "cannot find -lncurses: No such file"),
        ),
        *(
            (
                f"/usr/bin/ld: cannot find {what}: No such file\n",
                ("error", TOOLCHAIN, 0, 0, f"cannot find {what}: No such file{SANITIZERS}"),
            )
            for what in ("-lasan", "libasan_preinit.o", "/usr/lib64/libubsan.so.1.0.0")
        ),
        (
            "gcc: fatal error: Killed signal terminated program cc1\ncompilation terminated.\n",
            ("error", "", 0, 0, "Killed signal terminated program cc1"),
        ),
        (
            "{standard input}:12: Error: no such instruction: `foo'\n",
            ("error", "{standard input}", 12, 0, "no such instruction: `foo'"),
        ),
        (
            "war.cpp:4:1: warning: no previous declaration for 'int f()' [-Wmissing-declarations]\n",
            ("warning", SYMBOLS, 4, 1, "no previous declaration for 'int f()' [-Wmissing-declarations]"),
        ),
    ],
)
def test_a_message_is_read(text: str, expected: tuple[str, str, int, int, str]) -> None:
    """Place, severity and text are read, from the compiler, the assembler and the linker."""
    (message,) = said(text)
    assert (message.severity, message.file, message.line, message.column, message.text) == expected
    assert "/box/" not in message.detail


def test_what_belongs_to_a_message_is_its_detail() -> None:
    """The lines before (where it was included from) and after (the source, notes) stay with their message."""
    text = (
        "In file included from /box/handed-in/war.c:1:\n/box/handed-in/x.h:2:1: error: first\n    2 | bad\n"
        "/box/handed-in/war.c: In function 'deal':\n/box/handed-in/war.c:5:2: warning: second\n    5 | x\n"
        "/box/given/war.h:3:6: note: declared here\n    3 | void deal\n"
    )
    first, second = said(text)
    assert first.detail == "In file included from war.c:1:\nx.h:2:1: error: first\n    2 | bad"
    assert second.detail == (
        "war.c: In function 'deal':\nwar.c:5:2: warning: second\n    5 | x\n"
        "given/war.h:3:6: note: declared here\n    3 | void deal"
    )


def test_a_flood_of_messages_is_bounded() -> None:
    """However much a compiler says, some two hundred messages are kept."""
    assert len(said("war.c:1:1: error: a\n" * 10_000)) == 200


@pytest.mark.parametrize(
    ("signature", "expected"),
    [
        ("void deal(void)", 0),
        ("void deal()", 0),
        ("int deal(int)", 1),
        ("std::vector<int> deal(const std::map<int, int>&, int (*)(int, int))", 2),
        ("void deal(const int shuf[52], int pile[52])", 2),
        ("deal", 0),
    ],
)
def test_parameters_are_counted(signature: str, expected: int) -> None:
    """Commas inside brackets do not count."""
    assert count_parameters(signature) == expected
