"""Whether a function is called, with what kind of argument, and in a loop."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harness.graded import Place
from harness.rules.source.answer import Findings, Settings, missing
from harness.rules.source.callers import Callers
from harness.rules.source.flow import Flow, Origin, Spot
from harness.rules.source.option import Option
from harness.rules.source.program import Program

if TYPE_CHECKING:
    from harness.assignment import Rule
    from harness.graded import RuleResult
    from harness.rules.source.functions import Call
    from harness.rules.source.material import Material
    from harness.rules.source.tree import Tree

OPTIONS = {
    "functions": Option(
        kind="texts", needed=True, sentence="the functions, any of which will do; `new` and `delete` too"
    ),
    "file": Option(kind="text", sentence="the file that calls it; any when left out"),
    "least": Option(kind="number", usual=1, least=1, sentence="in how many places it is called at least"),
    "argument": Option(
        kind="choice",
        usual="any",
        choices=("any", "varying"),
        sentence="whether its arguments may be the same each time",
    ),
    "argument_calls": Option(
        kind="texts", sentence="functions, one of which an argument comes from, such as `time`"
    ),
    "argument_avoids": Option(kind="texts", sentence="functions that no argument may come from"),
    "in_loop": Option(kind="truth", usual=False, sentence="whether it is called more than once, in a loop"),
}


def check(rule: Rule, material: Material) -> RuleResult:
    """Whether there are enough calls that are as asked for.

    A call inside of a function that is itself called in a loop is in a loop. An argument is followed
    through variables and parameters to where its value comes from. A call that a macro makes is not seen:
    where a macro names the function, a missing call is unknown. A function that a call is in need not be
    called itself.
    """
    options, findings = Settings(rule, OPTIONS), Findings()
    program = Program(material, findings)
    file, names = options.text("file"), options.texts("functions")
    if file and material.file(file) is None:
        findings.add(file, 0, missing(file))
        return findings.result(rule)
    calls = [call for call in program.calls if call.name in names and file in ("", call.tree.name)]
    flow, callers = Flow(program), Callers(program)
    wrong = [_what_is_wrong(call, flow, callers, options) for call in calls]
    right = wrong.count("")
    if right >= options.number("least"):
        return Findings().result(rule)
    for tree in program.trees:
        for name in names:
            if _macro_names(tree, name):
                findings.doubt(f"a macro in {tree.name} may call `{name}`")
    if not findings.doubts:
        for call, what in zip(calls, wrong, strict=True):
            if what:
                place = f"{call.tree.name}, line {call.node.line}"
                findings.add(call.tree.name, call.node.line, f"`{call.name}` {what} ({place}).")
        if not findings.broken:
            findings.lack(program.trees, Place(file=file, line=0, sentence=_lacking(options, right)))
    return findings.result(rule)


def _lacking(options: Settings, right: int) -> str:
    listed = " or ".join(f"`{name}`" for name in options.texts("functions"))
    if right:
        places = f"{right} place{'s' * (right > 1)}"
        return f"{listed} is called in {places}; asked for: {options.number('least')}."
    file = options.text("file")
    return f"{listed} is not called{f' in {file}' * bool(file)}."


def _what_is_wrong(call: Call, flow: Flow, callers: Callers, options: Settings) -> str:
    """What about a call is not as asked for; empty where all is."""
    origin = Origin()
    for argument in call.arguments:
        one = flow.origin(Spot(call.tree, call.function, argument))
        origin.varies = origin.varies or one.varies
        origin.calls |= one.calls
    wanted, avoided = options.texts("argument_calls"), options.texts("argument_avoids")
    if wanted and not origin.calls & set(wanted):
        return f"gets no value of `{'` or `'.join(wanted)}`"
    if origin.calls & set(avoided):
        return f"gets a value of `{min(origin.calls & set(avoided))}`"
    if options.text("argument") == "varying" and not origin.varies:
        return "always gets the same value"
    if options.truth("in_loop") and not callers.repeats(call):
        return "is not called in a loop"
    return ""


def _macro_names(tree: Tree, name: str) -> bool:
    """Whether a macro of a file has a function's name in it."""
    word = re.compile(rf"\b{re.escape(name)}\b")
    return any(node.kind == "preproc_arg" and word.search(tree.source(node)) for node in tree.nodes)
