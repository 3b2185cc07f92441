"""How a program in C or C++ is laid out, compiled and linked; what differs between the two is a dialect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.language import Plan, Step
from harness.languages.gcc_dialect import MAIN, archive_step, compile_command, find_units, lay
from harness.languages.gcc_messages import DRIVERS, GIVEN, HANDED_IN
from harness.languages.gcc_program import plan_targets
from harness.sandbox.port import File

if TYPE_CHECKING:
    from harness.assignment import Entry
    from harness.language import Order
    from harness.languages.gcc_dialect import Dialect


def plan_build(order: Order, dialect: Dialect) -> Plan:
    """Lay out a build: a program of one file, one of several files and targets, or a function."""
    if order.entry is None:
        return _plan_program(order, dialect)
    if not order.entry.function:
        return plan_targets(order, order.entry, dialect)
    return _plan_function(order, order.entry, dialect)


def _plan_program(order: Order, dialect: Dialect) -> Plan:
    main = File(path=f"{HANDED_IN}/{order.main.name}", data=order.main.data)
    others = _others(order, dialect, main.path, ())
    sources = [main, *(file for file in others if dialect.is_source(file.path))]
    objects = [f"{order.root}/part-{number}.o" for number in range(len(sources))]
    compile_steps = (
        Step(argv=(*compile_command(order, dialect), "-c", f"{order.root}/{source.path}", "-o", out))
        for source, out in zip(sources, objects, strict=True)
    )
    link = Step(argv=(dialect.compiler, "-o", f"{order.root}/program", *objects, "-lm"))
    return _finish(order, (main, *others), (*compile_steps, link))


def _plan_function(order: Order, entry: Entry, dialect: Dialect) -> Plan:
    """Compile the student's file with the expected function declared before its first line.

    So another prototype is a compiler's error with both shown. ``-Wmissing-declarations`` names every other
    function there is: that is how a near name, or a legal overload in C++, is found. The student's other
    sources are in an archive, from which the linker takes what the answer file needs: a trial with a ``main``
    of its own, or an older copy of the answer, does no harm.
    """
    main = File(path=f"{HANDED_IN}/{entry.file}", data=order.main.data)
    others = _others(order, dialect, main.path, entry.given)
    laid = (
        *(File(path=f"{GIVEN}/{name}", data=data) for name, data in entry.given),
        *(File(path=f"{DRIVERS}/{name}", data=data) for name, data in entry.drivers),
    )
    headers = [file.path for file in laid if dialect.is_header(file.path)]
    before = [path for path in headers if path.startswith(DRIVERS)] or headers
    include = [part for path in before for part in ("-include", f"{order.root}/{path}")]
    compiler = (*compile_command(order, dialect), "-Wmissing-declarations", f"-I{order.root}/{GIVEN}")
    steps = [
        Step(argv=(*compiler, *include, "-c", f"{order.root}/{main.path}", "-o", f"{order.root}/answer.o")),
        *_compile_others(order, compiler, find_units(others, (main, *others), dialect)),
    ]
    archive = (f"{order.root}/others.a",) if len(steps) > 1 else ()
    steps.append(Step(argv=_link(order, entry, dialect, (main, *others), archive)))
    return _finish(order, (main, *others, *laid), tuple(steps))


def _compile_others(order: Order, compiler: tuple[str, ...], units: tuple[File, ...]) -> tuple[Step, ...]:
    if not units:
        return ()
    objects = tuple(f"{order.root}/other-{number}.o" for number in range(len(units)))
    steps = (
        Step(argv=(*compiler, "-c", f"{order.root}/{unit.path}", "-o", out), required=False)
        for unit, out in zip(units, objects, strict=True)
    )
    return (*steps, archive_step(f"{order.root}/others.a", objects))


def _link(
    order: Order, entry: Entry, dialect: Dialect, files: tuple[File, ...], archive: tuple[str, ...]
) -> tuple[str, ...]:
    """The driver compiled and linked; a ``main`` of the student's stays a function that nobody calls.

    ``--wrap`` redirects the start of the program alone. It is asked for only where a ``main`` may be, since
    not every system's linker knows it.
    """
    wrap = ("-Dmain=__wrap_main", "-Wl,--wrap=main") if any(MAIN.search(file.data) for file in files) else ()
    drivers = (
        f"{order.root}/{DRIVERS}/{name}" for name, _ in entry.drivers if name.endswith(dialect.sources)
    )
    return (
        *(dialect.compiler, "-O1", *wrap, f"-I{order.root}/{GIVEN}", *drivers),
        *("-o", f"{order.root}/program", f"{order.root}/answer.o", *archive, "-lm"),
    )


def _others(
    order: Order, dialect: Dialect, main: str, given: tuple[tuple[str, bytes], ...]
) -> tuple[File, ...]:
    """The other files of the build. A handed-in copy of a given header gets the bytes of ours."""
    kept = (each for each in order.others if dialect.is_source(each.name) or dialect.is_header(each.name))
    files = (lay(source, given) for source in kept)
    return tuple(file for file in files if file.path.casefold() != main.casefold())


def _finish(order: Order, files: tuple[File, ...], steps: tuple[Step, ...]) -> Plan:
    return Plan(files=files, steps=steps, run=(f"{order.root}/program",))
