"""Tests of the sentences about what sanitizers find."""

from __future__ import annotations

import pytest

from harness.wording.findings import (
    MISUSES,
    Misuse,
    leak_sentence,
    misuse_sentence,
    undefined_behaviour_sentence,
)


@pytest.mark.parametrize(
    ("misuse", "expected"),
    [
        (
            Misuse(kind="heap-use-after-free", access="WRITE", size=1, block="a block of 8 bytes"),
            "writes 1 byte of a block of 8 bytes, which was freed before [heap-use-after-free]",
        ),
        (
            Misuse(kind="heap-buffer-overflow", access="READ", size=4, block="a block", relation="after"),
            "reads 4 bytes of memory right after the end of a block [heap-buffer-overflow]",
        ),
        (
            Misuse(kind="stack-buffer-underflow", block="the array", relation="before", distance=1),
            "uses memory 1 byte before the start of the array [stack-buffer-underflow]",
        ),
        (
            Misuse(kind="global-buffer-overflow", block="the array", relation="inside"),
            "uses memory past the end of the array [global-buffer-overflow]",
        ),
        (Misuse(kind="double-free"), "frees a block of memory a second time [double-free]"),
        (Misuse(kind="null", access="READ"), "follows a null pointer [SEGV]"),
        (
            Misuse(kind="SEGV", access="READ"),
            "reads from an address where it has no memory, or none of this kind [SEGV]",
        ),
        (Misuse(kind="unheard-of"), "misuses memory [unheard-of]"),
    ],
)
def test_misuse(misuse: Misuse, expected: str) -> None:
    """What was done, to which memory, and the tool's word in brackets."""
    assert expected == misuse_sentence(misuse)


@pytest.mark.parametrize("kind", MISUSES)
def test_every_misuse_makes_a_sentence_without_details(kind: str) -> None:
    """Where the report says little, the sentence is still whole."""
    sentence = misuse_sentence(Misuse(kind=kind))
    assert not set("{}") & set(sentence)
    assert "  " not in sentence


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (leak_sentence(1, 1, indirect=False), "1 byte allocated here is never freed [leak]"),
        (leak_sentence(16, 1, indirect=True), "16 bytes allocated here are never freed [indirect leak]"),
        (leak_sentence(48, 3, indirect=False), "48 bytes allocated here in 3 blocks are never freed [leak]"),
    ],
)
def test_leak(sentence: str, expected: str) -> None:
    """How much, in how many blocks."""
    assert expected == sentence


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("division by zero", "division by zero [undefined behaviour]"),
        ("load of address 0x5020 with a hole", "load of address with a hole [undefined behaviour]"),
    ],
)
def test_undefined_behaviour(said: str, expected: str) -> None:
    """The tool's words, without what changes from run to run."""
    assert expected == undefined_behaviour_sentence(said)
