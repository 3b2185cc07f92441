"""Probing a language."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harness import language as language_module
from harness.doctor import Probe, probe_language, probe_sanitizers
from harness.language import Message
from harness.sandbox.port import Exited, MemoryLimit
from harness.sandbox.scripted import ScriptedSandbox
from harness.verdict import Verdict
from tests.harness.toys import language, outcome

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from harness.language import Order, Plan
    from harness.sandbox.port import Command, Outcome


def test_every_probe_is_built_and_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder says the verdict that is wanted; what came stands beside it."""
    monkeypatch.setattr(language_module, "FOLDER", tmp_path)
    for verdict in ("passed", "compile-error", "memory-limit"):
        probe = tmp_path / "toy" / "probe" / verdict / "probe.toy"
        probe.parent.mkdir(parents=True)
        probe.write_text(verdict)
        (probe.parent / "readme.md").write_text("not a program")

    def script(command: Command) -> Outcome:
        text = sandbox.boxes[0].files["toy"].decode()
        if command.role == "builder":
            return outcome(Exited(1 if text == "compile-error" else 0))
        return outcome(MemoryLimit(1)) if text == "memory-limit" else outcome(stdout="41\n")

    sandbox = ScriptedSandbox(script=script)
    probes = probe_language(replace(language(), name="toy"), sandbox)
    assert probes == (
        Probe(language="toy", wanted=Verdict.COMPILE_ERROR, got=Verdict.COMPILE_ERROR),
        Probe(language="toy", wanted=Verdict.MEMORY_LIMIT, got=Verdict.MEMORY_LIMIT),
        Probe(language="toy", wanted=Verdict.PASSED, got=Verdict.WRONG_ANSWER),
    )
    assert [probe.works for probe in probes] == [True, True, False]


def test_sanitizers_are_probed_where_a_language_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A finding counts whatever was printed; without a folder there is nothing to probe."""
    monkeypatch.setattr(language_module, "FOLDER", tmp_path)
    toy = replace(language(), name="toy")
    sandbox = ScriptedSandbox(script=lambda _command: outcome(stdout="42\n"))
    assert () == probe_sanitizers(toy, sandbox)
    assert [] == sandbox.boxes
    for verdict in ("passed", "runtime-error"):
        probe = tmp_path / "toy" / "probe-sanitized" / verdict / "probe.toy"
        probe.parent.mkdir(parents=True)
        probe.write_text(verdict)
    orders: list[Order] = []

    def plan(order: Order) -> Plan:
        orders.append(order)
        return toy.plan(order)

    found = (Message(severity="error", file="probe.toy", line=1, column=0, text="behind its end"),)
    findings = {"passed": (), "runtime-error": found}

    def read(_outcome: Outcome) -> tuple[Message, ...]:
        return findings[orders[-1].main.data.decode()]

    probes = probe_sanitizers(replace(toy, plan=plan, read_findings=read), sandbox)
    assert [Verdict.PASSED, Verdict.RUNTIME_ERROR] == [probe.got for probe in probes]
    assert all(probe.works for probe in probes)
    assert all(order.entry and order.entry.targets[0].sanitized for order in orders)
