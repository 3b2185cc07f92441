"""Whether there is a struct with certain members, by type and name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.graded import Place
from harness.rules.source.answer import Findings, Settings
from harness.rules.source.members import holds, read_member
from harness.rules.source.option import Option
from harness.rules.source.program import Program

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.material import Material
    from harness.rules.source.shapes import Types, Variable

OPTIONS = {
    "members": Option(
        kind="texts", needed=True, sentence="the members as C writes them, such as `struct card_s *listp`"
    ),
    "name": Option(
        kind="text", sentence="the struct's tag, or the name that `typedef` gives it; any when left out"
    ),
    "only": Option(kind="truth", usual=False, sentence="whether it may have no other members"),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether there is, in any order of its members and with typedefs for their types.

    A pointer to the struct itself is one whatever the struct is called. Members that a macro makes are not
    seen.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    program = Program(material, findings)
    wanted: dict[str, Variable] = {}
    for text in options.texts("members"):
        member = read_member(text)
        if member is None:
            findings.doubt(f"`{text}` in the case file is no member of a struct")
            return findings.result(rule)
        wanted[text] = member
    name, only = options.text("name"), options.truth("only")
    for struct in _structs(program.types, name):
        if not _lacking(program.types, struct, wanted) and not (
            only and _more(program.types, struct, wanted)
        ):
            return Findings().result(rule)
    findings.lack(program.trees, _place(program.types, name, wanted))
    return findings.result(rule)


def _structs(types: Types, name: str) -> list[str]:
    """The structs of that name; all for an empty one."""
    behind = types.named[name].base if name in types.named else name
    return [struct for struct in types.structs if name in ("", struct) or struct == behind]


def _lacking(types: Types, struct: str, wanted: Mapping[str, Variable]) -> list[str]:
    return [text for text, member in wanted.items() if not holds(types, struct, member)]


def _more(types: Types, struct: str, wanted: Mapping[str, Variable]) -> list[str]:
    names = {member.name for member in wanted.values()}
    return [member.name for member in types.structs[struct] if member.name not in names]


def _place(types: Types, name: str, wanted: Mapping[str, Variable]) -> Place:
    """What is wrong with the struct that comes nearest."""
    structs = _structs(types, name)
    nearest = min(structs, key=lambda struct: len(_lacking(types, struct, wanted)), default="")
    lacking = _lacking(types, nearest, wanted) if nearest else list(wanted)
    if not nearest or (not name and len(lacking) == len(wanted)):
        what = f"`{name}`" if name else f"with the members {', '.join(f'`{text}`' for text in wanted)}"
        return Place(file="", line=0, sentence=f"There is no struct {what}.")
    file, line = types.places[nearest]
    what = "has no " + ", no ".join(f"`{text}`" for text in lacking)
    if not lacking:
        what = "should not have " + ", ".join(f"`{name}`" for name in _more(types, nearest, wanted))
    return Place(file=file, line=line, sentence=f"The struct in {file}, line {line}, {what}.")
