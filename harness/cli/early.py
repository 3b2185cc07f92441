"""When a class's page is written while it is still graded: soon, then ever less often, and never dearly."""

from __future__ import annotations

import logging
import threading
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Clock = Callable[[], float]

log = logging.getLogger(__name__)

FIRST_SECONDS, MOST_SECONDS, GROWTH = 3.0, 60.0, 2.0

MOST_SHARE = 20
"""How many times as long as writing took the last time nothing is written: it costs a twentieth at most."""


class Early:
    """Calls ``write`` now and then, beside what goes on, and ``tell`` when it has done so for the first time.

    What goes wrong with it is only logged: the page is written again when all is done, and then it counts.
    """

    def __init__(
        self, write: Callable[[], object], tell: Callable[[], object], clock: Clock = time.monotonic
    ) -> None:
        self._write, self._tell, self._clock = write, tell, clock
        self._interval = FIRST_SECONDS
        self._due = clock() + FIRST_SECONDS
        self._thread: threading.Thread | None = None

    def look(self) -> None:
        """Begin to write if it is time to and nobody is at it."""
        if self._clock() >= self._due and (self._thread is None or not self._thread.is_alive()):
            thread = threading.Thread(target=self._run, name="early")
            try:
                thread.start()
            except RuntimeError:
                log.debug("there is no room for a thread", exc_info=True)
            else:
                self._thread = thread

    def close(self) -> None:
        """Wait until nothing is being written."""
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        begun = self._clock()
        try:
            self._write()
            if self._interval == FIRST_SECONDS:
                self._tell()
        except Exception:
            log.debug("the page could not be written early", exc_info=True)
        now = self._clock()
        self._interval = min(self._interval * GROWTH, MOST_SECONDS)
        self._due = now + max(self._interval, MOST_SHARE * (now - begun))
