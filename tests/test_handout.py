"""What students are handed agrees with what the harness grades by."""

from pathlib import Path

import pytest
import yaml

from harness.language import Source
from harness.oracle import find_reference
from harness.owntests import find_own_tests

WAR = Path(__file__).parents[1] / "cases" / "cps506-war"
TESTS = (
    "c/tests.yaml",
    "cpp/tests.yaml",
    "elixir/test/war_test.exs",
    "haskell/WarTest.hs",
    "python/test_war.py",
    "rust/src/tests.rs",
)


@pytest.mark.parametrize("name", TESTS)
def test_a_test_file_holds_the_public_cases_and_no_other(name: str) -> None:
    """The file that students add their own cases to begins with the public ones, answers and all."""
    public = yaml.safe_load((WAR / "public.yaml").read_text())["cases"]
    inputs = [" ".join(map(str, case["deck"])) for case in public]
    path = WAR / "handout" / name
    source = Source(name=path.name, data=path.read_bytes())
    found = find_own_tests((source,), find_reference("cps506_war"), inputs)
    assert [(text, "given") for text in inputs] == [(test.deck, test.status) for test in found]


@pytest.mark.parametrize("name", ["c/war.h", "cpp/war.hpp"])
def test_a_handed_out_header_is_the_one_that_is_built_with(name: str) -> None:
    """Students compile with the same declaration that their hand-in is compiled with."""
    assert (WAR / "given" / name).read_bytes() == (WAR / "handout" / name).read_bytes()
