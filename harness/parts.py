"""What a killed grading leaves half written: such files end in a name of their own, to be swept."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

ENDING = ".part"
"""How the names of such files end; they begin with a dot."""

OLD_SECONDS = 3600.0
"""The age from which on nobody is still at one: another grading may be under way in the same folder."""


def sweep_parts(folder: Path, seconds: float = OLD_SECONDS) -> None:
    """Remove what earlier gradings left half written below ``folder``; what cannot be removed stays."""
    with suppress(OSError):  # a folder that somebody removes at the same time
        for path in folder.rglob(f".*{ENDING}"):
            with suppress(OSError):
                if time.time() - path.lstat().st_mtime > seconds:
                    path.unlink()
