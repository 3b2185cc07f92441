"""Build one submission in a box: Built or Unbuilt. Touches the world only through the box."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from harness.assignment import Target
from harness.fault import Fault, FaultError, SandboxFaultError
from harness.graded import Broken, BuildStep, Built, Unbuilt
from harness.language import TOOLCHAIN
from harness.sandbox.port import (
    Command,
    CpuLimit,
    Exited,
    MemoryLimit,
    NotStarted,
    Outcome,
    OutputLimit,
    WallLimit,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.language import Language, Message, Mismatch, Order, Plan, Step
    from harness.limits import Limits
    from harness.sandbox.port import Box

LIMITS = (CpuLimit, WallLimit, MemoryLimit, OutputLimit)

MOST_STEPS = 3
"""How many times the processor time of one step all steps of a build together may use: a hand-in may bring
hundreds of files, each of which takes the compiler as long as it may."""

WAITING = 0.1
"""The share of its time on the clock that a step is booked with at least: waiting has an end too."""


def build(box: Box, language: Language, order: Order, limits: Limits) -> tuple[Plan, Built | Unbuilt]:
    """Lay out and compile ``order``, each step under ``limits``; the plan says how to run what came of it.

    A step that several targets share is taken once; one that fails breaks the targets that need it. There is
    nothing to run only when every target is broken.

    Raises SandboxFaultError when a compiler cannot even be started: that is our image, not the student; and
    FaultError when it is our driver that does not build.
    """
    plan = language.plan(order)
    box.put(plan.files)
    site = _Site(box=box, language=language, order=order, limits=limits, plan=plan)
    targets = (("", plan.steps), *((variant.target, variant.steps) for variant in plan.variants))
    broken = tuple(found for name, steps in targets if (found := site.build_target(name, steps)) is not None)
    warnings = _own(order, "warning", (said for built in site.built.values() for said in built.messages))
    steps = tuple(built.step for built in site.built.values())
    if len(broken) < len(targets):
        return plan, Built(steps=steps, warnings=warnings, broken=broken)
    nothing = Unbuilt(reason="errors", steps=steps, warnings=warnings, mismatch=site.mismatch)
    return plan, _why(nothing, order, broken)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Built:
    """A step that was taken, and what was said in it."""

    step: BuildStep
    messages: tuple[Message, ...] = ()
    failed: bool


@dataclass(slots=True, kw_only=True)
class _Site:
    """One build on its way: what was taken so far, by command, and what is wrong with the function called.

    ``used`` are seconds: of the processor, or of the limit that was run into.
    """

    box: Box
    language: Language
    order: Order
    limits: Limits
    plan: Plan
    built: dict[tuple[str, ...], _Built] = field(default_factory=dict)
    mismatch: Mismatch | None = None
    used: float = 0.0

    def build_target(self, name: str, steps: tuple[Step, ...]) -> Broken | None:
        """Take the steps of one target up to the first that fails. Raises FaultError for a driver of ours."""
        said: list[Message] = []
        for step in steps:
            if step.argv not in self.built:
                self.built[step.argv] = self._take(step)
            built = self.built[step.argv]
            said += built.messages
            if built.failed:
                return self._broken(name, built, tuple(said))
        return None

    def _take(self, step: Step) -> _Built:
        """Run one step; one that is not required is there for its warnings alone.

        A step that went well and has no report, though it should, has not: the file that was compiled may
        have seen to that.
        """
        most = MOST_STEPS * self.limits.cpu_seconds
        if self.used >= most:
            return _Built(step=BuildStep(argv=step.argv, outcome=Outcome(ending=CpuLimit(most))), failed=True)
        command = Command(argv=step.argv, role="builder", env=self.plan.env, limits=self.limits)
        outcome = self.box.run(command)
        self._book(outcome)
        if isinstance(outcome.ending, NotStarted):
            raise SandboxFaultError(_no_compiler(step.argv[0], outcome.ending, self.language))
        messages = self.language.read_messages(outcome)
        unreported = any(message.severity == "error" and not message.file for message in messages)
        if not step.required:
            messages = tuple(message for message in messages if message.severity == "warning")
        failed = step.required and (outcome.ending != Exited(0) or unreported)
        return _Built(step=BuildStep(argv=step.argv, outcome=outcome), messages=messages, failed=failed)

    def _book(self, outcome: Outcome) -> None:
        """Book the time of a step, as that of a run: what the clock said counts little."""
        if isinstance(outcome.ending, CpuLimit | WallLimit):
            self.used += self.limits.cpu_seconds
        else:
            self.used += max(outcome.cpu_seconds, outcome.wall_seconds * WAITING)

    def _broken(self, name: str, built: _Built, said: tuple[Message, ...]) -> Broken:
        """Say why a step failed."""
        if isinstance(built.step.outcome.ending, LIMITS):
            return Broken(target=name, reason="limit")
        entry = self.order.entry
        if entry is not None and entry.function:
            self.mismatch = self.language.find_mismatch(said, entry)
        elif entry is not None and self.language.retell is not None:
            said = self.language.retell(said, self.order, entry.target(name) or Target(name=name))
        errors = _once(message for message in said if message.severity == "error")
        if self.mismatch is None and errors and all(_is_ours(error.file, self.order) for error in errors):
            raise FaultError(_no_driver(errors[0], self.language))
        return Broken(target=name, reason="errors", errors=errors)


def _why(nothing: Unbuilt, order: Order, broken: tuple[Broken, ...]) -> Unbuilt:
    """Say why there is nothing to run: what broke the first target, the others' errors behind its own."""
    errors = _once(error for each in broken for error in each.errors)
    if broken[0].reason == "limit":
        limit = next(step for step in nothing.steps if isinstance(step.outcome.ending, LIMITS))
        others = tuple(step for step in nothing.steps if step is not limit)
        return replace(nothing, reason="limit", mismatch=None, steps=(*others, limit))
    if nothing.mismatch is not None:
        return replace(nothing, reason="mismatch", errors=errors)
    handed_in = (order.main.name, *(other.name for other in order.others))
    missing = tuple(name for name in (order.entry.files if order.entry else ()) if name not in handed_in)
    if broken[0].errors and all(error.file in missing for error in broken[0].errors):
        came = ", ".join(handed_in)
        return replace(nothing, reason="no-file", errors=errors, missing=missing, came=came)
    return replace(nothing, errors=errors)


