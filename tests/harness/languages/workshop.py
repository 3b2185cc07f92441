"""Builds and runs submissions for tests: the real drivers, this machine's compilers, a box."""

from __future__ import annotations

import os
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import harness
from harness.assignment import Entry
from harness.build import build
from harness.graded import Built, Unbuilt
from harness.language import CLOCK_ENV, Order, Source, find_language
from harness.limits import Limits
from harness.sandbox.docker import DockerSandbox
from harness.sandbox.local import LocalSandbox
from harness.sandbox.port import Command
from harness.wording import message_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harness.language import Language, Message, Mismatch, Plan
    from harness.sandbox.port import Box, Outcome, Sandbox

CASES = Path(harness.__file__).parents[1] / "cases" / "cps506-war"
BUILD_LIMITS = Limits(cpu_seconds=60, wall_seconds=300)
RUN_LIMITS = Limits(cpu_seconds=2, wall_seconds=120)
"""Much time on the clock: the machine that tests run on may be busy."""

CARDS = [rank for rank in range(1, 14) for _ in range(4)]
DECK = " ".join(map(str, CARDS))
REVERSED = " ".join(map(str, reversed(CARDS)))

SIGNATURES = {
    "c": ("war.c", 2, "void deal(const int shuf[52], int pile[52])", "", "tests.yaml"),
    "cpp": ("war.cpp", 1, "std::vector<int> deal(const std::vector<int>& shuf)", "", "tests.yaml"),
    "elixir": ("war.ex", 1, "def deal(shuf)", "War", "war_test.exs"),
    "haskell": ("war.hs", 1, "deal :: [Int] -> [Int]", "War", "WarTest.hs"),
    "python": ("war.py", 1, "def deal(shuf: list[int]) -> list[int]", "", "test_war.py"),
    "rust": ("main.rs", 1, "fn deal(shuf: &[u8; 52]) -> [u8; 52]", "", "tests.rs"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A submission after its build, with the box that it can be run in."""

    box: Box
    plan: Plan
    build: Built | Unbuilt

    @property
    def mismatch(self) -> Mismatch | None:
        """How the function differs, where the build failed over that."""
        return self.build.mismatch if isinstance(self.build, Unbuilt) else None

    @property
    def reason(self) -> str:
        """Why there is nothing to run; ``built`` where there is."""
        return self.build.reason if isinstance(self.build, Unbuilt) else "built"

    @property
    def errors(self) -> list[tuple[str, int]]:
        """File and line of each error."""
        return [(said.file, said.line) for said in self._said]

    @property
    def _said(self) -> tuple[Message, ...]:
        return self.build.errors if isinstance(self.build, Unbuilt) else ()

    @property
    def warnings(self) -> list[tuple[str, int]]:
        """File and line of each warning."""
        return [(said.file, said.line) for said in self.build.warnings]

    @property
    def text(self) -> str:
        """All that the compiler is quoted with."""
        return "\n".join(f"{said.text}\n{said.detail}" for said in (*self.build.warnings, *self._said))

    @property
    def broken(self) -> dict[str, list[str]]:
        """The sentences about each target that could not be built while another could."""
        assert isinstance(self.build, Built), self.build
        return {each.target: [message_sentence(said) for said in each.errors] for each in self.build.broken}

    @property
    def sentences(self) -> list[str]:
        """The sentences about what left nothing to run."""
        return [message_sentence(said) for said in self._said]

    def deal(self, limits: Limits = RUN_LIMITS) -> Outcome:
        """Run one case."""
        return self.start(stdin=f"{DECK}\n", limits=limits)

    def start(
        self,
        target: str = "",
        *,
        stdin: str = "",
        clock: int | None = None,
        env: tuple[tuple[str, str], ...] = (),
        limits: Limits = RUN_LIMITS,
    ) -> Outcome:
        """Run a target, with its clock pinned where one is given."""
        assert isinstance(self.build, Built), self.build
        argv, usual = self.plan.command(target)
        pin = () if clock is None else ((CLOCK_ENV, str(clock)),)
        command = Command(argv=argv, env=(*usual, *pin, *env), stdin=stdin.encode(), limits=limits)
        return self.box.run(command)

    def serve(self, cases: int, limits: Limits = RUN_LIMITS) -> list[Outcome]:
        """Let the serving process answer so many cases, or as many as it gets to."""
        assert self.plan.serve is not None
        command = Command(argv=self.plan.serve, env=self.plan.env, limits=limits)
        return list(self.box.serve(command, [f"{DECK}\n".encode()] * cases))


def entry(language: str) -> Entry:
    """The entry of the War assignment in a language, with the drivers as they are."""
    file, arity, signature, module, tests = SIGNATURES[language]
    return Entry(
        language=language,
        file=file,
        function="deal",
        arity=arity,
        signature=signature,
        module=module,
        tests=(tests,),
        drivers=_read(CASES / "drivers" / language),
        given=_read(CASES / "given" / language),
    )


def _read(folder: Path) -> tuple[tuple[str, bytes], ...]:
    files = sorted(folder.iterdir()) if folder.is_dir() else []
    return tuple((file.name, file.read_bytes()) for file in files)


@contextmanager
def making(
    language: str, text: str | bytes, others: Mapping[str, str] | None = None, *, strict: bool = False
) -> Iterator[Made]:
    """Build ``text`` as the answer in ``language``, beside ``others`` (name to text)."""
    with _sandbox(language).open(_find(language), BUILD_LIMITS) as box:
        order = Order(
            main=Source(name="War (1).txt", data=text if isinstance(text, bytes) else text.encode()),
            others=tuple(Source(name=name, data=body.encode()) for name, body in (others or {}).items()),
            entry=entry(language),
            root=box.root,
            strict=strict,
        )
        plan, built = build(box, _find(language), order, BUILD_LIMITS)
        yield Made(box=box, plan=plan, build=built)


@contextmanager
def making_program(
    entry: Entry, files: Mapping[str, str], *, sandbox: Sandbox | None = None
) -> Iterator[Made]:
    """Build a whole program of these ``files`` (name to text), the first of them the one with ``main``."""
    language = _find(entry.language)
    main, *others = (Source(name=name, data=text.encode()) for name, text in files.items())
    with (sandbox or _sandbox(entry.language)).open(language, BUILD_LIMITS) as box:
        order = Order(main=main, others=tuple(others), entry=entry, root=box.root)
        plan, built = build(box, language, order, BUILD_LIMITS)
        yield Made(box=box, plan=plan, build=built)


def stdout(outcome: Outcome) -> str:
    """What came on stdout."""
    return outcome.stdout.head.decode()


def answer(outcome: Outcome) -> str:
    """What came on the answer channel."""
    return outcome.answer.head.decode()


def stderr(outcome: Outcome) -> str:
    """What came on stderr."""
    return (outcome.stderr.head + outcome.stderr.tail).decode("utf-8", "replace")


@cache
def _sandbox(language: str) -> Sandbox:
    """This machine's compilers; with TEST_SANDBOX=docker those of the image."""
    sandbox = DockerSandbox(print) if os.environ.get("TEST_SANDBOX") == "docker" else LocalSandbox()
    sandbox.prepare([_find(language)])
    return sandbox


def _find(name: str) -> Language:
    language = find_language(name)
    assert language is not None
    return language
