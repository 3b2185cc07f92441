"""What the page's shuffle gives, and how a program's is told from it."""

from reference.eights.page_shuffle import MOST_PASSES, PASSES, passes_of, shuffled_orders
from reference.generator.glibc import Seeded
from reference.shuffle import swap_passes


def test_the_first_game_is_the_pages_shuffle() -> None:
    """A hundred passes with the library's numbers."""
    assert (swap_passes.shuffle(range(52), Seeded(7), {}),) == shuffled_orders(7, 1)


def test_a_second_game_goes_on_with_the_same_numbers() -> None:
    """The program seeds once."""
    first, second = shuffled_orders(7, 2)
    assert (first,) == shuffled_orders(7, 1)
    assert sorted(first) == sorted(second)
    assert first != second


def test_the_number_of_passes_is_found() -> None:
    """Fewer than the page asks for, or more; and none where it is another shuffle."""
    orders = {n: swap_passes.shuffle(range(52), Seeded(7), {"passes": n}) for n in (1, PASSES, MOST_PASSES)}
    assert {1: 1, PASSES: PASSES, MOST_PASSES: MOST_PASSES} == {n: passes_of(o, 7) for n, o in orders.items()}
    assert passes_of(tuple(range(52)), 7) is None
