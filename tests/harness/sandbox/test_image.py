"""Images: tagged by what they are made of, built when they are missing, found at once when they are there."""

from __future__ import annotations

import os
import secrets
import subprocess
import tempfile
import threading
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from harness.fault import SandboxFaultError
from harness.limits import Limits
from harness.sandbox.container import Container
from harness.sandbox.engine import connect
from harness.sandbox.image import Image, Images

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import docker

# With the images that all others are made of: what is built here is a thing of this test alone.
pytestmark = [pytest.mark.docker, pytest.mark.usefixtures("docker_sandbox")]

DOCKERFILE = """\
ARG SUPERVISOR
FROM ${SUPERVISOR}
COPY support /support
LABEL once=%s
"""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something to make an image for."""

    name: str
    folder: Path
    title: str = "a thing"


@pytest.fixture
def client() -> Iterator[docker.APIClient]:
    """A line to the engine."""
    with closing(connect()) as client:
        yield client


@pytest.fixture
def thing(tmp_path: Path) -> Iterator[Thing]:
    """A folder with a Dockerfile that no other test has; its images are removed again."""
    (tmp_path / "support").mkdir()
    (tmp_path / "support" / "data").write_bytes(secrets.token_bytes(8))
    (tmp_path / "Dockerfile").write_text(DOCKERFILE % secrets.token_hex(8), encoding="utf-8")
    thing = Thing(f"thing-{secrets.token_hex(4)}", tmp_path)
    yield thing
    listed = ["docker", "image", "ls", "--quiet", f"harness-{thing.name}"]
    for found in set(subprocess.run(listed, check=True, capture_output=True).stdout.decode().split()):
        subprocess.run(["docker", "image", "rm", "--force", found], check=True, capture_output=True)


def test_an_image_is_built_once_and_again_when_it_was_removed(client: docker.APIClient, thing: Thing) -> None:
    """What is there is not built; what was removed is, under the same tag."""
    told: list[str] = []
    images = Images(client, told.append)
    first = images.ensure([thing])[thing.name]
    assert [f"image for a thing: building {first.tag}"] == told
    assert first == images.ensure([thing])[thing.name]
    assert 1 == len(told)
    subprocess.run(["docker", "image", "rm", first.tag], check=True, capture_output=True)
    assert first.tag == images.ensure([thing])[thing.name].tag
    assert 2 == len(told)


def test_a_tag_changes_with_what_is_copied_and_nothing_else(client: docker.APIClient, thing: Thing) -> None:
    """Files beside the Dockerfile count when it copies them."""
    images = Images(client, lambda _: None)
    first = images.ensure([thing])[thing.name]
    (thing.folder / "notes.txt").write_text("not copied", encoding="utf-8")
    assert first == images.ensure([thing])[thing.name]
    (thing.folder / "support" / "more").write_bytes(b"copied")
    assert first.tag != images.ensure([thing])[thing.name].tag


def test_a_build_that_fails_shows_the_end_of_its_log(client: docker.APIClient, thing: Thing) -> None:
    """The fault holds what the failing step said, and what to do."""
    script = 'ARG BASE\nFROM ${BASE}\nRUN echo "no such package: \\033[91mghc\\033[0m" && exit 3\n'
    (thing.folder / "Dockerfile").write_text(script, encoding="utf-8")
    with pytest.raises(SandboxFaultError) as caught:
        Images(client, lambda _: None).ensure([thing])
    said = str(caught.value)
    assert "no such package: ghc\n" in said
    assert "returned a non-zero code: 3" in said
    assert "run again" in said


def test_a_layer_that_somebody_else_removed_is_built_again(
    client: docker.APIClient, thing: Thing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the engine itself fails, the build is tried once more without what it remembers."""
    engines_own: Callable[..., Iterator[object]] = client.build
    tried: list[object] = []

    def build(**options: object) -> Iterator[object]:
        tried.append(options["nocache"])
        if not options["nocache"]:
            return iter([{"stream": "Step 1/5"}, {"error": "failed to get digest sha256:0: no such file"}])
        return engines_own(**options)

    monkeypatch.setattr(client, "build", build)
    assert thing.name in Images(client, lambda _: None).ensure([thing])
    assert [False, True] == tried


def test_a_lock_that_is_in_the_way_is_said(
    client: docker.APIClient, thing: Thing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may have put something of that name into a folder that all share: it is not followed."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    (tmp_path / f"harness-images-{os.getuid()}.lock").symlink_to("elsewhere")
    with pytest.raises(SandboxFaultError, match=r"\.lock cannot be opened.*Remove it, or let TMPDIR"):
        Images(client, lambda _: None).ensure([thing])
    assert not (tmp_path / "elsewhere").exists()


def test_two_builders_at_once_build_once(thing: Thing) -> None:
    """The second waits for the first and finds what it has built."""
    told: list[str] = []
    found: list[Image] = []

    def build() -> None:
        with closing(connect()) as client:
            found.append(Images(client, told.append).ensure([thing])[thing.name])

    threads = [threading.Thread(target=build) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert 1 == len(told)
    assert 1 == len(set(found))


def test_an_image_that_vanished_is_a_fault_with_advice(client: docker.APIClient) -> None:
    """Between the preparation and a box an image may be removed: run again, and it is built."""
    image = Image(tag="harness-thing:gone", id=f"sha256:{secrets.token_hex(32)}")
    with pytest.raises(SandboxFaultError, match="image is missing") as caught:
        Container(client, image, Limits(), "test")
    assert "built again" in str(caught.value)
