"""What programs of a language meet on one machine, and how that differs between two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.cluster.wire import Toolchain
from harness.fault import Fault, SandboxFaultError
from harness.limits import Limits
from harness.sandbox.port import Command, Exited

if TYPE_CHECKING:
    from harness.language import Language
    from harness.sandbox.port import Sandbox

PACKAGES = ("dpkg-query", "--show", "--showformat=${Package} ${Version}\n")
LIMITS = Limits(cpu_seconds=20, wall_seconds=60)
MOST_NAMED = 3


def toolchain_of(language: Language, sandbox: Sandbox) -> Toolchain:
    """Look into a box of this language. Raises FaultError."""
    with sandbox.open(language, LIMITS) as box:
        facts = dict(box.facts)
        listed = box.run(Command(argv=PACKAGES, limits=LIMITS))
    if listed.ending != Exited(0) or not listed.stdout.complete:
        what = f"`{' '.join(PACKAGES[:2])}` ended with {listed.ending}"
        raise SandboxFaultError(Fault(what=what, where=facts.get("image", language.name)))
    lines = (line.partition(" ") for line in listed.stdout.head.decode("utf-8", "replace").splitlines())
    return Toolchain(
        language=language.name,
        image=facts.get("image", ""),
        id=facts.get("image id", ""),
        compiler=facts.get("compiler", ""),
        packages=tuple(sorted((name, version) for name, _, version in lines)),
    )


def difference(ours: Toolchain, theirs: Toolchain) -> str:
    """Say how a worker's toolchain differs from the host's, in a few words; empty where it does not.

    Images of one content are equal. So are those of one recipe (which is part of the project) whose compiler
    says the same and whose packages have the same versions: each machine may have built its own.
    """
    if ours.id and ours.id == theirs.id:
        return ""
    if ours.compiler != theirs.compiler:
        return (
            f"{ours.language} is {theirs.compiler or 'unknown'} there and {ours.compiler or 'unknown'} here"
        )
    here, there = dict(ours.packages), dict(theirs.packages)
    names = sorted(name for name in here.keys() | there.keys() if here.get(name) != there.get(name))
    if not names:
        return ""
    named = ", ".join(
        f"{name} {there.get(name, 'none')} there, {here.get(name, 'none')} here"
        for name in names[:MOST_NAMED]
    )
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"the image {theirs.image} for {ours.language} has other packages: {named}{more}"
