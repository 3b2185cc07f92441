"""Toolchains: what a box says of itself, and what makes two of them different."""

from __future__ import annotations

from dataclasses import replace

import pytest

from harness.cluster.toolchain import MOST_NAMED, difference, toolchain_of
from harness.cluster.wire import Toolchain
from harness.fault import SandboxFaultError
from harness.sandbox.port import Exited, Stream
from harness.sandbox.scripted import ScriptedSandbox
from tests.harness.toys import language, outcome

OURS = Toolchain(
    language="c",
    image="harness-c:1",
    id="sha256:1",
    compiler="gcc 14.2.0-19",
    packages=tuple((f"p{number}", "1") for number in range(5)),
)


def test_a_box_is_asked_for_its_packages() -> None:
    """Name and version of each, sorted; what the box does not know of itself is empty."""
    sandbox = ScriptedSandbox(script=lambda _: outcome(stdout="libc6 2.41-12\nbase-files 13.8\n"))
    packages = (("base-files", "13.8"), ("libc6", "2.41-12"))
    empty = Toolchain(language="toy", image="", id="", compiler="", packages=packages)
    assert empty == toolchain_of(language(), sandbox)


@pytest.mark.parametrize(
    "answer",
    [
        outcome(Exited(127)),
        replace(outcome(), stdout=Stream(head=b"libc6 2.41", total=1_000_000)),
    ],
    ids=["fails", "too long"],
)
def test_a_box_that_does_not_say_is_a_fault(answer: object) -> None:
    """Without its packages nobody knows what it is."""
    sandbox = ScriptedSandbox(script=lambda _: answer)  # type: ignore[arg-type, return-value]
    with pytest.raises(SandboxFaultError, match="dpkg-query --show` ended with"):
        toolchain_of(language(), sandbox)


def test_one_image_is_no_difference() -> None:
    """Whatever else is said of it."""
    assert "" == difference(OURS, replace(OURS, compiler="?", packages=()))


def test_one_recipe_with_one_set_of_packages_is_none_either() -> None:
    """Each machine may have built its own."""
    assert "" == difference(OURS, replace(OURS, id="sha256:2", image="harness-c:2"))
    assert "" == difference(replace(OURS, id=""), replace(OURS, id=""))


def test_another_compiler_is_named() -> None:
    """In its own words, on both sides."""
    theirs = replace(OURS, id="sha256:2", compiler="")
    assert "c is unknown there and gcc 14.2.0-19 here" == difference(OURS, theirs)


def test_other_packages_are_named() -> None:
    """Some of them, and how many more there are; one that is missing on either side is one as well."""
    theirs = replace(OURS, id="sha256:2", packages=(("p0", "2"), ("q", "1"), *OURS.packages[2:]))
    assert (
        "the image harness-c:1 for c has other packages:"
        " p0 2 there, 1 here, p1 none there, 1 here, q 1 there, none here"
    ) == difference(OURS, theirs)
    many = difference(OURS, replace(theirs, packages=()))
    assert many.endswith(f" and {5 - MOST_NAMED} more")
