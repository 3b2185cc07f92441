"""Reading what the sanitizers report, in the forms of their versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.fault import SandboxFaultError
from harness.languages.gcc_findings import read_findings
from harness.sandbox.port import Outcome, Signalled, Stream
from harness.wording import message_sentence

if TYPE_CHECKING:
    from harness.language import Message

START = "    #1 0x7f3710435ca7  (/lib/x86_64-linux-gnu/libc.so.6+0x29ca7) (BuildId: 93f7)\n"


def found(text: str) -> tuple[Message, ...]:
    """What is read out of ``text`` on stderr."""
    data = text.encode()
    return read_findings(Outcome(ending=Signalled(6), stderr=Stream(head=data, total=len(data))))


def misuse(headline: str, more: str = "", line: int = 3) -> str:
    """A report of the address sanitizer."""
    return (
        f"=====\n==13==ERROR: AddressSanitizer: {headline}\n{more}"
        f"    #0 0x402b3d in deal /box/handed-in/war.c:{line}\n{START}\n"
        f"SUMMARY: AddressSanitizer: something /box/handed-in/war.c:{line} in deal\nShadow bytes around\n"
    )


AT = "on address 0x502000000014 at pc 0x0000004 bp 0x7ff sp 0x7ff"
READ = "READ of size 4 at 0x502000000014 thread T0\n"
SIGNAL = "==9==The signal is caused by a {} memory access.\n"
RIGHT_OF = "0x40d714 is located 1 bytes to the right of global variable 'hand' defined in 'a.c:8:5' (0x4)\n"
BLOCK = "0x502000000014 is located {} bytes {} 16-byte region [0x502000000010,0x502000000020)\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            misuse(f"heap-use-after-free {AT}", READ + BLOCK.format(4, "inside of")),
            "reads 4 bytes of a block of 16 bytes, which was freed before [heap-use-after-free]",
        ),
        (
            misuse(f"heap-buffer-overflow {AT}", READ + BLOCK.format(0, "after")),
            "reads 4 bytes of memory right after the end of a block of 16 bytes [heap-buffer-overflow]",
        ),
        (
            misuse(f"heap-buffer-overflow {AT}", READ + BLOCK.format(4, "to the left of")),
            "reads 4 bytes of memory 4 bytes before the start of a block of 16 bytes [heap-buffer-overflow]",
        ),
        (
            misuse(
                f"global-buffer-overflow {AT}",
                f"WRITE of size 1 at 0x5 thread T0\n{RIGHT_OF}",
            ),
            (
                "writes 1 byte of memory 1 byte after the end of the global variable `hand`"
                " [global-buffer-overflow]"
            ),
        ),
        (
            misuse(
                f"stack-buffer-overflow {AT}",
                READ
                + "    [48, 60) 'pile' (line 6) <== Memory access at offset 60 overflows this variable\n",
            ),
            (
                "reads 4 bytes of memory right after the end of the local variable `pile`"
                " [stack-buffer-overflow]"
            ),
        ),
        (
            misuse("attempting double-free on 0x5 in thread T0:"),
            "frees a block of memory a second time [double-free]",
        ),
        (
            misuse("attempting free on address which was not malloc()-ed: 0x7 in thread T0"),
            "frees memory that was not allocated [bad-free]",
        ),
        (
            misuse(
                "SEGV on unknown address 0x000 (pc 0x4 bp 0x7 sp 0x7 T0)",
                f"{SIGNAL.format('READ')}==9==Hint: address points to the zero page.\n",
            ),
            "follows a null pointer [SEGV]",
        ),
        (
            misuse(
                "SEGV on unknown address 0x123 (pc 0x4 bp 0x7 sp 0x7 T0)",
                SIGNAL.format("WRITE"),
            ),
            "writes to an address where it has no memory, or none of this kind [SEGV]",
        ),
        (misuse("something-new on address 0x5"), "misuses memory [something-new]"),
        (
            f"/box/handed-in/war.c:3: runtime error: load of misaligned address 0x5 for type 'int'\n{START}",
            "load of misaligned address for type 'int' [undefined behaviour]",
        ),
    ],
)
def test_a_finding_is_told_in_words(text: str, expected: str) -> None:
    """What happened, to which memory, with the tool's own word in brackets, at the student's line."""
    (message,) = found(text)
    assert ("war.c", 3, expected) == (message.file, message.line, message.text)


def test_the_detail_is_the_same_in_every_run() -> None:
    """Addresses, process numbers, start-up code and other variables are left out."""
    report = misuse(
        f"heap-use-after-free {AT}",
        READ
        + "freed by thread T0 here:\n    #0 0x7f3 in free ../../../../src/libsanitizer/asan/asan.cpp:52\n"
        "    [32, 36) 'other' (line 2)\n" + BLOCK.format(4, "inside of"),
    )
    (message,) = found(report)
    assert message.detail.splitlines() == [
        "AddressSanitizer: heap-use-after-free",
        "READ of size 4",
        "freed here:",
        "    #0 free",
        "The address is located 4 bytes inside of 16-byte region",
        "    #0 deal war.c:3",
    ]


def leak(kind: str, size: int, blocks: int, frame: str) -> str:
    """One leak in the report of the leak sanitizer."""
    return f"{kind} leak of {size} byte(s) in {blocks} object(s) allocated from:\n    #0 0x7f in {frame}\n\n"


def test_leaks_are_added_up_by_the_line_that_allocated() -> None:
    """However many callers there were; those of our driver alone are not the student's."""
    text = (
        "==9==ERROR: LeakSanitizer: detected memory leaks\n\n"
        + leak("Direct", 16, 1, "make /box/handed-in/list.c:7")
        + leak("Direct", 24, 1, "main /box/drivers/classes/check.c:9")
        + leak("Indirect", 32, 2, "make /box/handed-in/list.c:7")
        + leak("Indirect", 1, 1, "name /box/handed-in/list.c:12")
        + "SUMMARY: AddressSanitizer: 73 byte(s) leaked in 5 allocation(s).\n"
    )
    assert [
        "list.c, line 7: 48 bytes allocated here in 3 blocks are never freed [leak]",
        "list.c, line 12: 1 byte allocated here is never freed [indirect leak]",
    ] == [message_sentence(message) for message in found(text)]


