"""How an Elixir submission lies in its box: ``code`` is the student's, ``support`` and ``drivers`` ours."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from harness.language import Plan, Step
from harness.sandbox.port import File

if TYPE_CHECKING:
    from harness.assignment import Entry
    from harness.language import Order

SUPPORT = Path(__file__).parent / "support"


def plan(order: Order) -> Plan:
    """Say how a program, or a function with its driver, is compiled, run and served."""
    entry, root = order.entry, order.root
    script = ("/bin/sh", f"{root}/support/elixir.sh")
    strict = "strict" if order.strict else "default"
    if entry is None:
        file = PurePosixPath(order.main.name).name
        start_cli = ("-s", "elixir", "start_cli", "-extra", f"{root}/support/program.exs")
        run = (*script, "program", root, *start_cli, root, file)
        files = (*_code({file: order.main.data}), *_support())
        return Plan(files=files, steps=(Step(argv=(*script, "build", root, strict, file)),), run=run)
    code = _others(order, entry) | dict(entry.given) | {entry.file: order.main.data}
    others = sorted(name for name in code if name != entry.file)
    driver = next(name for name, _ in entry.drivers if name.endswith(".ex"))
    what = (entry.module, entry.function, str(entry.arity), f"{root}/drivers/{driver}", *others)
    start = ("-s", "harness_serve", "start", "-extra")
    call = (entry.module, entry.function)
    return Plan(
        files=(*_code(code), *_support(), *(File(path=f"drivers/{n}", data=d) for n, d in entry.drivers)),
        steps=(Step(argv=(*script, "build", root, strict, entry.file, *what)),),
        run=(*script, "run", root, *start, "run", *call),
        serve=(*script, "serve", root, *start, "serve", *call),
    )


def _others(order: Order, entry: Entry) -> dict[str, bytes]:
    """The student's other modules; an older copy of the answer's own module would clash with it."""
    again = re.compile(rf"^[ \t]*defmodule[ \t]+{re.escape(entry.module)}[ \t]+do\b".encode(), re.MULTILINE)
    return {
        other.name: other.data
        for other in order.others
        if other.name.lower().endswith(".ex") and not again.search(other.data)
    }


def _code(files: dict[str, bytes]) -> tuple[File, ...]:
    return tuple(File(path=f"code/{name}", data=data) for name, data in files.items())


def _support() -> tuple[File, ...]:
    return tuple(
        File(path=f"support/{path.name}", data=path.read_bytes()) for path in sorted(SUPPORT.iterdir())
    )
