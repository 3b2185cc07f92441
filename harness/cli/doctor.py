"""``harness doctor``: what works here, and what to do about the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.table import Table

from harness.cli.project import pick_sandbox
from harness.cli.terminal import errors, output, say
from harness.doctor import probe_language, probe_sanitizers
from harness.fault import Exit, FaultError
from harness.language import all_languages
from harness.wording import verdict_word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.doctor import Probe
    from harness.language import Language


@click.command()
@click.option(
    "--sandbox",
    type=click.Choice(["docker", "local"]),
    default="docker",
    show_default=True,
    help="Which one to try; local is what students without Docker use.",
)
@click.option("--language", "names", multiple=True, help="Only this language; may be given several times.")
def doctor(sandbox: str, names: tuple[str, ...]) -> int:
    """Try one small program for every verdict in every language, and the sanitizers.

    Exits with 1 if any does not.
    """
    languages = _chosen(names)
    place = pick_sandbox(sandbox)
    place.prepare(())  # what is wrong for all languages is said once, and ends it
    table = Table("language", "program that should get", "got", "", title="What works here")
    ill = 0
    for language in languages:
        for title, probe in (
            (language.title, probe_language),
            (f"{language.title}, sanitized", probe_sanitizers),
        ):
            try:
                place.prepare([language])
                probes = probe(language, place)
            except FaultError as error:
                ill += 1
                say(errors(), f"{title}: {error}", "red")
                table.add_row(title, "", "", "✗ not usable", end_section=True)
                break
            ill += _list(table, title, probes)
    output().print(table)
    for remark in place.remarks():
        say(output(), remark, "yellow")
    if not ill:
        say(output(), "Everything works.", "green")
        return Exit.OK
    say(output(), f"{ill} {'does' if ill == 1 else 'do'} not work; see the lines with ✗.", "bold red")
    return Exit.NOT_PASSED


def _list(table: Table, title: str, probes: Sequence[Probe]) -> int:
    """Add a row for each probe, and return how many do not work."""
    for number, probe in enumerate(probes, 1):
        sign = "✓ works" if probe.works else "✗ does not work"
        wanted, got = verdict_word(probe.wanted), verdict_word(probe.got)
        table.add_row(title if number == 1 else "", wanted, got, sign, end_section=number == len(probes))
    return sum(not probe.works for probe in probes)


def _chosen(names: tuple[str, ...]) -> list[Language]:
    """Return the languages of these names, or all."""
    known = {language.name: language for language in all_languages()}
    if unknown := [name for name in names if name not in known]:
        words = f"no language is called {', '.join(unknown)}; there is {', '.join(known)}"
        raise click.BadParameter(words, param_hint="--language")
    return [known[name] for name in dict.fromkeys(names or known)]
