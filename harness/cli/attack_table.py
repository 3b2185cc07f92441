"""Attacks on the terminal: a table by kind, the figures below it, and the same as plain data."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rich.table import Table

from harness.attack.lines import KINDS
from harness.cli.terminal import plain
from harness.wording import verdict_word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.text import Text

    from harness.attack.trial import Trial


def attack_table(trials: Sequence[Trial]) -> Table:
    """Return a table of all attacks, kind by kind, with what holds each kind."""
    table = Table("attack", "got", "", title="Attacks on this installation", title_style="bold")
    for column in ("seconds", "host", "honest"):
        table.add_column(column, justify="right", no_wrap=True)
    table.add_column("left behind")
    for number, of_kind in groupby(trials, key=lambda trial: trial.attack.number):
        kind = KINDS[number]
        table.add_row(plain(f"{number}: {kind.tries}"), plain(kind.held_by), style="bold", end_section=False)
        for trial in of_kind:
            table.add_row(*_row(trial), style="" if trial.held else "bold red")
        table.add_section()
    return table


def _row(trial: Trial) -> tuple[Text | str, ...]:
    beside = trial.beside
    wrong = f" {', '.join(beside.wrong)}" if beside.wrong else ""
    got = trial.attack.wanted if trial.got == trial.attack.wanted.value else None
    return (
        plain(f"  {trial.attack.title} ({trial.attack.language})"),
        plain(verdict_word(got) if got else trial.got),
        "✓ held" if trial.held else "✗ NOT HELD",
        f"{trial.seconds:.1f}",
        f"{trial.host_mib:+.0f} MiB",
        plain(f"{beside.times:.2f} times{wrong}"),
        plain(", ".join(trial.left) or "nothing"),
    )


def attack_lines(trials: Sequence[Trial]) -> Iterator[str]:
    """Yield the figures of all of them, and what did not hold."""
    longest = max(trials, key=lambda trial: trial.seconds)
    largest = max(trial.host_mib for trial in trials)
    slowest = max(trials, key=lambda trial: trial.beside.times)
    yield f"Longest: {longest.seconds:.0f} s ({longest.attack.name}). The harness grew by {largest:.0f} MiB."
    times = f"{slowest.beside.times:.2f} times their processor time alone"
    yield f"Honest submissions needed up to {times} (beside {slowest.attack.name})."
    for trial in trials:
        if not trial.held:
            yield f"NOT HELD: {trial.attack.name}: {'; '.join(trial.failings)}."


def plain_trial(trial: Trial) -> dict[str, object]:
    """Return all evidence about one attack as plain data."""
    attack, beside = trial.attack, trial.beside
    return {
        "attack": attack.folder.name,
        "number": attack.number,
        "assignment": attack.assignment,
        "language": attack.language,
        "held": trial.held,
        "held_by": KINDS[attack.number].held_by,
        "not_held": list(trial.failings),
        "wanted": attack.wanted.value,
        "got": trial.got,
        "seconds": round(trial.seconds, 2),
        "most_seconds": trial.most_seconds,
        "host_mib": round(trial.host_mib, 1),
        "left_behind": list(trial.left),
        "hidden_cases_told": list(trial.told),
        "folder_changed": trial.changed,
        "honest": {
            "wrong_verdicts": list(beside.wrong),
            "cpu_seconds_alone": [round(seconds, 3) for seconds in beside.alone],
            "cpu_seconds_beside": [round(seconds, 3) for seconds in beside.together],
            "times": round(beside.times, 2),
        },
    }
