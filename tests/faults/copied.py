"""A copy of the harness whose image for C is another, so that a test may build and remove it."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.harness.cli.small import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

MAIN = "import sys; sys.path.insert(0, sys.argv.pop(1)); from harness.cli import main; main()"


@dataclass(frozen=True, slots=True)
class Copied:
    """The copy, below ``root``."""

    root: Path

    @property
    def command(self) -> Sequence[str]:
        """How it is called."""
        return (sys.executable, "-c", MAIN, str(self.root))

    def set_last_step(self, line: str) -> None:
        """Let the image for C have one more step, after those that it has."""
        recipe = self.root / "harness" / "languages" / "c" / "Dockerfile"
        text = (ROOT / "harness" / "languages" / "c" / "Dockerfile").read_text(encoding="utf-8")
        recipe.write_text(f"{text}\n{line}\n", encoding="utf-8")


def copy_harness(root: Path) -> Copied:
    """Copy the package and the references to ``root``."""
    for name in ("harness", "reference"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    return Copied(root)
