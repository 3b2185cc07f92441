"""When an attack is held."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from harness.attack.specimen import Attack
from harness.attack.trial import MOST_HOST_MIB, Beside, Trial
from harness.verdict import Verdict

ATTACK = Attack(
    folder=Path("attack-07-fork-bomb"),
    assignment="war",
    language="c",
    wanted=Verdict.TIME_LIMIT,
    number=7,
    title="fork-bomb",
)
CALM = Beside(alone=(1.0, 1.1, 5.0), together=(1.2, 9.0, 1.3))
HELD = Trial(attack=ATTACK, got="time-limit", seconds=9.0, most_seconds=100.0, host_mib=3.0, beside=CALM)


def test_an_attack_that_got_what_it_should_is_held() -> None:
    """The verdict wanted, nothing left, nobody disturbed; one slow round of an honest neighbour is noise."""
    assert (True, ()) == (HELD.held, HELD.failings)
    assert pytest.approx(1.3 / 1.1) == CALM.times


@pytest.mark.parametrize(
    ("trial", "said"),
    [
        (replace(HELD, got="passed"), "it got passed, not time-limit"),
        (replace(HELD, left=("container 1", "process 2")), "left behind: container 1, process 2"),
        (replace(HELD, told=("random-1",)), "its page tells of hidden cases: random-1"),
        (replace(HELD, changed=True), "its folder was changed"),
        (replace(HELD, seconds=101.0), "it took 101 s, 100 s are allowed"),
        (replace(HELD, host_mib=MOST_HOST_MIB + 1.0), "the harness grew by 161 MiB, 160 are allowed"),
        (
            replace(HELD, beside=replace(CALM, wrong=("time-limit",))),
            "an honest submission beside it got time-limit",
        ),
        (
            replace(HELD, beside=replace(CALM, together=(4.4,))),
            "an honest submission beside it needed 4.0 times its processor time",
        ),
    ],
)
def test_each_piece_of_evidence_can_say_that_it_did_not_hold(trial: Trial, said: str) -> None:
    """Any one of them is enough."""
    assert (False, (said,)) == (trial.held, trial.failings)


@pytest.mark.parametrize("beside", [Beside(), Beside(alone=(1.0,)), Beside(together=(1.0,))])
def test_without_a_measure_there_is_no_noise(beside: Beside) -> None:
    """A neighbour that was measured on one side alone says nothing of time."""
    assert (1.0, False) == (beside.times, beside.disturbed)


def test_a_small_difference_is_noise_however_many_times_it_is() -> None:
    """Three hundredths of a second for one are no harm done."""
    assert not Beside(alone=(0.01,), together=(0.05,)).disturbed
