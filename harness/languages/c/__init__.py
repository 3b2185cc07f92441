"""C, by gcc: GNU C17, since that is what the handed-out build asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.language import Language, Tool
from harness.languages.gcc_build import plan_build
from harness.languages.gcc_dialect import Dialect
from harness.languages.gcc_findings import read_findings
from harness.languages.gcc_linker import retell
from harness.languages.gcc_messages import read_messages
from harness.languages.gcc_mismatch import find_mismatch

if TYPE_CHECKING:
    from harness.language import Order, Plan

DIALECT = Dialect(
    compiler="gcc",
    # gcc 14 made errors of four things that are warnings up to 13: a submission fares alike under both.
    flags=(
        "-std=gnu17",
        "-g1",
        "-Wno-error=implicit-function-declaration",
        "-Wno-error=implicit-int",
        "-Wno-error=int-conversion",
        "-Wno-error=incompatible-pointer-types",
    ),
    sources=(".c",),
    headers=(".h", ".inc", ".def"),
)


def plan(order: Order) -> Plan:
    """Say how a program, or a function with its driver, is built and run in C."""
    return plan_build(order, DIALECT)


LANGUAGE = Language(
    name="c",
    title="C",
    extensions=(".c",),
    companions=DIALECT.headers,
    tools=(
        Tool(command="gcc", debian="gcc libc6-dev", homebrew="gcc"),
        Tool(command="ar", debian="binutils", homebrew="binutils"),
    ),
    version=("gcc", "--version"),
    plan=plan,
    read_messages=read_messages,
    find_mismatch=find_mismatch,
    read_findings=read_findings,
    retell=retell,
)
