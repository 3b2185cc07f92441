"""C++, by g++: GNU C++20."""

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
    compiler="g++",
    flags=("-std=gnu++20",),
    sources=(".cpp", ".cc", ".cxx", ".c++"),
    headers=(".hpp", ".h", ".hh", ".hxx", ".ipp", ".tpp", ".inl", ".inc"),
)


def plan(order: Order) -> Plan:
    """Say how a program, or a function with its driver, is built and run in C++."""
    return plan_build(order, DIALECT)


LANGUAGE = Language(
    name="cpp",
    title="C++",
    extensions=DIALECT.sources,
    companions=DIALECT.headers,
    tools=(
        Tool(command="g++", debian="g++", homebrew="gcc"),
        Tool(command="ar", debian="binutils", homebrew="binutils"),
    ),
    version=("g++", "--version"),
    plan=plan,
    read_messages=read_messages,
    find_mismatch=find_mismatch,
    read_findings=read_findings,
    retell=retell,
)
