"""Giving a Haskell source the name that the driver imports."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.languages.haskell.header import find_header, name_module


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("module War (deal) where\nx = 1\n", "module War (deal) where\nx = 1\n"),
        ("module Main where\n", "module War  where\n"),
        ("module A.B (deal) where\n", "module War        where\n"),
        ("module Main (main) where\nx = 1\n", "module War         where\nx = 1\n"),
        (
            "module Main\n  ( main, T(..) -- )\n  {- ) -} ) where\n",
            f"module War \n  {' ' * 18}\n{' ' * 11} where\n",
        ),
        ("module -- the game\n  {- of -} Main where\n", "module -- the game\n  {- of -} War  where\n"),
        ("module Main (main\n", "module War       \n"),
        ("module W where\n", "module War where\n"),
        ("module\n  Main\n  where\n", "module\n  War \n  where\n"),
        ("x = 1\n", '\nmodule War where\n# 1 "war.hs"\nx = 1\n'),
        ("-- module Main where\nx = 1\n", '-- module Main where\n\nmodule War where\n# 2 "war.hs"\nx = 1\n'),
        ("--> x\n", '\nmodule War where\n# 1 "war.hs"\n--> x\n'),
        (
            "{- {- a -} module -}\n\nx = 1\n",
            '{- {- a -} module -}\n\n\nmodule War where\n# 3 "war.hs"\nx = 1\n',
        ),
        (
            "{-# LANGUAGE CPP #-}\n#define X\nmodule Main where\n",
            "{-# LANGUAGE CPP #-}\n#define X\nmodule War  where\n",
        ),
        ("  x = 1\n  y = 2\n", '  \nmodule War where\n# 1 "war.hs"\n  x = 1\n  y = 2\n'),
        ("{- a -}\tx = 1\n", '{- a -}\t\nmodule War where\n# 1 "war.hs"\n       \tx = 1\n'),
        ("modules = 1\n", '\nmodule War where\n# 1 "war.hs"\nmodules = 1\n'),
        ("", '\nmodule War where\n# 1 "war.hs"\n'),
        ("{- open\nno", '{- open\nno\nmodule War where\n# 2 "war.hs"\n  '),
    ],
)
def test_a_source_becomes_the_module_that_is_imported(text: str, expected: str) -> None:
    """A header is renamed; where there is none, one is put before the first token, and lines stay theirs."""
    assert name_module(text, "War", "war.hs") == f'# 1 "war.hs"\n{expected}'


@given(st.text(alphabet="{-}#\n module x\t", max_size=60))
def test_the_search_for_a_header_ends_inside_the_text(text: str) -> None:
    """Whatever is handed in, the place found is a place in it, and no blank is left before the header."""
    place = find_header(text)
    assert 0 <= place <= len(text)
    assert place == len(text) or not text[place].isspace()
