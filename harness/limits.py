"""How much of the machine a program may use. Pure numbers; who enforces them is the sandbox."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits of one command.

    ``wall_seconds`` is time on the clock, ``cpu_seconds`` processor time of the command and everything it
    started. ``output_mib`` bounds stdout and stderr together: what is past the head and the tail is drained
    and counted, and the command is ended when the bound is passed.
    """

    cpu_seconds: float = 5.0
    wall_seconds: float = 15.0
    memory_mib: int = 512
    output_mib: int = 128
    answer_kib: int = 256
    processes: int = 64
    file_mib: int = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How long one submission may take in all.

    Every case is first given ``quick_seconds`` of processor time, and five times that on the clock: a busy
    machine makes a program wait, but does not make it calculate more. What does not end by then is run again
    alone with the full limits; once ``confirmations`` such cases ran into the full time limit, the rest are
    judged by the quick one. ``total_seconds`` bounds the sum of the limits that cases ran into, and four
    times as much the processor time of all; after that the cases left are not run, and say so.
    """

    quick_seconds: float = 1.0
    confirmations: int = 3
    total_seconds: float = 60.0

    @property
    def quick_wall_seconds(self) -> float:
        """The time on the clock that a quick look may take."""
        return 5 * self.quick_seconds

    @property
    def most_used_seconds(self) -> float:
        """The processor time that all cases may use, those that end by themselves among them."""
        return 4 * self.total_seconds
