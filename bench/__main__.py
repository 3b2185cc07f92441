"""``python -m bench [LETTER …]``: measure, print one table of ratios, write ``bench/out/bench.json``."""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bench.figure import print_table, slowdown, write_json
from bench.jobs import measure_jobs
from bench.many import measure_many
from bench.one_case import measure_one_case
from bench.one_more_case import measure_one_more_case
from bench.one_submission import measure_one_submission
from bench.regrade import measure_regrade
from bench.whole_class import measure_class
from bench.workload import prepare
from bench.worst_output import measure_worst_output

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.figure import Figure
    from bench.workload import Bench

OUT = Path(__file__).parent / "out" / "bench.json"

PARTS: dict[str, tuple[Callable[[Bench], list[Figure]], ...]] = {
    "a": (measure_one_case, measure_one_submission),
    "b": (measure_class,),
    "c": (measure_regrade,),
    "d": (measure_one_more_case,),
    "e": (measure_many,),
    "f": (measure_worst_output,),
    "g": (measure_jobs,),
}


def main() -> None:
    """Measure the letters that were asked for, or all."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("letters", nargs="*", metavar="LETTER", help=f"any of {', '.join(PARTS)} [all]")
    parser.add_argument("--quick", action="store_true", help="smaller numbers, for a busy machine")
    asked = parser.parse_args()
    if unknown := set(asked.letters) - set(PARTS):
        parser.error(f"no such letter: {', '.join(sorted(unknown))}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # so that no container is left
    bench = prepare(quick=asked.quick)
    figures: list[Figure] = []
    busy: dict[str, float] = {}
    for letter in sorted(set(asked.letters)) or PARTS:
        busy[letter] = slowdown()
        print(
            f"measuring {letter}; a calculation takes {busy[letter]:.1f} times as long as alone", flush=True
        )
        for measure in PARTS[letter]:
            figures += measure(bench)
        write_json(figures, busy, OUT, quick=bench.quick)
    print_table(figures)


if __name__ == "__main__":
    main()
