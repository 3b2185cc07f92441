"""Finds the container engine and turns its failures into faults with advice."""

from __future__ import annotations

import os
import socket
from contextlib import contextmanager
from typing import TYPE_CHECKING

import docker
import requests
from docker.constants import DEFAULT_UNIX_SOCKET
from docker.context import ContextAPI
from docker.errors import APIError, DockerException, ImageNotFound
from docker.utils import kwargs_from_env

from harness.fault import Fault, SandboxFaultError, UsageFaultError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docker.tls import TLSConfig

OLDEST_API = (1, 40)
TIMEOUT_SECONDS = 60
NO_ENGINE = (
    "Install Docker or start it (or Podman with its Docker socket), or let DOCKER_HOST say where it is;"
    " for your own program alone, `harness test … --sandbox local` needs none"
)
DETOUR = "fuse-overlayfs"
SLOW_STORAGE = (
    f"The engine keeps its images with {DETOUR}, where every file is opened by way of one more process."
    " So compilers are copied to volumes: some seconds for each image once, and its room again. With overlay2"
    " that is not needed: `docker info` names the driver, and the engine's daemon.json sets it."
)
NOT_PERMITTED = (
    "Join the group `docker` and log in again, or run as root;"
    " for your own program alone, `harness test … --sandbox local` needs neither"
)


def connect() -> docker.APIClient:
    """Talk to the engine; raises UsageFaultError when there is none, or none that we may or can use."""
    try:
        url, tls = _address()
        _knock(url or DEFAULT_UNIX_SOCKET)
        client = docker.APIClient(base_url=url, tls=tls, version="auto", timeout=TIMEOUT_SECONDS)
    except PermissionError as error:
        what = "you may not use the container engine"
        raise UsageFaultError(Fault(what=what, advice=NOT_PERMITTED)) from error
    except (DockerException, OSError) as error:
        raise UsageFaultError(Fault(what="no container engine answers", advice=_how_to_start())) from error
    version = client.api_version
    if tuple(map(int, version.split("."))) < OLDEST_API:
        client.close()
        needed = ".".join(map(str, OLDEST_API))
        what = f"the container engine is too old: it speaks API {version}, {needed} is needed"
        raise UsageFaultError(Fault(what=what, advice="Update Docker to 20.10 or later"))
    return client


def _how_to_start() -> str:
    """What to do about an engine that does not answer; where it was looked for, if somebody has said so."""
    said = os.environ.get("DOCKER_HOST")
    return f"{NO_ENGINE} (DOCKER_HOST says {said})" if said else NO_ENGINE


def _address() -> tuple[str | None, TLSConfig | bool]:
    """Where the environment says, else where the `docker` command's current context says."""
    if os.environ.get("DOCKER_HOST"):
        env = kwargs_from_env()
        return env.get("base_url"), env.get("tls", False)
    context = ContextAPI.get_current_context()
    if context is None or not context.Host:
        return None, False
    return context.Host, context.TLSConfig or False


def _knock(url: str) -> None:
    """Raise OSError when nobody listens on a socket of this machine: the library hides the reason."""
    scheme, _, path = url.partition("://")
    if scheme.endswith("unix"):
        with socket.socket(socket.AF_UNIX) as probe:
            probe.settimeout(TIMEOUT_SECONDS)
            probe.connect(path)


@contextmanager
def faults(where: str) -> Iterator[None]:
    """Turn what the engine complains about inside this block into a SandboxFaultError."""
    try:
        yield
    except ImageNotFound as error:
        advice = "It was removed meanwhile: run again, and it is built again"
        raise SandboxFaultError(Fault(what="image is missing", where=where, advice=advice)) from error
    except APIError as error:
        what = f"container engine: {error.explanation or error}"
        raise SandboxFaultError(Fault(what=what, where=where, advice="See `harness doctor`")) from error
    except (DockerException, requests.RequestException, OSError) as error:
        what = "the container engine does not answer any more"
        advice = "Start it again, then run again: what is graded already is kept"
        raise SandboxFaultError(Fault(what=what, where=where, advice=advice)) from error


def is_slow(driver: str) -> bool:
    """Whether files of images are slow to open where the engine keeps them with this driver."""
    return driver == DETOUR


def slow_storage(driver: str) -> tuple[str, ...]:
    """Say what it costs that the engine keeps images with this driver; nothing where it costs nothing."""
    return (SLOW_STORAGE,) if is_slow(driver) else ()
