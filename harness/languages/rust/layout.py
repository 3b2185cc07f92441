"""How a Rust submission is laid out and built: checked as handed out, then with a driver in its crate."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import islice
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from harness.language import Plan, Step
from harness.sandbox.port import File

if TYPE_CHECKING:
    from harness.assignment import Entry
    from harness.language import Order

HANDED_IN = "handed-in"
DRIVERS = "drivers"
DRIVER_MODULE = "harness_driver"
DRIVER_STD = "harness_std"
MOST_SIGNATURE = 200
LIKE = 0.6

RUSTC = ("rustc", "--edition", "2021", "--error-format", "json")

MAIN = re.compile(rb"\bfn\s+main\b")
TESTS = re.compile(rb"\bmod\s+\w*tests?\b|#\s*\[\s*test\s*\]")
PATH = re.compile(rb'#\s*+\[\s*+path\s*+=\s*+"([^"\n/\\]{1,255})"\s*+\]')
FUNCTION = re.compile(
    r"^[ \t]*+(?:pub\s*+(?:\([^)\n]{0,99}\)\s*+)?)?"
    r"(?:(?:const|async|unsafe|extern(?:\s*+\"\w{0,99}\")?)\s++){0,9}+(fn\s++(\w{1,255})[^{]{0,999}+)",
    re.MULTILINE,
)
MOST_FUNCTIONS = 2_000
"""Functions that are looked at. A source may be a megabyte of anything: nothing in it is tried twice."""

SHEBANG = re.compile(rb"^#!(?!\s*\[)[^\n]*\n")

CHECK = """first=$1 tested=$2; shift 2
if [ "$tested" = tests ] && "$@" --test 2> "$first"; then cat "$first" >&2; exit 0; fi
exec "$@" --crate-type lib -A dead_code"""
"""Compile as ``cargo test`` does, without making a program.

Tests that cannot be compiled are no reason to refuse the answer: then the crate is checked without them, and
``dead_code``, which would speak of all that only the driver and the tests call, is left out.
"""


def plan_build(order: Order) -> Plan:
    """Lay out a build of a function with its driver, or of a whole program."""
    if order.entry is None:
        return _plan_program(order)
    return _plan_function(order, order.entry)


def _plan_program(order: Order) -> Plan:
    main = File(path=f"{HANDED_IN}/{order.main.name}", data=order.main.data)
    files = (main, *(File(path=f"{HANDED_IN}/{other.name}", data=other.data) for other in order.others))
    source = f"{order.root}/{main.path}"
    build = (*RUSTC, *_remap(order), "--cap-lints", "warn", "-o", f"{order.root}/program", source)
    return Plan(files=files, steps=(Step(argv=build),), run=(f"{order.root}/program",))


def _plan_function(order: Order, entry: Entry) -> Plan:
    """Two steps: the check says all that there is to say about the student's files, as he handed them in.

    The build adds one line, the driver as a module, to a copy; so its own messages are only ever about the
    driver's call. It is the debug build that was handed out: overflow ends the program.
    """
    copy = File(
        path=f"{HANDED_IN}/{PurePosixPath(entry.file).stem}.driver.rs", data=_with_driver(order.main.data)
    )
    # What is graded is what is shown: no file handed in may stand in the place of ours.
    ours = copy.path.lower()
    others = tuple(other for other in _others(order, entry) if other.path.lower() != ours)
    main = File(path=f"{HANDED_IN}/{entry.file}", data=order.main.data)
    came = _came(order.main.data.decode("utf-8", "replace"), entry.function)
    drivers = (
        File(path=f"{DRIVERS}/{name}", data=data.replace(b"{came}", came.encode()))
        for name, data in entry.drivers
    )
    tested = "tests" if TESTS.search(order.main.data) else "untested"
    remap = _remap(order)
    check = (
        *("sh", "-c", CHECK, "sh", f"{order.root}/check.json", tested),
        *(*RUSTC, *remap, "--emit", "metadata", "-o", f"{order.root}/check.rmeta"),
        f"{order.root}/{main.path}",
    )
    own_main = ("--cfg", "harness_no_main") if MAIN.search(order.main.data) else ()
    build = (
        *(*RUSTC, *remap, "--remap-path-prefix", f"{order.root}/{copy.path}={entry.file}", *own_main),
        *("--cap-lints", "allow", "-C", "strip=symbols", "--crate-name", "war"),
        *("-o", f"{order.root}/program", f"{order.root}/{copy.path}"),
    )
    return Plan(
        files=(main, copy, *others, *drivers),
        steps=(Step(argv=check), Step(argv=build)),
        run=(f"{order.root}/program",),
    )


def _remap(order: Order) -> tuple[str, ...]:
    """Flags that let messages and panics name files as the student knows them."""
    return ("--remap-path-prefix", f"{order.root}/{HANDED_IN}=")


def _others(order: Order, entry: Entry) -> tuple[File, ...]:
    """The other files, and a test file where the handed-out ``mod tests;`` finds none.

    Ours calls the function, as the handed-out tests do: else the compiler would call it unused.
    """
    files = {f"{HANDED_IN}/{other.name}": other.data for other in order.others if other.name != entry.file}
    stub = f"#[test]\nfn driver_calls() {{ let _ = super::{entry.function}; }}\n".encode()
    named = (name.decode("utf-8", "replace") for name in PATH.findall(order.main.data))
    tests = (name for name in named if "test" in name.lower() and name.lower().endswith(".rs"))
    for name in (*entry.tests, *tests):
        files.setdefault(f"{HANDED_IN}/{name}", stub)
    return tuple(File(path=path, data=data) for path, data in files.items())


def _with_driver(text: bytes) -> bytes:
    """The student's text with the driver as its last module, every line where it was.

    The driver has the standard library under a name of its own: his crate may call something else `std`, or
    want none.
    """
    driver = f'#[path = "../{DRIVERS}/driver.rs"] mod {DRIVER_MODULE};'
    module = f"{driver} extern crate std as {DRIVER_STD};".encode()
    if not MAIN.search(text):
        return b"%s\n%s fn main() { %s::start(); }\n" % (text, module, DRIVER_MODULE.encode())
    start = found.end() if (found := SHEBANG.match(text)) else 0
    return b"%s#![no_main]%s\n%s\n" % (text[:start], text[start:], module)


def _came(text: str, function: str) -> str:
    """What the student wrote in place of the expected definition: the same name, or names like it.

    It goes into a comment on the line of the call, which the compiler then quotes.
    """
    found = [
        (match[2], " ".join(match[1].split())[:MOST_SIGNATURE])
        for match in islice(FUNCTION.finditer(text), MOST_FUNCTIONS)
    ]
    same = [signature for name, signature in found if name == function]
    like = [signature for name, signature in found if _is_like(name, function)]
    return same[0] if same else ", ".join(like)


def _is_like(name: str, wanted: str) -> bool:
    name = name.casefold()
    return wanted in name or SequenceMatcher(None, name, wanted).ratio() >= LIKE
