"""Copies of compilers in volumes: whole or not taken, made anew, swept, and never in the way of a grading."""

from __future__ import annotations

import secrets
import threading
import time
from contextlib import closing, nullcontext, suppress
from typing import TYPE_CHECKING

import pytest
from docker.errors import APIError, DockerException

from harness.fault import SandboxFaultError
from harness.language import find_language
from harness.limits import Limits
from harness.sandbox import docker as docker_module
from harness.sandbox import toolchain_copy
from harness.sandbox.container import OF_IMAGE, OWNER, Container
from harness.sandbox.docker import DockerSandbox
from harness.sandbox.docker_box import GRACE_SECONDS, DockerBox
from harness.sandbox.engine import connect, is_slow
from harness.sandbox.image import Image
from harness.sandbox.owner import this_process
from harness.sandbox.port import Command, Exited
from harness.sandbox.toolchain_copy import (
    BEGUN,
    HALF_SECONDS,
    KIND,
    OF_KIND,
    PREFIX,
    SEAL,
    find_copy,
    with_copies,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    import docker

pytestmark = pytest.mark.docker

OF_A_FOLDER = ("-type", "d", "-printf", "%p %m %u %g\n")
OF_OTHERS = ("-printf", "%p %y %m %u %g %s %l\n")
LISTED = ("find", "/usr", *OF_A_FOLDER, "-o", *OF_OTHERS)
FILLED = ("sh", "-c", "ls /usr | wc -l")
PATIENT = Limits(cpu_seconds=60, wall_seconds=300)
"""To look at every file of an image, where each may be opened by way of one more process."""
GONE_SECONDS = 180.0
"""How long a busy engine may take to remove a container that has ended."""


@pytest.fixture
def client() -> Iterator[docker.APIClient]:
    """The engine."""
    with closing(connect()) as found:
        yield found


@pytest.fixture
def image(client: docker.APIClient, docker_sandbox: DockerSandbox) -> Iterator[Image]:
    """An image of its own, which nobody else grades with: that for Python under another name."""
    python = find_language("python")
    assert python is not None
    start = client.create_container(docker_sandbox.identity(python), entrypoint=["/usr/bin/true"])["Id"]
    tag = secrets.token_hex(8)
    made = client.commit(start, "harness-copied", tag, conf={"Labels": {"of-this-test": tag}})["Id"]
    client.remove_container(start)
    own = Image(tag=f"harness-copied:{tag}", id=made)
    yield own
    with suppress(APIError):
        client.remove_image(own.tag, force=True)
    with_copies(client, {}, print)


def volumes(client: docker.APIClient, image: Image) -> set[str]:
    """The volumes that were made for an image."""
    found = client.volumes(filters={"label": OF_KIND})["Volumes"] or []
    return {each["Name"] for each in found if image.id in each["Labels"].values()}


def remove(client: docker.APIClient, volume: str) -> None:
    """Remove a volume, as soon as the last container that held it is gone."""
    end = time.monotonic() + GONE_SECONDS
    while True:
        try:
            client.remove_volume(volume)
        except APIError as error:
            if "in use" not in str(error) or time.monotonic() > end:
                raise
            time.sleep(0.1)
        else:
            return


def sweep_until_gone(client: docker.APIClient, *volumes: str) -> None:
    """Sweep as gradings do, until these are gone: one that a container holds is left to the next sweep."""
    end = time.monotonic() + GONE_SECONDS
    while True:
        with_copies(client, {}, print)
        there = {each["Name"] for each in client.volumes()["Volumes"] or []}
        if not there & {*volumes}:
            return
        assert time.monotonic() < end, f"left behind: {there & {*volumes}}"
        time.sleep(0.1)


def copy_of(client: docker.APIClient, image: Image) -> tuple[Image, list[str]]:
    """The image with its copy, and what was said while that was made."""
    said: list[str] = []
    return with_copies(client, {"python": image}, said.append)["python"], said


def printed(image: Image, argv: tuple[str, ...]) -> str:
    """What a command prints in a box of that image."""
    container = Container(connect(), image, Limits(), "test")
    try:
        command = Command(argv=argv, limits=PATIENT)
        outcome = DockerBox(container.link, container.where, GRACE_SECONDS).run(command)
    finally:
        container.remove()
    assert outcome.ending == Exited(0)
    return (outcome.stdout.head + outcome.stdout.tail).decode()


def test_a_copy_is_made_once_and_is_all_there_is_in_the_image(client: docker.APIClient, image: Image) -> None:
    """Every file with its owner, rights, size and target."""
    copied, said = copy_of(client, image)
    assert len(said) == 1
    assert {copied.volume, copied.volume + SEAL} == volumes(client, image)
    assert copy_of(client, image) == (copied, [])
    assert find_copy(client, image.id) == copied.volume
    listed = sorted(printed(copied, LISTED).splitlines())
    assert len(listed) > 1000
    assert listed == sorted(printed(image, LISTED).splitlines())


@pytest.mark.parametrize("lost", ["", SEAL])
def test_half_a_copy_is_made_anew(client: docker.APIClient, image: Image, lost: str) -> None:
    """Whether the seal is missing, as after a kill, or the copy itself; and under a name that never was."""
    copied, _ = copy_of(client, image)
    whole = printed(copied, FILLED)
    remove(client, copied.volume + lost)
    assert not find_copy(client, image.id)
    again, said = copy_of(client, image)
    assert len(said) == 1
    assert again.volume not in {copied.volume, ""}
    assert printed(again, FILLED) == whole


def test_a_volume_by_hand_is_not_taken(client: docker.APIClient, image: Image) -> None:
    """Neither one of such a name with something else in it, nor one that says of which image it is."""
    for number, labels in enumerate(({}, {**KIND, OF_IMAGE: image.id})):
        client.create_volume(f"{PREFIX}{secrets.token_hex(8)}-{number}", labels=labels)
    copied, said = copy_of(client, image)
    assert len(said) == 1
    assert int(printed(copied, FILLED)) > 5


@pytest.mark.parametrize("which", ["", SEAL])
def test_half_a_copy_goes_when_nobody_is_at_it(client: docker.APIClient, image: Image, which: str) -> None:
    """What another process is just making is left alone, and what a killed one has left is not."""

    def half(owner: str, seconds: int) -> str:
        name = f"{PREFIX}{secrets.token_hex(8)}-{secrets.token_hex(4)}{which}"
        begun = str(int(time.time()) - seconds)
        client.create_volume(name, labels={**KIND, OF_IMAGE: image.id, OWNER: owner, BEGUN: begun})
        return name

    at_it = {half(this_process(), 60), half("another-machine-1", 60)}
    ended = half(f"{this_process()}0", 60)
    old = {half(this_process(), HALF_SECONDS), half("another-machine-1", HALF_SECONDS)}
    assert at_it <= volumes(client, image) <= {*at_it, ended, *old}  # others may have swept already
    with_copies(client, {}, print)
    assert volumes(client, image) == at_it


def test_no_name_is_filled_twice(client: docker.APIClient, image: Image) -> None:
    """A grading that still has the name of a removed copy never sees another's copy as it grows."""
    copied, _ = copy_of(client, image)
    for name in volumes(client, image):
        remove(client, name)
    again, _ = copy_of(client, image)
    assert volumes(client, image) == {again.volume, again.volume + SEAL}
    assert again.volume != copied.volume
    assert printed(copied, FILLED) == printed(again, FILLED)  # that from the image


def test_users_who_know_nothing_of_each_other_never_get_half_a_copy(
    image: Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers on one engine that share no lock: each has a whole copy at the moment it is told of one."""
    monkeypatch.setattr(toolchain_copy, "building_alone", nullcontext)
    found: list[str] = []

    def want() -> None:
        with closing(connect()) as own:
            copied = with_copies(own, {"python": image}, print)["python"]
            found.append(printed(copied, FILLED))
            assert copied.volume

    threads = [threading.Thread(target=want) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [printed(image, FILLED)] * 3


def test_a_copy_that_is_removed_as_it_is_made_is_none(
    client: docker.APIClient, image: Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was asked for at last counts: the volume is gone, and only its seal would be there."""
    monkeypatch.setattr(toolchain_copy, "_fill", lambda own, _image, name: own.remove_volume(name))
    plain, said = copy_of(client, image)
    assert plain == image
    assert "removed while it was made" in said[-1]


def test_a_copy_that_several_want_at_once_is_made_once(image: Image) -> None:
    """The others find what the first has made."""
    told: list[str] = []
    found: list[Image] = []

    def want() -> None:
        with closing(connect()) as own:
            found.append(with_copies(own, {"python": image}, told.append)["python"])

    threads = [threading.Thread(target=want) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(told), len(found), len(set(found))) == (1, 3, 1)


def test_the_copies_of_a_removed_image_go(client: docker.APIClient, image: Image) -> None:
    """As soon as the next grading begins."""
    copy_of(client, image)
    copies = volumes(client, image)
    assert copies  # asked for before: afterwards a grading beside this test may sweep them
    client.remove_image(image.tag, force=True)
    sweep_until_gone(client, *copies)
    assert not volumes(client, image)


def test_volumes_of_others_stay(client: docker.APIClient) -> None:
    """One that somebody else has called nearly so is none of ours."""
    name = f"{toolchain_copy.PREFIX}{secrets.token_hex(8)}-of-mine"
    client.create_volume(name)
    try:
        with_copies(client, {}, print)
        assert client.inspect_volume(name)
    finally:
        client.remove_volume(name)


def test_without_a_copy_programs_come_from_the_image(
    client: docker.APIClient, image: Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An engine that makes none, full or forbidden, costs time alone."""

    def refuse(_client: docker.APIClient, _image: str, _name: str) -> None:
        raise DockerException("no space left on device")

    monkeypatch.setattr(toolchain_copy, "_copy", refuse)
    plain, said = copy_of(client, image)
    assert plain == image
    assert "no copy could be made, so programs start more slowly: no space left" in said[-1]
    assert int(printed(plain, FILLED)) > 5


@pytest.mark.parametrize("spoiled", ["rm /usr/bin/true", "printf '#!/bin/sh\\nsleep 999' > /usr/bin/true"])
def test_a_copy_whose_programs_do_not_run_is_none(
    client: docker.APIClient, image: Image, monkeypatch: pytest.MonkeyPatch, spoiled: str
) -> None:
    """Whether they do not start or do not end: it is said, and nothing of the attempt stays."""
    monkeypatch.setattr(toolchain_copy, "COPY_SECONDS", 30)  # and for each step of the engine as well
    tag = f"broken-{secrets.token_hex(8)}"
    start = client.create_container(image.id, entrypoint=["/usr/bin/sh", "-c", spoiled])["Id"]
    client.start(start)
    client.wait(start)
    broken = client.commit(start, "harness-copied", tag)["Id"]
    client.remove_container(start)
    without = Image(tag=f"harness-copied:{tag}", id=broken)
    try:
        plain, said = copy_of(client, without)
        assert plain == without
        assert "no copy could be made" in said[-1]
        assert not client.containers(all=True, filters={"label": OF_KIND, "ancestor": broken})
        assert not volumes(client, without)
    finally:
        client.remove_image(without.tag, force=True)


@pytest.mark.parametrize("then", ["nothing", "an empty one"])
def test_after_a_copy_was_removed_programs_come_from_the_image(
    client: docker.APIClient, image: Image, then: str
) -> None:
    """Also when the engine has made an empty volume of that name: nobody of a class is held for it."""
    copied, _ = copy_of(client, image)
    whole = printed(copied, FILLED)
    for name in volumes(client, image):
        remove(client, name)
    if then != "nothing":
        client.create_volume(copied.volume)
    assert printed(copied, FILLED) == whole
    sweep_until_gone(client, copied.volume)  # the empty one, where no grading beside this has swept it yet


def test_a_copy_stays_while_a_container_holds_it(client: docker.APIClient, image: Image) -> None:
    """The engine refuses to remove it: what was asked once the container was there stays true."""
    copied, _ = copy_of(client, image)
    container = Container(connect(), copied, Limits(), "test")
    try:
        with pytest.raises(APIError, match="in use"):
            client.remove_volume(copied.volume, force=True)
        box = DockerBox(container.link, container.where, GRACE_SECONDS)
        assert box.run(Command(argv=("python3", "--version"))).ending == Exited(0)
    finally:
        container.remove()


def test_a_container_that_cannot_ask_for_its_copy_is_not_left_behind(
    client: docker.APIClient, image: Image, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That is a fault with advice, as for all that the engine is asked."""
    copied, _ = copy_of(client, image)

    def lost(_client: object, _name: str) -> object:
        raise DockerException("gone")

    monkeypatch.setattr("docker.APIClient.inspect_volume", lost)
    with pytest.raises(SandboxFaultError, match="does not answer any more"):
        Container(connect(), copied, Limits(), "test")
    assert not client.containers(all=True, filters={"ancestor": image.id})


@pytest.mark.parametrize(("driver", "made"), [("overlay2", []), ("fuse-overlayfs", ["python"])])
def test_copies_are_made_where_the_engine_is_slow_alone(
    monkeypatch: pytest.MonkeyPatch, driver: str, made: list[str]
) -> None:
    """With overlay2 an image is as quick as a volume."""
    asked: list[str] = []

    def copies(_client: object, images: dict[str, Image], _report: object) -> dict[str, Image]:
        asked.extend(images)
        return images

    monkeypatch.setattr(docker_module, "is_slow", lambda _driver: is_slow(driver))
    monkeypatch.setattr(docker_module, "with_copies", copies)
    python = find_language("python")
    assert python is not None
    sandbox = DockerSandbox()
    try:
        sandbox.prepare([python])
        assert asked == made
    finally:
        sandbox.close()


def test_an_engine_that_stops_answering_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is there cannot be asked: that is a fault with advice, as everywhere."""

    def lost(*_arguments: object) -> dict[str, Image]:
        raise DockerException("gone")

    monkeypatch.setattr(docker_module, "is_slow", lambda _driver: True)
    monkeypatch.setattr(docker_module, "with_copies", lost)
    python = find_language("python")
    assert python is not None
    sandbox = DockerSandbox()
    try:
        with pytest.raises(SandboxFaultError, match="does not answer any more"):
            sandbox.prepare([python])
    finally:
        sandbox.close()
