"""Haskell, by GHC alone, with the packages that come with it."""

from __future__ import annotations

from harness.language import Language, Tool
from harness.languages.haskell.layout import plan_build
from harness.languages.haskell.messages import read_messages
from harness.languages.haskell.mismatch import find_mismatch

LANGUAGE = Language(
    name="haskell",
    title="Haskell",
    extensions=(".hs",),
    tools=(Tool(command="ghc", debian="ghc", homebrew="ghc"),),
    version=("ghc", "--version"),
    plan=plan_build,
    read_messages=read_messages,
    find_mismatch=find_mismatch,
)
