"""README and docs say what is true: commands exist, links lead somewhere, no option is missing."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from harness.cli import harness

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("cases/*/handout/*.md")])
TEXTS = {path: path.read_text(encoding="utf-8") for path in DOCUMENTS}


def commands() -> dict[str, click.Command]:
    """Return every command of ``harness`` by its full name."""
    found: dict[str, click.Command] = {}
    context = click.Context(harness)
    for name in harness.list_commands(context):
        command = harness.get_command(context, name)
        assert command is not None
        found[name] = command
        if isinstance(command, click.Group):
            found |= {f"{name} {inner}": each for inner, each in command.commands.items()}
    return found


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    """Every relative link is a file or folder of this project."""
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", TEXTS[document])
    missing = [link for link in links if "://" not in link and not (document.parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_commands_that_are_named_exist(document: Path) -> None:
    """``harness x`` is a command, and its options are options of it."""
    known = commands()
    for name, rest in re.findall(
        r"harness (grade|test|expected|cases \w+|marks \w+|history|doctor|attack|images)\b([^`\n|]*)",
        TEXTS[document],
    ):
        assert name in known, f"harness {name}"
        options = {option for parameter in known[name].params for option in parameter.opts}
        used = set(re.findall(r"(?<!\S)(--[a-z-]+)", rest))
        assert used <= options | {"--help"}, f"harness {name} {rest}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_make_targets_that_are_named_exist(document: Path) -> None:
    """``make x`` is a target of the Makefile."""
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"`make ([a-z]+)|^make ([a-z]+)", TEXTS[document], re.MULTILINE))
    assert {one or other for one, other in named} <= targets


def test_every_command_is_fit_to_be_read() -> None:
    """Each command and option says what it is for."""
    for name, command in commands().items():
        assert command.help, name
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                assert parameter.help or parameter.type, f"{name} {parameter.name}"


def test_the_makefile_passes_on_what_it_promises() -> None:
    """Every target is described for ``make help``."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    undescribed = [line for line in re.findall(r"^[a-z]+:.*", text, re.MULTILINE) if "##" not in line]
    assert undescribed == []
