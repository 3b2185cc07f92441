"""Copies of the images' programs in volumes, for an engine that is slow at reading images.

Where the engine keeps images with fuse-overlayfs, every file of one is opened by way of one more process, and
a compiler opens hundreds. A volume is a plain folder of the engine's machine. The engine itself fills an
empty one from the image; a second volume beside it, which stays empty, is made when that is done: its *seal*,
so that half a copy is never taken for a whole one.

Each attempt fills a volume of a name that never was, and no name is filled twice: whoever holds a name has
that copy whole or has none, whatever others on the same engine make or remove at the same time. Containers
get the copy read-only, and never fill it.

A copy saves time and decides nothing: where none can be made, or where it was removed meanwhile, programs
come from the image.
"""

from __future__ import annotations

import re
import secrets
import time
from contextlib import closing, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from docker.errors import DockerException
from docker.types import Mount
from requests import RequestException

from harness.sandbox.container import OF_IMAGE, OWNER, sweep
from harness.sandbox.engine import connect
from harness.sandbox.image import COPIED, LABEL, building_alone
from harness.sandbox.owner import is_gone, this_process

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import docker

    from harness.sandbox.image import Image

COPY_SECONDS = 600
HALF_SECONDS = 6 * COPY_SECONDS
"""What is so old and has no seal is nobody's work any more: an attempt is a few steps of COPY_SECONDS."""
KIND = {LABEL: "toolchain"}
OF_KIND = f"{LABEL}={KIND[LABEL]}"
BEGUN = f"{LABEL}.begun"
PREFIX = "harness-usr-"
SEAL = "-whole"
NAME = re.compile(f"{PREFIX}[0-9a-f-]+({SEAL})?")

_Labels = dict[str, str]


def with_copies(
    client: docker.APIClient, images: Mapping[str, Image], report: Callable[[str], None]
) -> dict[str, Image]:
    """Return the images with the volumes of their copies; those are made that are not there.

    Raises DockerException or RequestException where the engine cannot even say what is there.
    """
    sweep(client, OF_KIND)
    there = _there(client)
    _sweep(client, there)
    return {
        language: replace(image, volume=_whole(image.id, there) or _make(client, image, report))
        for language, image in images.items()
    }


def find_copy(client: docker.APIClient, image: str) -> str:
    """Return the volume with the copy of an image, given by its id; empty where there is no whole one."""
    return _whole(image, _there(client))


def _whole(image: str, there: Mapping[str, _Labels]) -> str:
    """The first copy of an image that has its seal: two users may have made one each at the same time."""
    of_image = {name for name, labels in there.items() if labels.get(OF_IMAGE) == image}
    return min((name for name in of_image if name + SEAL in of_image), default="")


def _there(client: docker.APIClient) -> dict[str, _Labels]:
    """The volumes of such names with their labels.

    One which the engine made itself has none: a container came too late for its copy.
    """
    volumes = client.volumes(filters={"name": PREFIX})["Volumes"] or []
    return {each["Name"]: each["Labels"] or {} for each in volumes if NAME.fullmatch(each["Name"])}


def _sweep(client: docker.APIClient, there: dict[str, _Labels]) -> None:
    """Remove the copies of images that are gone, and halves that nobody is at any more; the seals first."""
    images = client.images(quiet=True)
    gone = [
        name
        for name, labels in there.items()
        if labels.get(OF_IMAGE) not in images or (_lacks_its_other(name, there) and _is_left(labels))
    ]
    for name in sorted(gone, reverse=True):
        with suppress(DockerException, RequestException):  # it is in use, or takes longer than we wait
            client.remove_volume(name)
            del there[name]


def _lacks_its_other(name: str, there: Mapping[str, _Labels]) -> bool:
    """Whether this is a copy without a seal, or a seal without its copy."""
    return (name.removesuffix(SEAL) if name.endswith(SEAL) else name + SEAL) not in there


def _is_left(labels: _Labels) -> bool:
    """Whether nobody is making this any more: that process has ended, or it was begun too long ago."""
    begun = labels.get(BEGUN, "")
    old = not begun.isdecimal() or time.time() - int(begun) >= HALF_SECONDS
    return old or is_gone(labels.get(OWNER, ""))


def _make(client: docker.APIClient, image: Image, report: Callable[[str], None]) -> str:
    """Make one copy, unless another process has made it meanwhile. Returns its volume; empty without one."""
    with building_alone():
        if found := find_copy(client, image.id):
            return found
        report(f"{image.tag}: copying {COPIED} to a volume, from which programs start sooner here")
        name = f"{PREFIX}{image.id.rpartition(':')[2][:16]}-{secrets.token_hex(4)}"
        try:
            with closing(connect()) as patient:
                patient.timeout = COPY_SECONDS
                return _copy(patient, image.id, name)
        except (DockerException, RequestException) as error:
            report(f"{image.tag}: no copy could be made, so programs start more slowly: {error}")
            return ""


def _copy(client: docker.APIClient, image: str, name: str) -> str:
    """Make a copy with its seal, or leave nothing of it: half a copy on a full disk is in everybody's way.

    Returns the copy to take, which is asked for at last: somebody may have removed this one as it was made.
    """
    labels = {**KIND, OF_IMAGE: image, OWNER: this_process(), BEGUN: str(int(time.time()))}
    client.create_volume(name, labels=labels)
    try:
        _fill(client, image, name)
        client.create_volume(name + SEAL, labels=labels)
    except BaseException:
        with suppress(DockerException, RequestException):  # the engine may be at it still: it is swept later
            client.remove_volume(name)
        raise
    found = find_copy(client, image)
    if not found:
        raise DockerException("it was removed while it was made")
    return found


def _fill(client: docker.APIClient, image: str, name: str) -> None:
    """Have the engine fill a new volume, which it does for the first container that it is given to."""
    container = client.create_container(
        image,
        entrypoint=[f"{COPIED}/bin/true"],
        network_disabled=True,
        labels={**KIND, OWNER: this_process()},
        host_config=client.create_host_config(mounts=[Mount(COPIED, name)], network_mode="none"),
    )["Id"]
    try:
        client.start(container)
        ended = client.wait(container, timeout=COPY_SECONDS)["StatusCode"]
    finally:
        client.remove_container(container, force=True, v=False)
    if ended != 0:
        raise DockerException(f"a program of the copy ended with {ended}")