def _is_ours(file: str, order: Order) -> bool:
    """Whether a message is about a driver: an error there that is no mismatch is ours, not the student's."""
    if order.entry is None:
        return False
    drivers = {f"drivers/{name}" for name, _ in order.entry.drivers}
    for target in order.entry.targets:
        drivers |= {f"drivers/{target.name}/{name}" for name, _ in target.drivers}
    return file in drivers or file == TOOLCHAIN


def _own(order: Order, severity: str, messages: Iterable[Message]) -> tuple[Message, ...]:
    """Keep the messages about the student's own files: what our drivers and given files cause is not his."""
    names = {order.main.name, *(other.name for other in order.others)}
    if order.entry is not None:
        given = {name.casefold() for name, _ in order.entry.given}
        names = {name for name in names if posixpath.basename(name).casefold() not in given}
        names.add(order.entry.file)
    return _once(message for message in messages if message.severity == severity and message.file in names)


def _once(messages: Iterable[Message]) -> tuple[Message, ...]:
    """Keep each message once: a file that is compiled twice is warned about twice."""
    return tuple({(m.severity, m.file, m.line, m.column, m.text): m for m in messages}.values())


def _no_compiler(command: str, ending: NotStarted, language: Language) -> Fault:
    """The fault of a box without its compiler."""
    return Fault(
        what=f"{command} could not be started: {ending.reason}",
        where=language.title,
        advice="Run `harness doctor`: it says what is missing here and how to get it.",
    )


def _no_driver(error: Message, language: Language) -> Fault:
    """The fault of a driver that cannot be built, or of a compiler that is not all there."""
    if error.file == TOOLCHAIN:
        return Fault(
            what=f"a part of the compiler is missing: {error.text}",
            where=language.title,
            advice="Install it; `harness doctor` tries the compiler and its sanitizers.",
        )
    return Fault(
        what=f"our driver does not build: {error.file}, line {error.line}: {error.text}",
        where=language.title,
        advice="Mend it in the assignment's folder; if it is right, look at what the submission does to it.",
    )