def test_what_one_mistake_leads_to_is_one_finding() -> None:
    """A crash at the line where behaviour was undefined before is no second mistake; elsewhere it is one."""
    before = f"/box/handed-in/war.c:3:5: runtime error: index 9 out of bounds for type 'int [9]'\n{START}\n"
    (message,) = found(before + misuse(f"global-buffer-overflow {AT}"))
    assert ("index 9 out of bounds for type 'int [9]' [undefined behaviour]", True) == (
        message.text,
        "global-buffer-overflow" in message.detail,
    )
    assert len(found(before + misuse(f"global-buffer-overflow {AT}", line=4))) == 2
    assert len(found(before + before.replace(":5:", ":8:"))) == 2
    assert len(found(before + before)) == 1


def test_what_a_header_of_the_library_reports_is_told_at_the_students_line() -> None:
    """The first frame of his own in the report is where his mistake is."""
    frames = (
        "    #0 0x4 in std::vector<int>::front() /usr/include/c++/14/bits/stl_vector.h:1214\n"
        "    #1 0x4 in Hand::top() /box/handed-in/Hand.cpp:30\n"
    )
    headline = "/usr/include/c++/14/bits/stl_vector.h:1214:16: runtime error: reference to null pointer\n"
    (message,) = found(headline + frames)
    assert ("Hand.cpp", 30, 0) == (message.file, message.line, message.column)


def test_what_the_program_prints_is_no_finding() -> None:
    """Its own words on stderr, before, between and after reports, are in none of them."""
    behaviour = (
        "/box/handed-in/war.c:3:5: runtime error: division by zero\n    #0 0x4 in f /box/handed-in/war.c:3\n"
    )
    (message,) = found(f"Error: no cards\n{behaviour}my line\nand another\n")
    assert message.detail == "war.c:3:5: runtime error: division by zero\n    #0 f war.c:3"
    assert found("all is well\n") == ()


def test_a_driver_of_ours_is_not_the_students() -> None:
    """What is undefined in it alone is no finding of his."""
    assert found("/box/drivers/classes/check.c:3:5: runtime error: division by zero\n") == ()


def test_a_flood_of_findings_is_bounded() -> None:
    """Some fifty findings are kept."""
    lines = (f"/box/handed-in/war.c:{line}:5: runtime error: division by zero\n" for line in range(1000))
    assert len(found("".join(lines))) == 50


@pytest.mark.parametrize(
    "said",
    [
        "==9==LeakSanitizer has encountered a fatal error.\n==9==HINT: LeakSanitizer does not work under",
        "==9==ReserveShadowMemoryRange failed while trying to map 0xdf bytes. Perhaps you're using ulimit\n",
    ],
)
def test_a_sanitizer_that_cannot_work_is_our_fault(said: str) -> None:
    """It is the place that the program runs in, and costs no mark."""
    with pytest.raises(SandboxFaultError, match="a sanitizer could not work"):
        found(said)
