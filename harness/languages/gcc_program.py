"""How a whole program of several files is built, and the other targets made of the same files.

Every file is compiled once for each flavour (plain, sanitized) and each target links its own choice of the
objects: a file that does not compile breaks the targets that need it and no other. The student's files that
nobody asked for are in an archive, from which the linker takes what is missing: a trial with a ``main`` of
its own, or an older copy of a file, does no harm.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from harness.assignment import Target
from harness.language import Plan, Step, Variant
from harness.languages.gcc_dialect import (
    ERROR_LIMIT,
    MAIN,
    archive_step,
    compile_command,
    find_units,
    lay,
)
from harness.languages.gcc_messages import DRIVERS, GIVEN
from harness.languages.gcc_sanitizers import ENVIRONMENT, FLAGS
from harness.sandbox.port import File

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.assignment import Entry
    from harness.language import Order
    from harness.languages.gcc_dialect import Dialect

SUPPORT = Path(__file__).parent / "c" / "support"
"""Files of ours that every whole program is linked with: its clock and its console."""

MOST_EXTRA = 16
"""How many files that nobody asked for are compiled: each may take all the time that one step may."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Flavour:
    """One way of compiling everything: the command for the student's files, that for ours, what links."""

    name: str
    compiler: tuple[str, ...]
    for_ours: tuple[str, ...]
    linker: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Layout:
    """What lies where: ``own`` by handed-out name, ``extra`` what else of the student's is compiled."""

    own: dict[str, File]
    extra: tuple[File, ...]
    given: tuple[File, ...]
    drivers: dict[str, tuple[File, ...]]
    support: tuple[File, ...]


def plan_targets(order: Order, entry: Entry, dialect: Dialect) -> Plan:
    """Lay out all files, and say for each target how it is compiled, linked and started."""
    handed_in = [
        (source.name, lay(source, entry.given))
        for source in (order.main, *order.others)
        if dialect.is_source(source.name) or dialect.is_header(source.name)
    ]
    layout = _lay_out(handed_in, entry, dialect)
    targets = entry.targets or (Target(name="program"),)
    program = f"{order.root}/program"
    variants = []
    for target in targets:
        flavour = _flavour(order, dialect, sanitized=target.sanitized, warns=targets[0].sanitized)
        path = program if target is targets[0] else f"{program}-{target.name}"
        steps = _Linkage(order=order, dialect=dialect, layout=layout, flavour=flavour).steps(target, path)
        env = ENVIRONMENT if target.sanitized else ()
        variants.append(Variant(target=target.name, steps=steps, run=(path,), env=env))
    first, *further = variants
    drivers = (file for files in layout.drivers.values() for file in files)
    return Plan(
        files=(*(file for _, file in handed_in), *layout.given, *drivers, *layout.support),
        steps=first.steps,
        run=first.run,
        env=first.env,
        target=first.target,
        variants=tuple(further),
    )


def _lay_out(handed_in: list[tuple[str, File]], entry: Entry, dialect: Dialect) -> _Layout:
    given_names = {name.casefold() for name, _ in entry.given}
    further = tuple(
        file
        for name, file in handed_in
        if name not in entry.files and PurePosixPath(name).name.casefold() not in given_names
    )
    paths = sorted(SUPPORT.glob("*.c"))
    return _Layout(
        own={name: file for name, file in handed_in if name in entry.files},
        extra=find_units(further, tuple(file for _, file in handed_in), dialect)[:MOST_EXTRA],
        given=tuple(File(path=f"{GIVEN}/{name}", data=data) for name, data in entry.given),
        drivers={
            target.name: tuple(
                File(path=f"{DRIVERS}/{target.name}/{name}", data=data) for name, data in target.drivers
            )
            for target in entry.targets
        },
        support=tuple(File(path=f"support/{path.name}", data=path.read_bytes()) for path in paths),
    )


def _flavour(order: Order, dialect: Dialect, *, sanitized: bool, warns: bool) -> _Flavour:
    """``warns`` says that the first target is sanitized: else the plain flavour asks for the warnings.

    Once is enough, and sanitizers make the compiler warn of what is not there.
    """
    include = f"-I{order.root}/{GIVEN}"
    loud = (*compile_command(order, dialect), "-g1", include)
    quiet = (dialect.compiler, *dialect.flags, *ERROR_LIMIT, "-pipe", "-w", include)
    if not sanitized:
        ours = (*quiet, "-O1", "-g1")
        return _Flavour(name="plain", compiler=loud, for_ours=ours, linker=(dialect.compiler,))
    return _Flavour(
        name="checked",
        compiler=(*(loud if warns else quiet), *FLAGS),
        for_ours=(*quiet, *FLAGS),
        linker=(dialect.compiler, *FLAGS),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Linkage:
    """How the files become one program in one flavour."""

    order: Order
    dialect: Dialect
    layout: _Layout
    flavour: _Flavour

    def steps(self, target: Target, program: str) -> tuple[Step, ...]:
        """All steps of one target; those that it shares with another are the same in both."""
        flavour, layout = self.flavour, self.layout
        own = (file for name, file in layout.own.items() if name not in target.without)
        given = (file for file in layout.given if PurePosixPath(file.path).name not in target.without)
        ours = (*given, *layout.drivers.get(target.name, ()))
        compiled = [*self._compile(flavour.compiler, own), *self._compile(flavour.for_ours, ours)]
        objects = [step.argv[-1] for step in compiled]
        if layout.extra:
            extra = self._compile_extra()
            archive = f"{self.order.root}/{flavour.name}-others.a"
            compiled += [*extra, archive_step(archive, tuple(step.argv[-1] for step in extra))]
            objects.append(archive)
        objects += [f"{self.order.root}/{PurePosixPath(file.path).stem}.o" for file in layout.support]
        link = Step(argv=(*flavour.linker, "-o", program, *objects, "-lm"))
        return (*compiled, self._compile_support(), link)

    def _compile(self, compiler: tuple[str, ...], files: Iterable[File]) -> list[Step]:
        sources = (file for file in files if self.dialect.is_source(file.path))
        return [self._step(compiler, file) for file in sources]

    def _step(self, compiler: tuple[str, ...], file: File, *, required: bool = True) -> Step:
        """Objects lie beside each other whatever folders their sources are in."""
        name = file.path.replace("-", "--").replace("/", "-")
        out = f"{self.order.root}/{self.flavour.name}-{name}.o"
        return Step(argv=(*compiler, "-c", f"{self.order.root}/{file.path}", "-o", out), required=required)

    def _compile_extra(self) -> list[Step]:
        """The files that nobody asked for; a ``main`` among them stays a function that nobody calls."""
        steps = []
        for number, file in enumerate(self.layout.extra):
            rename = (f"-Dmain=unused_main_{number}", "-Wno-return-type") if MAIN.search(file.data) else ()
            steps.append(self._step((*self.flavour.compiler, *rename), file, required=False))
        return steps

    def _compile_support(self) -> Step:
        """One call for all of them, which leaves each object in the folder where the builder is."""
        sources = (f"{self.order.root}/{file.path}" for file in self.layout.support)
        return Step(argv=(self.dialect.compiler, "-x", "c", "-std=gnu17", "-O2", "-w", "-c", *sources))
