"""The command ``harness``: arguments in, exit code out. Only this room prints.

Each command is a module of its name, imported when it is called: what one command needs costs no other.
"""

from __future__ import annotations

import importlib
import logging
import os
import signal
import sys
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from harness import __version__
from harness.cli.interruption import listen
from harness.complaint import ComplaintsError
from harness.fault import Exit, FaultError

if TYPE_CHECKING:
    from collections.abc import Sequence

EXIT_CODES = (
    "Exit codes: 0 graded; 1 a requested pass was not met; 2 usage or case files wrong; 3 some submissions"
    " held; 70 a defect of ours; 130 interrupted."
)

COMMANDS = {
    "grade": "Grade classes and write the reports.",
    "test": "Run the public cases on one submission.",
    "expected": "Print the right answer to a case, or to every case.",
    "cases": "Look after the cases of an assignment.",
    "marks": "Make and check files of marks given by hand.",
    "history": "Compare what earlier gradings gave.",
    "doctor": "Say what works on this machine.",
    "attack": "Try hostile submissions against this installation.",
    "images": "Build what the sandbox needs, ahead of the first grading.",
}
"""The commands by name, in the order of use, with what ``harness --help`` says of each."""


class Commands(click.Group):
    """The commands, each imported when it is asked for; listing them imports none."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names, in the order of use."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of that name, or None."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command = getattr(importlib.import_module(f"harness.cli.{cmd_name}"), cmd_name)
        return command if isinstance(command, click.Command) else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands for ``--help``."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=EXIT_CODES,
)
@click.version_option(__version__, prog_name="harness")
@click.option("--verbose", "-v", is_flag=True, help="Show what goes on underneath, for a report of a defect.")
def harness(*, verbose: bool) -> None:
    """Grade a class of submissions and say which rule was misread."""
    logging.basicConfig(level=logging.DEBUG if verbose else logging.WARNING, stream=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and exit: every way to end has its code and its words.

    From then on Ctrl-C changes nothing: an impatient one would end Python without a code.
    """
    listen()
    code: int = Exit.INTERRUPTED
    with suppress(KeyboardInterrupt):  # while the words of another end are said, or after all is done
        code = run(arguments)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(code)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    # No plugin of another library has a say in what a case file may hold; to look for some takes a tenth of a
    # start.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        result = harness.main(args=arguments, prog_name="harness", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return Exit.USAGE
    except (BrokenPipeError, SystemExit):
        # The reader of our output has gone (`harness … | head`); click and rich turn that into SystemExit.
        # Nothing is left to say, and what is left in the buffer must not fail once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.OK
    except (Exception, KeyboardInterrupt) as error:
        code, words = ending(error)
        click.echo(words, err=True)
        return code
    return result if isinstance(result, int) else Exit.OK


def ending(error: BaseException) -> tuple[Exit, str]:
    """Return the exit code of an error and what to say about it: one place, so that no two differ."""
    match error:
        case KeyboardInterrupt() | click.Abort():
            return Exit.INTERRUPTED, "Interrupted; what was finished is kept."
        case ComplaintsError() | FaultError():
            return error.exit_code, str(error)
        case _:
            trace = "".join(traceback.format_exception(error))
            if module := _reference_of(error):
                what = f"{module} fails. Where you wrote it, mend it; where it came along, please report it"
                return Exit.DEFECT, f"{trace}{what} with these lines."
            return Exit.DEFECT, f"{trace}This is a defect of the harness; please report it with these lines."


def _reference_of(error: BaseException) -> str:
    """Name the module below ``reference`` that raised an error; empty where another did."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    module = str(frames[-1].f_globals.get("__name__")) if frames else ""
    return module if module.startswith("reference.") else ""
