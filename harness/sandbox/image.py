"""Builds the images, the supervisor's and one per language. A tag is the hash of all that it is made of."""

from __future__ import annotations

import fcntl
import hashlib
import io
import os
import re
import tarfile
import tempfile
from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from docker.errors import ImageNotFound

from harness.fault import Fault, SandboxFaultError
from harness.sandbox.base_image import LOG_LINES, REGISTRY_TAG, make_base
from harness.sandbox.engine import faults

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import docker


SUPERVISOR = Path(__file__).parent / "supervisor"
BASE_TAG = f"{REGISTRY_TAG}-1"
LABEL = "grading-harness"
COPY = re.compile(r"^COPY +(?!--from)(.+) +\S+$", re.MULTILINE)
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
BUILD_SECONDS = 1800
COPIED = "/usr"
"""Where all programs and libraries of an image are."""


class Imaged(Protocol):
    """The part of a language that its image is made from."""

    @property
    def name(self) -> str:
        """What the image is called after."""

    @property
    def title(self) -> str:
        """What people call it."""

    @property
    def folder(self) -> Path:
        """Where its Dockerfile is, and what that copies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Image:
    """An image that is there: its name with tag, and the engine's id of its content.

    ``volume`` names a volume with a copy of its ``COPIED``, empty where there is none (``toolchain_copy``).
    """

    tag: str
    id: str
    volume: str = ""


COMMAND_FAILED = "returned a non-zero code"
"""What the engine says where a command of the Dockerfile failed, and not the engine itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Recipe:
    """What an image is made of: a Dockerfile, the files that it copies, and the images it starts from."""

    repository: str
    files: tuple[tuple[str, bytes], ...]
    args: tuple[tuple[str, str], ...]
    made_of: tuple[str, ...]

    @property
    def tag(self) -> str:
        """The name that only this recipe has."""
        digest = hashlib.sha256()
        for part in (*self.made_of, *(part for name, data in self.files for part in (name, data))):
            data = part.encode() if isinstance(part, str) else part
            digest.update(len(data).to_bytes(8, "big") + data)
        return f"{self.repository}:{digest.hexdigest()[:16]}"


class Images:
    """The images on one engine. What is there is found in milliseconds; what is not is built."""

    def __init__(self, client: docker.APIClient, report: Callable[[str], None]) -> None:
        self._client, self._report = client, report

    def ensure(self, languages: Sequence[Imaged]) -> dict[str, Image]:
        """The images of these languages by their names; raises SandboxFaultError when one cannot be built."""
        base = self._ensure_base()
        supervisor = self._ensure_built(
            _recipe("harness-supervisor", SUPERVISOR, (("BASE", base),)), "supervisor"
        )
        found = {}
        for language in languages:
            args = (("BASE", base), ("SUPERVISOR", supervisor))
            recipe = _recipe(f"harness-{language.name}", language.folder, args)
            found[language.name] = self._ensure_built(recipe, language.title)
        return found

    def _find(self, tag: str) -> Image | None:
        inspect: Callable[[str], dict[str, str]] = self._client.inspect_image
        with faults(tag):
            try:
                return Image(tag=tag, id=inspect(tag)["Id"])
            except ImageNotFound:
                return None

    def _ensure_base(self) -> Image:
        tag = f"harness-base:{BASE_TAG}"
        found = self._find(tag)
        if found is None:
            with building_alone():
                if (found := self._find(tag)) is None:
                    make_base(self._client, "harness-base", BASE_TAG, self._report)
        found = found or self._find(tag)
        if found is None:
            raise SandboxFaultError(Fault(what="is not there after it was made", where=tag))
        return found

    def _ensure_built(self, recipe: _Recipe, title: str) -> Image:
        found = self._find(recipe.tag)
        if found is None:
            with building_alone():
                if (found := self._find(recipe.tag)) is None:
                    self._report(f"image for {title}: building {recipe.tag}")
                    self._build(recipe)
        found = found or self._find(recipe.tag)
        if found is None:
            raise SandboxFaultError(Fault(what="is not there after it was built", where=recipe.tag))
        return found

    def _build(self, recipe: _Recipe) -> None:
        """Build with the engine's own builder; the last lines of its log are the reason when it fails.

        A build that fails by no command of its own is tried once more from the start: a layer that it took
        from the engine's cache may have been removed by somebody else at the same time.
        """
        lines = self._try_to_build(recipe, cached=True)
        if lines and COMMAND_FAILED not in lines[-1]:
            lines = self._try_to_build(recipe, cached=False)
        if lines:
            what = "\n".join(["the build failed:", *lines])
            advice = "Look at the network and the packages' source, then run again"
            raise SandboxFaultError(Fault(what=what, where=recipe.tag, advice=advice))

    def _try_to_build(self, recipe: _Recipe, *, cached: bool) -> list[str]:
        """Build once; the end of the log where it failed, nothing where it did not."""
        lines: deque[str] = deque(maxlen=LOG_LINES)
        failed = False
        with faults(recipe.tag):
            events = self._client.build(
                fileobj=_pack(recipe.files),
                custom_context=True,
                encoding="gzip",
                tag=recipe.tag,
                buildargs=dict(recipe.args),
                labels={LABEL: "image"},
                rm=True,
                forcerm=True,
                nocache=not cached,
                decode=True,
                use_config_proxy=True,
                timeout=BUILD_SECONDS,
            )
            for event in events:
                text = event.get("stream") or event.get("error") or ""
                lines.extend(line for line in COLOUR.sub("", text).splitlines() if line.strip())
                failed = failed or "error" in event
        return (list(lines) or ["the engine gave no reason"]) if failed else []


def _recipe(repository: str, folder: Path, starts: tuple[tuple[str, Image], ...]) -> _Recipe:
    """Read the Dockerfile of a folder, and what it copies from there (whole folders, or patterns)."""
    text = (folder / "Dockerfile").read_text(encoding="utf-8")
    paths = {folder / "Dockerfile"}
    for sources in COPY.findall(text):
        for pattern in sources.split():
            for path in folder.glob(pattern):
                paths.update([path] if path.is_file() else path.rglob("*"))
    files = tuple(
        (path.relative_to(folder).as_posix(), path.read_bytes()) for path in sorted(paths) if path.is_file()
    )
    used = [(name, image) for name, image in starts if f"ARG {name}" in text]
    return _Recipe(
        repository=repository,
        files=files,
        args=tuple((name, image.tag) for name, image in used),
        made_of=tuple(f"{name}={image.id}" for name, image in used),
    )


def _pack(files: tuple[tuple[str, bytes], ...]) -> io.BytesIO:
    """Pack a build context. Times and owners are left at 0, so that the builder's cache knows it again."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, data in files:
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(data), 0o644
            archive.addfile(entry, io.BytesIO(data))
    packed.seek(0)
    return packed


@contextmanager
def building_alone() -> Iterator[None]:
    """Let one process of this user build at a time: the second finds what the first has built.

    Raises SandboxFaultError where somebody else has a file or a link of that name there.
    """
    path = Path(tempfile.gettempdir()) / f"harness-images-{os.getuid()}.lock"
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    except OSError as error:
        what = f"{path} cannot be opened, which keeps images from being built twice: {error.strerror}"
        advice = "Remove it, or let TMPDIR name a folder of your own"
        raise SandboxFaultError(Fault(what=what, advice=advice)) from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
