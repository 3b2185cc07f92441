"""How a Python submission lies in its box: ``code/`` is the student's, ``support/`` and ``drivers/`` ours."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from harness.language import Plan, Step
from harness.sandbox.port import File

if TYPE_CHECKING:
    from harness.language import Order

SUPPORT = Path(__file__).parent / "support"

# Isolated from the environment and the user's packages; no compiled files; text is UTF-8 everywhere; warnings
# of the compiler were shown by the build, and would else be repeated in every case.
FLAGS = ("-I", "-S", "-B", "-X", "utf8", "-W", "ignore::SyntaxWarning", "-W", "ignore::DeprecationWarning")


def plan(order: Order) -> Plan:
    """Say how a program, or a function with its driver, is checked, run and served."""
    entry = order.entry
    file = entry.file if entry is not None else PurePosixPath(order.main.name).name
    python, code = f"{order.root}/python3", f"{order.root}/code"
    strict = "strict" if order.strict else "default"
    check: tuple[str, ...] = ("python3", *FLAGS, f"{order.root}/support/check.py", order.root, file, strict)
    if entry is None:
        run = (python, *FLAGS, f"{order.root}/support/program.py", code, file)
        return Plan(files=_lay_out(order, file), steps=(Step(argv=check),), run=run)
    driver = next(name for name, _ in entry.drivers if name.endswith(".py"))
    what = (code, file, entry.function, f"{order.root}/drivers/{driver}")
    return Plan(
        files=_lay_out(order, file),
        steps=(Step(argv=(*check, entry.function, str(entry.arity), f"{order.root}/drivers/{driver}")),),
        run=(python, *FLAGS, f"{order.root}/support/run.py", *what),
        serve=(python, *FLAGS, f"{order.root}/support/serve.py", *what),
    )


def _lay_out(order: Order, file: str) -> tuple[File, ...]:
    """The student's sources, with the answer under its own name, and our files apart from them."""
    drivers, given = (order.entry.drivers, order.entry.given) if order.entry is not None else ((), ())
    theirs = {other.name: other.data for other in order.others if other.name.lower().endswith(".py")}
    code = theirs | dict(given) | {file: order.main.data}
    return (
        *(File(path=f"code/{name}", data=data) for name, data in code.items()),
        *(File(path=f"drivers/{name}", data=data) for name, data in drivers),
        *(File(path=f"support/{path.name}", data=path.read_bytes()) for path in sorted(SUPPORT.glob("*.py"))),
    )
