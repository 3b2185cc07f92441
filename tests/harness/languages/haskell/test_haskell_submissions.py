"""Submissions in Haskell, built and run with the compiler of this machine."""

from __future__ import annotations

import pytest

from harness.language import Mismatch
from harness.sandbox.port import CpuLimit, Exited
from tests.harness.languages.workshop import DECK, REVERSED, answer, making, stderr

pytestmark = pytest.mark.toolchain

HEAD = "module War (deal) where\n"
BODY = "deal :: [Int] -> [Int]\ndeal shuf = reverse shuf\n"
RIGHT = HEAD + BODY


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(RIGHT, id="as handed out"),
        pytest.param(
            "module War (deal, helper) where\n" + BODY + "helper :: Int\nhelper = 1\n",
            id="longer export list",
        ),
        pytest.param("module War where\n" + BODY, id="no export list"),
        pytest.param(BODY, id="no header"),
        pytest.param(
            "{- War {- nested -} module -}\n-- module\n{-# LANGUAGE LambdaCase #-}\nimport Data.List\n"
            + BODY
            + "main = print 1\n",
            id="no header below comments and pragmas",
        ),
        pytest.param("module Main where\n" + BODY + "main :: IO ()\nmain = print 1\n", id="Main with a main"),
        pytest.param("module Project\n  ( deal\n  ) where\n" + BODY, id="another name"),
        pytest.param(
            "{-# LANGUAGE CPP #-}\n#define TURN reverse\n" + RIGHT.replace("reverse", "TURN"),
            id="preprocessor",
        ),
        pytest.param(
            "{-# LANGUAGE TemplateHaskell #-}\n" + RIGHT + "five :: Int\nfive = $([| 5 |])\n",
            id="Template Haskell",
        ),
        pytest.param(
            HEAD + BODY.replace("Int", "Integer"), id="Integer, which the handed-out tests can call as well"
        ),
        pytest.param(HEAD + "deal shuf = reverse shuf\n", id="no signature"),
        pytest.param(
            HEAD
            + "import Data.List (foldl')\nimport qualified Data.Map as M\n"
            + BODY.replace("reverse shuf", "foldl' (\\ !a (x, ()) -> x : a) [] (map (,()) shuf)"),
            id="extensions of GHC2021",
        ),
    ],
)
def test_right_programs_are_built_and_answer(text: str) -> None:
    """A right answer is right however its source is dressed."""
    with making("haskell", text) as made:
        run = made.deal()
        assert ("built", Exited(0), REVERSED) == (made.reason, run.ending, answer(run))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            HEAD + "deal :: [Int] -> [Int] -> [Int]\ndeal a b = a\n",
            Mismatch(kind="arity", came="deal :: [Int] -> [Int] -> [Int]"),
        ),
        (HEAD + "deal a b = a\n", Mismatch(kind="arity", came="deal a b = a")),
        (HEAD + "deal = [1] :: [Int]\n", Mismatch(kind="arity", came="deal = [1] :: [Int]")),
        (
            HEAD + "deal :: [Int]\n     -> String -- shown\ndeal = show\n",
            Mismatch(kind="type", came="deal :: [Int] -> String"),
        ),
        (
            HEAD + "deal :: ([Int], [Int]) -> [Int]\ndeal = fst\n",
            Mismatch(kind="type", came="deal :: ([Int], [Int]) -> [Int]"),
        ),
        (
            HEAD + "deal :: [Int] -> IO [Int]\ndeal = return\n",
            Mismatch(kind="type", came="deal :: [Int] -> IO [Int]"),
        ),
        (
            "module War where\ndealt :: [Int] -> [Int]\ndealt = id\n",
            Mismatch(kind="missing", came="dealt :: [Int] -> [Int]"),
        ),
        (
            "module War (main) where\n" + BODY + "main = print 1\n",
            Mismatch(kind="missing", came="deal :: [Int] -> [Int]"),
        ),
        ("main = print 1\n", Mismatch(kind="missing")),
        ("", Mismatch(kind="missing")),
    ],
)
def test_another_function_is_told_with_what_came(text: str, expected: Mismatch) -> None:
    """A function that is missing, or takes or gives something else, is shown as the student wrote it."""
    with making("haskell", text) as made:
        assert ("mismatch", expected) == (made.reason, made.mismatch)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (RIGHT + "extra = 1\nother 1 = 2\n", []),
        ("import Data.List\n" + BODY + "-- x\ntwo = case 1 of\n  _ -> 1\n  2 -> 2\n", [7]),
        ("{-# OPTIONS_GHC -Wincomplete-patterns #-}\n" + RIGHT + "half :: Int -> Int\nhalf 0 = 0\n", [6]),
        (RIGHT.replace("deal shuf =", "deal shuf =\n\t"), [4]),
        ("{-# OPTIONS_GHC -Wall #-}\n" + RIGHT + "two = 2\nlong x =\n  case x of\n    1 -> 2\n", None),
    ],
)
def test_warnings_are_the_compilers_own_at_the_students_lines(text: str, lines: list[int] | None) -> None:
    """GHC's default warnings, and those the student asked for, each with the line that was handed in."""
    with making("haskell", text) as made:
        assert made.reason == "built"
        assert lines is None or [("war.hs", line) for line in lines] == made.warnings
        assert lines is not None or {file for file, _ in made.warnings} == {"war.hs"}


