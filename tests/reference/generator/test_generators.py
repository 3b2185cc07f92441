"""Generators: found by listing, fixed by vectors, fair where they say so."""

from __future__ import annotations

import ctypes
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.generator import find_generator, generator_names, unbiased
from reference.generator.glibc import Seeded as Glibc

if TYPE_CHECKING:
    from reference.generator import Generator

_LIBC = ctypes.CDLL(None)


def _made(name: str, seed: int) -> Generator:
    make = find_generator(name)
    assert make is not None
    return make(seed)


def _values(name: str, seed: int, count: int) -> list[int]:
    generator = _made(name, seed)
    return [generator.next() for _ in range(count)]


def test_names_are_the_files() -> None:
    """The generators are found by listing, in alphabetical order."""
    assert ("glibc", "minstd", "minstd0", "pcg32", "splitmix64", "xorshift64star") == generator_names()


def test_no_such_generator() -> None:
    """A name that is not listed finds nothing, even where Python could import something."""
    assert find_generator("__init__") is None


@pytest.mark.parametrize(
    ("name", "seed", "values"),
    [
        ("glibc", 1, [1804289383, 846930886, 1681692777, 1714636915, 1957747793]),
        ("glibc", 42, [71876166, 708592740, 1483128881, 907283241, 442951012]),
        ("minstd", 1, [48271, 182605794, 1291394886]),
        ("minstd0", 1, [16807, 282475249, 1622650073]),
        ("splitmix64", 0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (
            "splitmix64",
            1234567,
            [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431],
        ),
        ("pcg32", 42, [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]),
    ],
)
def test_published_vectors(name: str, seed: int, values: list[int]) -> None:
    """The first values are those that the generator's authors, or the library, publish."""
    assert values == _values(name, seed, len(values))


def test_xorshift64star_high_halves() -> None:
    """The high 32 bits of xorshift64* are the published ones of seed 1234567."""
    expected = [3540625527, 2750739987, 4037983143, 1993361440, 3809424708]
    assert expected == [value >> 32 for value in _values("xorshift64star", 1234567, 5)]


@pytest.mark.parametrize(("name", "value"), [("minstd", 399268537), ("minstd0", 1043618065)])
def test_ten_thousandth_value(name: str, value: int) -> None:
    """The C++ standard fixes both by their 10000th value from seed 1."""
    assert value == _values(name, 1, 10_000)[-1]


@pytest.mark.parametrize(
    "seed",
    [
        *range(-3, 101),
        127773,
        2836,
        -127773,
        2**31 - 2,
        2**31 - 1,
        2**31,
        2**31 + 1,
        2**32 - 1,
        2**32,
        -(2**31),
    ],
)
def test_glibc_is_this_machines(seed: int) -> None:
    """``srand`` and ``rand`` of the C library give the same numbers, whatever the seed."""
    _LIBC.srand(ctypes.c_uint(seed % 2**32))
    assert [_LIBC.rand() for _ in range(400)] == _values("glibc", seed, 400)


@given(st.integers(min_value=-(2**33), max_value=2**33))
def test_glibc_is_this_machines_for_any_seed(seed: int) -> None:
    """The same for seeds that nobody thought of."""
    _LIBC.srand(ctypes.c_uint(seed % 2**32))
    assert [_LIBC.rand() for _ in range(40)] == _values("glibc", seed, 40)


@pytest.mark.parametrize(
    ("name", "seed", "stands_for"),
    [
        ("glibc", 0, 1),
        ("glibc", -1, 2**32 - 1),
        ("minstd", 0, 1),
        ("minstd", 2**31 - 1, 1),
        ("splitmix64", -1, 2**64 - 1),
        ("pcg32", 2**64, 0),
        ("xorshift64star", 0, 1),
    ],
)
def test_seeds_out_of_range(name: str, seed: int, stands_for: int) -> None:
    """A seed out of the generator's range stands for one within, as its module says."""
    assert _values(name, stands_for, 5) == _values(name, seed, 5)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("glibc", [39, 22, 37, 43, 1, 27, 38, 16]),
        ("minstd", [14, 45, 1, 36, 32, 6, 12, 44]),
        ("pcg32", [21, 16, 23, 20, 42, 7, 16, 49]),
        ("splitmix64", [45, 19, 14, 3, 5, 28, 17, 37]),
    ],
)
def test_below_is_fixed(name: str, values: list[int]) -> None:
    """The numbers below 52 that a seed gives never change: case files rely on them."""
    generator = _made(name, 1)
    assert values == [generator.below(52) for _ in values]


def test_glibc_below_is_the_remainder() -> None:
    """Below is ``rand() % n``, as students write it."""
    generator = Glibc(5)
    assert [value % 13 for value in _values("glibc", 5, 50)] == [generator.below(13) for _ in range(50)]


@pytest.mark.parametrize("name", generator_names())
def test_below_stays_below(name: str) -> None:
    """All numbers below n come, and no others."""
    generator = _made(name, 7)
    assert set(range(13)) == {generator.below(13) for _ in range(500)}


@pytest.mark.parametrize("name", generator_names())
def test_below_nothing(name: str) -> None:
    """There is no number from 0 to -1."""
    with pytest.raises(ValueError, match="cannot draw below 0"):
        _made(name, 1).below(0)


def test_unbiased_draws_again() -> None:
    """A draw in the incomplete last stretch is drawn again: of 0 to 9, the 9 would favour 0."""
    draws = iter([9, 9, 8, 2])
    assert [2, 2] == list(islice(iter(lambda: unbiased(lambda: next(draws), 10, 3), None), 2))


def test_unbiased_beyond_its_span() -> None:
    """A draw of ten values cannot give eleven."""
    with pytest.raises(ValueError, match="from 1 to 10 is possible"):
        unbiased(lambda: 0, 10, 11)
