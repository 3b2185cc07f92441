"""How a Haskell submission is laid out and built."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from harness.language import Plan, Step
from harness.languages.haskell.header import name_module
from harness.languages.haskell.messages import DRIVERS, HANDED_IN
from harness.languages.haskell.mismatch import find_definition
from harness.sandbox.port import File

if TYPE_CHECKING:
    from harness.assignment import Entry
    from harness.language import Order, Source

# GHC 9.2 made GHC2021 its default, older ones take Haskell2010. A submission fares alike under both: so the
# older language, with the extensions of the newer that only allow more.
EXTENSIONS = (
    *(
        "BangPatterns",
        "BinaryLiterals",
        "ConstraintKinds",
        "DeriveFoldable",
        "DeriveFunctor",
        "DeriveGeneric",
    ),
    *("DeriveTraversable", "EmptyCase", "ExistentialQuantification", "FlexibleContexts", "FlexibleInstances"),
    *("GADTSyntax", "GeneralisedNewtypeDeriving", "ImportQualifiedPost", "InstanceSigs", "KindSignatures"),
    *(
        "MultiParamTypeClasses",
        "NumericUnderscores",
        "RankNTypes",
        "ScopedTypeVariables",
        "StandaloneDeriving",
    ),
    *("TupleSections", "TypeApplications", "TypeOperators", "TypeSynonymInstances"),
)

# Haskell's own default is four fifths of the machine's memory: an endless recursion would then be told as too
# much memory. With this it is a stack overflow, as it is in the other languages. A stack is copied while it
# is unwound: 64 MiB of it need 310 MiB in all.
# Without its clock (-V0) the runtime has no thread to wait for when a program ends, which took 6 ms.
# Threads take turns all the same, and alike in every run.
RUNTIME = "-with-rtsopts=-K64m -V0"


def plan_build(order: Order) -> Plan:
    """Lay out a build of a function with its driver, or of a whole program."""
    if order.entry is None:
        return _plan_program(order)
    return _plan_function(order, order.entry)


def _plan_program(order: Order) -> Plan:
    main = File(path=f"{HANDED_IN}/{order.main.name}", data=order.main.data)
    return _finish(order, (main, *_others(order)), main.path)


def _plan_function(order: Order, entry: Entry) -> Plan:
    """Compile the driver, which imports the student's module.

    The student's text is laid out twice: as the module, and as it was under the name that messages have,
    where the compiler looks for the lines that it quotes.
    """
    module = entry.module or "Main"
    text = order.main.data.decode("utf-8", "surrogateescape")
    named = name_module(text, module, entry.file).encode("utf-8", "surrogateescape")
    answer = File(path=f"{HANDED_IN}/{module.replace('.', '/')}.hs", data=named)
    shown = File(path=entry.file, data=order.main.data)
    others = (other for other in _others(order) if other.path.casefold() != answer.path.casefold())
    came = find_definition(text, entry.function).encode("utf-8", "replace")
    drivers = tuple(
        File(path=f"{DRIVERS}/{name}", data=data.replace(b"{came}", came)) for name, data in entry.drivers
    )
    return _finish(order, (answer, shown, *others, *drivers), drivers[0].path)


def _others(order: Order) -> tuple[File, ...]:
    """The student's other modules, under the names that the compiler looks for: with a capital."""
    sources = (other for other in order.others if other.name.lower().endswith((".hs", ".hs-boot")))
    return tuple(File(path=f"{HANDED_IN}/{_capital(other)}", data=other.data) for other in sources)


def _capital(source: Source) -> str:
    path = PurePosixPath(source.name)
    stem = path.name[:1].upper() + path.name[1:]
    return str(path.with_name(re.sub(r"(?i)\.hs(-boot)?$", lambda found: found[0].lower(), stem)))


def _finish(order: Order, files: tuple[File, ...], start: str) -> Plan:
    strict = ("-Wall",) if order.strict else ()
    build = (
        *(
            "ghc",
            "-v0",
            "-fforce-recomp",
            "-O1",
            "-XHaskell2010",
            *(f"-X{name}" for name in EXTENSIONS),
            *strict,
        ),
        *("-fdiagnostics-color=never", "-dno-debug-output", RUNTIME, f"-i{order.root}/{HANDED_IN}"),
        *("-outputdir", f"{order.root}/made", "-o", f"{order.root}/program", f"{order.root}/{start}"),
    )
    return Plan(files=files, steps=(Step(argv=build),), run=(f"{order.root}/program",))