def test_the_strict_level_says_more() -> None:
    """The stricter level is -Wall."""
    with making("haskell", RIGHT + "import_less :: Int\nimport_less = 1\n", strict=True) as made:
        assert made.warnings == [("war.hs", 5)]


@pytest.mark.parametrize(
    ("text", "errors"),
    [
        (HEAD + "import System.Random\n" + BODY, [("war.hs", 2)]),
        (RIGHT.replace("reverse shuf", "reverse hand"), [("war.hs", 3)]),
        (BODY.replace("reverse shuf", "length shuf"), [("war.hs", 2)]),
        (RIGHT.replace("-> [Int]", "→ [Int]"), [("war.hs", 2)]),
        (RIGHT.replace("reverse shuf", "(reverse shuf"), [("war.hs", 4)]),
        (
            "{-# OPTIONS_GHC -Wall -Werror #-}\n" + RIGHT.replace("where\n", "where\nimport Data.List\n"),
            [("war.hs", 3)],
        ),
        ("{-# LANGUAGE NoSuchThing #-}\n" + RIGHT, [("war.hs", 1)]),
    ],
)
def test_errors_are_at_the_students_lines(text: str, errors: list[tuple[str, int]]) -> None:
    """What the handed-out build refuses is refused, at the student's own line."""
    with making("haskell", text) as made:
        assert ("errors", None, errors) == (made.reason, made.mismatch, made.errors)
        assert made.box.root not in made.text


@pytest.mark.parametrize(
    ("body", "ending", "said", "expected"),
    [
        ('error "no cards"', Exited(1), "war.hs:", ""),
        ("case shuf of { [] -> [] }", Exited(1), "Non-exhaustive patterns", ""),
        ("[head (drop 99 shuf)]", Exited(1), "empty list", ""),
        ("take 51 shuf ++ [undefined]", Exited(1), "undefined", ""),
        ("foldr (\\x s -> s `seq` (x : s)) [] (cycle shuf)", Exited(2), "tack", ""),
        ("let turn :: [Int] -> [Int]; turn xs = turn (reverse xs) in turn shuf", CpuLimit(2.0), "", ""),
        ("cycle [7]", Exited(0), "", " ".join(["7"] * 1000)),
        ("[]", Exited(0), "", ""),
        ('trace "caf\\233 \\8594" shuf', Exited(0), "café →", DECK),
        ('unsafePerformIO (putStr "1 2 3" >> exitSuccess)', Exited(0), "", ""),
        ("unsafePerformIO (mapM_ print [1 .. 300000 :: Int] >> return shuf)", Exited(0), "", DECK),
    ],
)
def test_what_a_program_does_is_what_is_seen(body: str, ending: object, said: str, expected: str) -> None:
    """Exceptions, exits and debug output are facts of the run; the answer comes by its own channel."""
    imports = "import Debug.Trace\nimport System.Exit\nimport System.IO.Unsafe\n"
    with making("haskell", f"{HEAD}{imports}deal :: [Int] -> [Int]\ndeal shuf = {body}\n") as made:
        run = made.deal()
        seen = CpuLimit(2.0) if isinstance(run.ending, CpuLimit) else run.ending
        assert (ending, expected) == (seen, answer(run))
        assert said in stderr(run)
        assert made.box.root not in stderr(run)


def test_an_answer_in_several_modules_is_built() -> None:
    """Modules in files of their own belong to the answer, whatever the case of their first letter."""
    text = RIGHT.replace("where\n", "where\nimport Cards.Turn (turn)\nimport Names\n").replace(
        "reverse shuf", "turn shuf"
    )
    others = {
        "Cards/turn.hs": "module Cards.Turn (turn) where\nturn :: [Int] -> [Int]\nturn = reverse\n",
        "names.hs": "module Names where\n",
        "WarTest.hs": "module Main where\nimport Test.HUnit\n",
        "Main.hs": "module Main where\nmain = nothing\n",
        "War.hi": "nothing",
    }
    with making("haskell", text, others) as made:
        assert (made.reason, answer(made.deal())) == ("built", REVERSED)
