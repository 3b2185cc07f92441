"""Who does the work of a grading: this machine, or workers elsewhere by a scheduler that was named."""

from __future__ import annotations

import os
import secrets
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.cli.classes import languages_of
from harness.cli.project import project_root
from harness.cli.terminal import errors, say
from harness.fault import Fault, UsageFaultError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.cli.classes import Class
    from harness.cluster.host import Host
    from harness.cluster.link import Link
    from harness.outcomes import Workplace
    from harness.sandbox.port import Sandbox

CORES = os.cpu_count() or 1
EXTRA = "cluster"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hands:
    """Where outcomes come from, and how many submissions at a time. ``host`` has workers, if any."""

    workplace: Workplace
    jobs: int
    host: Host | None = None

    def running(self) -> int:
        """How many are worked at now, where there are that many left."""
        return self.jobs if self.host is None else self.host.running


@contextmanager
def hired(scheduler: str, classes: Sequence[Class], sandbox: Sandbox) -> Iterator[Host | None]:
    """Make the sandbox ready, and the workers of a scheduler where one is named; None where none is.

    Raises UsageFaultError where the scheduler does not answer, or none of its workers can be used. At the end
    all that is still under way is ended.
    """
    languages = languages_of(classes)
    if not scheduler:
        sandbox.prepare(languages)
        try:
            yield None
        finally:
            sandbox.close()
        return
    link = _connected(scheduler)
    try:
        from harness.cluster.host import Host
        from harness.cluster.project import case_parts, source_parts
        from harness.cluster.watch import Wanted

        sandbox.prepare(languages)
        names = tuple(one.assignment.id for one in classes)
        wanted = Wanted(
            run=f"{os.getpid()}-{secrets.token_hex(8)}",
            project=(*source_parts(), *case_parts(project_root(), names)),
            assignments=names,
            languages=languages,
            sandbox=sandbox,
        )
        host = Host(link, wanted, lambda line: say(errors(), line, "yellow"))
        try:
            host.start()
            yield host
        finally:
            host.close()
    finally:
        link.close()


def _connected(scheduler: str) -> Link:
    """Connect, if what that needs is installed."""
    try:
        from harness.cluster.dask_link import connect
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "harness":
            raise
        what = f"--scheduler needs the extra `{EXTRA}`, which is not installed"
        advice = f"Install it: .venv/bin/pip install --constraint constraints.txt --editable '.[{EXTRA}]'"
        raise UsageFaultError(Fault(what=what, advice=advice)) from error
    return connect(scheduler)
