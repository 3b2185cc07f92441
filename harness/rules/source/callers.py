"""Whether a call is made again and again: in a loop, or in a function that is called in one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.rules.source.functions import Call
    from harness.rules.source.program import Program


class Callers:
    """Who calls whom in a program, by name."""

    def __init__(self, program: Program) -> None:
        self._calls: dict[str, list[Call]] = {}
        self._again: dict[str, bool] = {}
        for call in program.calls:
            self._calls.setdefault(call.name, []).append(call)

    def repeats(self, call: Call) -> bool:
        """Whether a call stands in a loop, or in a function that is called in one or that calls itself."""
        if call.in_loop or call.function is None:
            return call.in_loop
        name = call.function.name
        if name not in self._again:
            self._again[name] = self._runs_again(name)
        return self._again[name]

    def _runs_again(self, name: str) -> bool:
        seen: set[str] = set()
        waiting = [name]
        while waiting:
            for call in self._calls.get(waiting.pop(), ()):
                around = call.function.name if call.function is not None else ""
                if call.in_loop or around == name:
                    return True
                if around and around not in seen:
                    seen.add(around)
                    waiting.append(around)
        return False
