"""Where the project lies: the folder that has ``cases``."""

from __future__ import annotations

from pathlib import Path

CASES = "cases"


def find_project() -> Path:
    """Return the nearest folder upwards that has ``cases``, or else that of this checkout."""
    here = Path.cwd()
    own = Path(__file__).resolve().parents[1]
    return next((folder for folder in (here, *here.parents) if (folder / CASES).is_dir()), own)
