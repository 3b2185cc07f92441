"""Whole programs in the images of C and C++: sanitizers and the pinned clock work in a closed container."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.assignment import Entry, Target
from harness.languages.gcc_findings import read_findings
from harness.sandbox.port import Exited, MemoryLimit, Signalled
from harness.wording import message_sentence
from tests.harness.languages.workshop import making_program, stdout

if TYPE_CHECKING:
    from harness.sandbox.docker import DockerSandbox
    from harness.sandbox.port import Outcome

pytestmark = pytest.mark.docker

FREED = "which was freed before [heap-use-after-free]"
PINNED = 1_700_000_000
TARGETS = (Target(name="program"), Target(name="checked", sanitized=True))

HEADS = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n"
TEXT_C = (
    HEADS
    + "int spare[3];\n"
    + """int main(void) {
    int what = 0;
    printf("what? ");
    if (scanf("%d", &what) != 1) return 3;
    char *block = malloc(24);
    strcpy(block, "cards");
    srand(time(NULL));
    printf("%s %ld\\n", block, (long)time(NULL));
    if (what == 1) { block = NULL; return 0; }
    if (what == 2) { free(block); printf("%c", block[1]); }
    if (what == 3) spare[what] = 1;
    if (what == 4) for (;;) { block = malloc(1 << 20); memset(block, what, 1 << 20); }
    free(block);
    return 5;
}
"""
)

TEXT_CPP = """#include <chrono>
#include <iostream>
#include <stdexcept>
#include <vector>
struct Card { int value; virtual ~Card() {} };
int main() {
    int what = 0;
    std::cout << "what? ";
    std::cin >> what;
    auto now = std::chrono::system_clock::now().time_since_epoch();
    std::cout << std::chrono::duration_cast<std::chrono::seconds>(now).count() << "\\n";
    std::vector<Card *> cards;
    for (int i = 0; i < 3; i++) cards.push_back(new Card{});
    if (what == 2) { delete cards[0]; std::cout << cards[0]->value; }
    if (what == 1) return 0;
    for (Card *card : cards) delete card;
    if (what == 3) throw std::runtime_error("no card");
    return 5;
}
"""


def program(language: str, file: str) -> Entry:
    """A program of one file with both targets."""
    return Entry(language=language, file=file, files=(file,), targets=TARGETS)


def sentences(run: Outcome) -> list[str]:
    """What the sanitizers found."""
    return [message_sentence(each) for each in read_findings(run)]


def test_a_program_in_c(docker_sandbox: DockerSandbox) -> None:
    """Leaks are counted, misuse is told at its line, the clock is pinned, and the memory limit holds."""
    with making_program(program("c", "main.c"), {"main.c": TEXT_C}, sandbox=docker_sandbox) as made:
        runs = {what: made.start("checked", stdin=f"{what}\n", clock=PINNED) for what in range(5)}
        assert {0: [], 4: []} == {what: sentences(runs[what]) for what in (0, 4)}
        assert sentences(runs[1]) == ["main.c, line 10: 24 bytes allocated here are never freed [leak]"]
        assert sentences(runs[2]) == [f"main.c, line 15: reads 1 byte of a block of 24 bytes, {FREED}"]
        assert sentences(runs[3]) == [
            "main.c, line 16: index 3 out of bounds for type 'int [3]' [undefined behaviour]"
        ]
        endings = [runs[what].ending for what in range(5)]
        assert endings == [Exited(5), Exited(0), Signalled(6), Signalled(6), MemoryLimit(512)]
        assert {f"what? cards {PINNED}\n"} == {stdout(run) for run in runs.values()}
        plain = made.start(stdin="1\n", clock=PINNED)
        assert (Exited(0), f"what? cards {PINNED}\n") == (plain.ending, stdout(plain))


def test_a_program_in_cpp(docker_sandbox: DockerSandbox) -> None:
    """The C++ library's clock is pinned, its allocations are counted, and exceptions pass."""
    with making_program(program("cpp", "main.cpp"), {"main.cpp": TEXT_CPP}, sandbox=docker_sandbox) as made:
        runs = {what: made.start("checked", stdin=f"{what}\n", clock=PINNED) for what in range(4)}
        assert [sentences(run) for run in runs.values()] == [
            [],
            ["main.cpp, line 13: 48 bytes allocated here in 3 blocks are never freed [leak]"],
            [f"main.cpp, line 14: reads 8 bytes of a block of 16 bytes, {FREED}"],
            [],
        ]
        assert [run.ending for run in runs.values()] == [Exited(5), Exited(0), Signalled(6), Signalled(6)]
        assert {f"what? {PINNED}\n"} == {stdout(run) for run in runs.values()}


def test_an_answer_of_a_driver(docker_sandbox: DockerSandbox) -> None:
    """A driver takes the place of the main file, and answers on its own channel."""
    driver = (
        b"#include <unistd.h>\nint rank(int);\n"
        b'int main(void) { return write(3, rank(3) == 6 ? "1" : "0", 1) != 1; }\n'
    )
    entry = Entry(
        language="c",
        file="main.c",
        files=("main.c", "rank.c"),
        targets=(
            Target(name="program"),
            Target(name="ranks", answer="function", without=("main.c",), drivers=(("ranks.c", driver),)),
        ),
    )
    files = {
        "main.c": "int main(void) { return 0; }\n",
        "rank.c": "int rank(int card) { return 2 * card; }\n",
    }
    with making_program(entry, files, sandbox=docker_sandbox) as made:
        assert made.start("ranks").answer.head == b"1"
