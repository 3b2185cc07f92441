"""What works here: for each language one small program for every verdict, built and run like a submission."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.assignment import Entry, Target
from harness.build import build
from harness.compare.cards import compare
from harness.graded import Unbuilt
from harness.language import Order, Source
from harness.limits import Limits
from harness.sandbox.port import Command
from harness.verdict import Checked, Run, Verdict, judge

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.language import Language
    from harness.sandbox.port import Box, Sandbox

INPUT, EXPECTED = b"21\n", "42"
"""What a probe is given, and the double of it that it should print."""

PROBES, SANITIZED_PROBES = "probe", "probe-sanitized"
"""Folders of a language, each with one program for each verdict that is to be had."""

LIMITS = Limits(cpu_seconds=1, wall_seconds=4, output_mib=32)
BUILD_LIMITS = Limits(cpu_seconds=60, wall_seconds=90)


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """One probe: ``wanted`` is the verdict that its folder names, ``got`` what came."""

    language: str
    wanted: Verdict
    got: Verdict

    @property
    def works(self) -> bool:
        """Whether they agree."""
        return self.wanted == self.got


def probe_language(language: Language, sandbox: Sandbox) -> tuple[Probe, ...]:
    """Run every probe of a language. Raises FaultError when the sandbox does not work at all."""
    return _probe_all(language, sandbox, PROBES, _plain)


def probe_sanitizers(language: Language, sandbox: Sandbox) -> tuple[Probe, ...]:
    """Run the probes of a language's sanitizers, which are none where it has none.

    Raises FaultError when they are not there, or do not work at all.
    """
    return _probe_all(language, sandbox, SANITIZED_PROBES, _sanitized)


def _probe_all(
    language: Language, sandbox: Sandbox, name: str, entry: Callable[[Language, str], Entry | None]
) -> tuple[Probe, ...]:
    """Run the probes in one of the language's folders."""
    folders = sorted((language.folder / name).glob("*"))
    if not folders:
        return ()
    with sandbox.open(language, LIMITS) as box:
        return tuple(
            Probe(
                language=language.name, wanted=Verdict(folder.name), got=_probe(folder, language, box, entry)
            )
            for folder in folders
        )


def _plain(_language: Language, _file: str) -> Entry | None:
    return None


def _sanitized(language: Language, file: str) -> Entry:
    """A whole program of one file, of which a sanitized one alone is built."""
    target = Target(name="sanitized", sanitized=True)
    return Entry(language=language.name, file=file, files=(file,), targets=(target,))


def _probe(
    folder: Path, language: Language, box: Box, entry: Callable[[Language, str], Entry | None]
) -> Verdict:
    """Build and run one probe."""
    program = next(path for path in sorted(folder.iterdir()) if path.suffix in language.extensions)
    main = Source(name=program.name, data=program.read_bytes())
    order = Order(main=main, entry=entry(language, main.name), root=box.root)
    plan, built = build(box, language, order, BUILD_LIMITS)
    if isinstance(built, Unbuilt):
        return Verdict.COMPILE_ERROR
    command = Command(argv=plan.run, env=plan.env, stdin=INPUT, limits=LIMITS)
    outcome = box.run(command)
    printed = (outcome.stdout.head + outcome.stdout.tail).decode("utf-8", "replace")
    findings = language.read_findings(outcome) if order.entry and language.read_findings else ()
    return judge(Run(outcome=outcome, actual=printed, findings=findings), _check).verdict


def _check(run: Run) -> Checked:
    """Hold what a probe printed against what it should."""
    return Checked(difference=compare(EXPECTED, run.actual))
