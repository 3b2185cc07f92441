"""``harness attack``: the hostile submissions, against this installation: held or not, and by what."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.attack.specimen import find_attacks, one_of_each_kind
from harness.attack.tryout import Tryout
from harness.cli.attack_table import attack_lines, attack_table, plain_trial
from harness.cli.project import load_all, project_root
from harness.cli.terminal import errors, output, say
from harness.fault import Exit, Fault, UsageFaultError
from harness.language import all_languages
from harness.sandbox.docker import DockerSandbox

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.attack.specimen import Attack
    from harness.attack.trial import Trial


@click.command()
@click.argument("only", nargs=-1)
@click.option("--json", "json_file", type=click.Path(path_type=Path), help="Write all evidence to this file.")
@click.option("--few", is_flag=True, help="Only one attack of each kind.")
@click.option(
    "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many attacks at a time."
)
def attack(*, only: tuple[str, ...], json_file: Path | None, few: bool, jobs: int) -> int:
    """Try hostile submissions against this installation, each beside an honest one.

    ONLY narrows it: the number of a kind of attack, a language, or a word in a name. Exits with 1 if any
    attack is not held.
    """
    attacks = one_of_each_kind(_find(only)) if few else _find(only)
    places: list[DockerSandbox] = []
    languages = {language.name: language for language in all_languages()}
    used = [languages[name] for name in sorted({each.language for each in attacks})]

    def open_place() -> DockerSandbox:
        place = DockerSandbox(report=lambda line: say(errors(), line, "dim"))
        place.prepare(used)
        places.append(place)
        return place

    open_place()  # what is wrong with the engine or an image is said once, before anything is tried
    names = sorted({each.assignment for each in attacks})
    assignments = {each.id: each for each in load_all(names)}
    tryout = Tryout(assignments=assignments, open_place=open_place)
    say(errors(), "Grading honest submissions alone, to know what they need …", "dim")
    for each in attacks:
        tryout.measure(each)
    try:
        trials = _try_all(attacks, tryout, jobs)
    finally:
        for place in places:
            place.close()
    if json_file is not None:
        json_file.write_text(json.dumps([plain_trial(trial) for trial in trials], indent=1) + "\n")
    output().print(attack_table(trials))
    for line in attack_lines(trials):
        say(output(), line)
    failed = sum(not trial.held for trial in trials)
    style = "bold red" if failed else "bold green"
    say(output(), f"{len(trials)} attacks tried, {len(trials) - failed} held.", style)
    return Exit.NOT_PASSED if failed else Exit.OK


def _find(only: Sequence[str]) -> tuple[Attack, ...]:
    """Return the attacks that are meant. Raises UsageFaultError where there are none."""
    specimens = project_root() / "tests" / "specimens"
    if not find_attacks(specimens):
        what = f"there are no attacks below {specimens}"
        raise UsageFaultError(
            Fault(what=what, advice="They come with the repository: run this in a checkout.")
        )
    attacks = find_attacks(specimens, only)
    if not attacks:
        advice = "Give the number of a kind, a language, or a word of four letters and more in a name."
        raise UsageFaultError(Fault(what=f"no attack is called {' or '.join(only)}", advice=advice))
    return attacks


def _try_all(attacks: Sequence[Attack], tryout: Tryout, jobs: int) -> list[Trial]:
    """Try them, ``jobs`` at a time, and say of each as it is done; return them in their order."""
    done: dict[Attack, Trial] = {}
    pool = ThreadPoolExecutor(max_workers=jobs, thread_name_prefix="attack")
    futures = [pool.submit(tryout.try_one, each) for each in attacks]
    try:
        for future in as_completed(futures):
            trial = future.result()
            done[trial.attack] = trial
            how = "held" if trial.held else f"NOT HELD: {'; '.join(trial.failings)}"
            say(
                errors(),
                f"{len(done)} of {len(attacks)}: {trial.attack.name}: {how}",
                "" if trial.held else "red",
            )
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    return [done[each] for each in attacks]
