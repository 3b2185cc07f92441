"""Ctrl-C: the first ends what goes on in order, further ones wait for it, a late one ends it at once.

Python raises KeyboardInterrupt wherever it happens to be, in what cleans up after an earlier one as well:
there it would leave boxes open, or be lost with a trace. So the second and later ones raise nothing. And
where the first one comes while Python lets nothing be raised, it is pressed once more for the user.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from harness.fault import Exit

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

AGAIN_SECONDS = 0.01
GRACE_SECONDS = 10.0
"""How long ending in order may take before a further Ctrl-C ends everything at once."""

STDERR = 2
SHOW_CURSOR = "\x1b[?25h"
ENDING = f"\nEnding, so that nothing is lost. Ctrl-C after {GRACE_SECONDS:.0f} seconds ends at once.\n"
AT_ONCE = "\nInterrupted at once; what was finished is kept, and `harness grade` does the rest.\n"


def listen() -> None:
    """Hear Ctrl-C so from now on; whoever has it ignored keeps it so, as the background of a shell does."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _first)
        sys.unraisablehook = _thrown_away


def _thrown_away(what: sys.UnraisableHookArgs) -> None:
    """Press again what came where an object ends or something is cleaned up: Python drops it there."""
    if what.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(what)
        return
    signal.signal(signal.SIGINT, _first)
    threading.Timer(AGAIN_SECONDS, os.kill, (os.getpid(), signal.SIGINT)).start()


def _first(_number: int, _frame: FrameType | None) -> NoReturn:
    """Raise KeyboardInterrupt, once."""
    signal.signal(signal.SIGINT, _further(time.monotonic() + GRACE_SECONDS))
    raise KeyboardInterrupt


def _further(end: float) -> Callable[[int, FrameType | None], None]:
    """Hear those that come while it is ending, in order until ``end`` by the clock."""

    def handle(_number: int, _frame: FrameType | None) -> None:
        if time.monotonic() < end:
            _say(ENDING)
            return
        _say(AT_ONCE, SHOW_CURSOR if os.isatty(STDERR) else "")
        os._exit(Exit.INTERRUPTED)  # like a kill: the engine and the local sandbox end what is theirs

    return handle


def _say(*words: str) -> None:
    """Write past all buffers and locks, which whoever was interrupted may hold."""
    with suppress(OSError):
        os.write(STDERR, "".join(words).encode())
