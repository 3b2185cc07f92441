"""How the targets of a plan are started."""

from __future__ import annotations

import pytest

from harness.language import Plan, Variant

PLAN = Plan(
    files=(),
    steps=(),
    run=("program",),
    env=(("A", "1"),),
    target="program",
    variants=(Variant(target="checked", steps=(), run=("checked",), env=(("B", "2"),)),),
)


@pytest.mark.parametrize("name", ["", "program"])
def test_the_first_target_has_no_need_of_its_name(name: str) -> None:
    """It is the plan's own command, and so is a plan's that has no names."""
    assert PLAN.command(name) == (("program",), (("A", "1"),))
    assert Plan(files=(), steps=(), run=("program",)).command() == (("program",), ())


def test_the_environment_of_another_target_comes_on_top() -> None:
    """What the plan sets is set for all."""
    assert PLAN.command("checked") == (("checked",), (("A", "1"), ("B", "2")))


def test_a_target_that_there_is_not() -> None:
    """It is named."""
    with pytest.raises(LookupError, match="no target is called classes"):
        PLAN.command("classes")
