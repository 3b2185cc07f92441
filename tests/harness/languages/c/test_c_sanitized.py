"""What the sanitizers report of programs in C, built and run with the compiler of this machine."""

from __future__ import annotations

import pytest

from harness.assignment import Entry, Target
from harness.languages.gcc_findings import read_findings
from harness.sandbox.port import Exited, Signalled
from harness.wording import message_sentence
from tests.harness.languages.workshop import making_program, stdout

pytestmark = pytest.mark.toolchain

LIST = """#include <stdlib.h>
#include "list.h"
struct node *push(struct node *list, int value) {
    struct node *node = malloc(sizeof *node);
    node->value = value;
    node->next = list;
    return node;
}
void clear(struct node *list) {
    while (list) { struct node *next = list->next; free(list); list = next; }
}
"""
HEADER = """struct node { int value; struct node *next; };
struct node *push(struct node *list, int value);
void clear(struct node *list);
"""
MAIN = """#include <stdio.h>
#include <stdlib.h>
#include "list.h"
int table[4];
int main(int argc, char **argv) {
    struct node *list = NULL;
    int number = 0;
    printf("how many? ");
    if (scanf("%d", &number) != 1) return 2;
    for (int i = 0; i < number; i++) list = push(list, i);
    printf("%d nodes\\n", number);
    BODY
    return 7;
}
"""
ENTRY = Entry(
    language="c",
    file="main.c",
    files=("main.c", "list.c", "list.h"),
    targets=(Target(name="program"), Target(name="checked", sanitized=True)),
)


FREED = "a block of 16 bytes, which was freed before [heap-use-after-free]"


@pytest.mark.parametrize(
    ("body", "ending", "findings"),
    [
        pytest.param("clear(list);", Exited(7), [], id="right"),
        pytest.param(
            "list = NULL;",
            Exited(7),
            ["list.c, line 4: 48 bytes allocated here in 3 blocks are never freed [leak]"],
            id="leak",
        ),
        pytest.param(
            'clear(list); printf("%d", list->value);',
            Signalled(6),
            [f"main.c, line 12: reads 4 bytes of {FREED}"],
            id="used after it was freed",
        ),
        pytest.param(
            "clear(list); clear(list);",
            Signalled(6),
            [f"list.c, line 10: reads 8 bytes of {FREED}"],
            id="freed twice",
        ),
        pytest.param(
            'clear(list); number = 1 << (number + 29); printf("%d", number);',
            Exited(7),
            [("main.c, line 12: shift exponent 32 is too large for 32-bit type 'int' [undefined behaviour]")],
            id="shift",
        ),
        pytest.param(
            "clear(list); table[number + 1] = 1;",
            Signalled(6),
            ["main.c, line 12: index 4 out of bounds for type 'int [4]' [undefined behaviour]"],
            id="past the end of an array",
        ),
        pytest.param(
            "clear(list); exit(push(NULL, 1)->value);",
            Exited(1),
            ["list.c, line 4: 16 bytes allocated here are never freed [leak]"],
            id="leak at exit",
        ),
    ],
)
def test_a_sanitized_program_reports_its_mistakes(body: str, ending: object, findings: list[str]) -> None:
    """The program does what it does, its output is all there, and each mistake is told at its line."""
    with making_program(
        ENTRY, {"main.c": MAIN.replace("BODY", body), "list.c": LIST, "list.h": HEADER}
    ) as made:
        run = made.start("checked", stdin="3\n")
        assert (ending, findings) == (run.ending, [message_sentence(each) for each in read_findings(run)])
        assert stdout(run).startswith("how many? 3 nodes\n")
        assert made.warnings == []
