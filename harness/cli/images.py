"""``harness images``: build the sandbox's images ahead of the first grading."""

from __future__ import annotations

import click

from harness.cli.project import pick_sandbox
from harness.cli.terminal import output, say
from harness.fault import Exit
from harness.language import all_languages


@click.command()
def images() -> int:
    """Build what the sandbox needs, for every language; what is there already is kept."""
    languages = all_languages()
    pick_sandbox("docker").prepare(languages)
    say(output(), f"Images are ready: {', '.join(language.title for language in languages)}.")
    return Exit.OK
