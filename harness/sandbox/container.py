"""What a submission's container may do, how it is started, and that it is gone afterwards."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from docker.errors import APIError, DockerException, NotFound
from docker.types import LogConfig, Mount
from requests import RequestException

from harness.sandbox.engine import faults
from harness.sandbox.image import COPIED, LABEL
from harness.sandbox.link import Link
from harness.sandbox.owner import is_gone, this_process

if TYPE_CHECKING:
    import docker

    from harness.limits import Limits
    from harness.sandbox.image import Image

ROOT_MIB, SCRATCH_MIB, TEMPORARY_MIB, SHARED_MIB = 256, 64, 128, 16
SPARE_MIB = 32
SPARE_PROCESSES = 8
STALE_SECONDS = 300
LEAVE_SECONDS = 10
RUNNING = ("running", "paused", "restarting")
OWNER = f"{LABEL}.owner"
OF_IMAGE = f"{LABEL}.image"
"""On a volume with a copy: the id of the image that it was copied from."""
MEBIBYTE = 1024 * 1024

CAPABILITIES = ("SETUID", "SETGID", "KILL", "CHOWN")
"""What the supervisor needs; it says in its own theory of operation what for. Programs get none."""

NOTHING_OUTLIVES = {
    "kernel.shmmni": "0",
    "kernel.msgmni": "0",
    "kernel.sem": "0 0 0 0",
    "fs.mqueue.queues_max": "0",
    "net.ipv4.tcp_max_tw_buckets": "0",
    "net.ipv4.tcp_no_metrics_save": "1",
}
"""Objects that would outlive the process that made them, and carry what it saw to the next case: System V and
POSIX objects, and what the kernel remembers of a closed connection for a minute, with ports of its choice."""

FIRST_USER, USER_PAIRS = 10_000, 25_000


def _folders() -> dict[str, str]:
    """The only places where anything can be written, in memory, bounded in bytes and in number of files."""
    return {
        "/box": f"rw,exec,nosuid,nodev,size={ROOT_MIB}m,nr_inodes=16k",
        "/scratch": f"rw,exec,nosuid,nodev,size={SCRATCH_MIB}m,nr_inodes=8k",
        "/tmp": f"rw,exec,nosuid,nodev,size={TEMPORARY_MIB}m,nr_inodes=8k",
        "/dev/shm": f"rw,noexec,nosuid,nodev,size={SHARED_MIB}m,nr_inodes=1k",
    }


def _copies(image: Image) -> list[Mount]:
    """Its programs from a volume, where they are copied to one. An empty one is never filled on the way."""
    return [Mount(COPIED, image.volume, read_only=True, no_copy=True)] if image.volume else []


def _has_lost_its_copy(client: docker.APIClient, image: Image) -> bool:
    """Whether somebody has removed the copy. Asked once a container holds it: then nobody can any more.

    In its place the engine has made an empty volume for that container, which has none of our labels.
    """
    if not image.volume:
        return False
    labels = client.inspect_volume(image.volume)["Labels"] or {}
    return bool(labels.get(OF_IMAGE) != image.id)


def _host_config(client: docker.APIClient, image: Image, limits: Limits) -> dict[str, object]:
    """Close the container in.

    The memory of the container is above what a command may use by what its files may take (they are in
    memory) and a spare for the supervisor: it sees a command pass its own limit before the container's is
    met, and is left room to say so. Processors are not divided: the engine's own settings hold.
    """
    memory = (limits.memory_mib + ROOT_MIB + SPARE_MIB) * MEBIBYTE
    config: dict[str, object] = client.create_host_config(
        auto_remove=True,
        cap_drop=["ALL"],
        cap_add=list(CAPABILITIES),
        security_opt=["no-new-privileges"],
        network_mode="none",
        read_only=True,
        ipc_mode="private",
        mem_limit=memory,
        memswap_limit=memory,
        pids_limit=limits.processes + SPARE_PROCESSES,
        tmpfs=_folders(),
        mounts=_copies(image),
        sysctls=NOTHING_OUTLIVES,
        log_config=LogConfig(type="none"),
        init=False,
    )
    return config


class Container:
    """One container, started, with the line to its supervisor."""

    def __init__(self, client: docker.APIClient, image: Image, limits: Limits, run: str) -> None:
        """Start it; raises SandboxFaultError, and leaves nothing behind, when that cannot be done.

        The client is its own from then on, and closed with it.

        It runs under two users of its own, since some bounds (processes, pipe memory) count by user over all
        containers of a machine: what one submission does must not reach another.
        """
        self._client = client
        self._link: Link | None = None
        self._started = False
        with faults(image.tag):
            self.id = self._create(image, limits, run)
        try:
            with faults(image.tag):
                if _has_lost_its_copy(client, image):
                    client.remove_container(self.id, force=True, v=True)
                    self.id = self._create(replace(image, volume=""), limits, run)
            self.where = f"container {self.id[:12]} of {image.tag}"
            self.link = self._start()
        except BaseException:
            self.remove()
            raise

    def _create(self, image: Image, limits: Limits, run: str) -> str:
        builder = FIRST_USER + 2 * secrets.randbelow(USER_PAIRS)
        made: dict[str, str] = self._client.create_container(
            image.id,
            entrypoint=["/supervisor", str(builder), str(builder + 1)],
            user="0:0",
            hostname="box",
            working_dir="/",
            stdin_open=True,
            network_disabled=True,  # beside "none": starts in two thirds of the time
            labels={LABEL: "box", f"{LABEL}.run": run, OWNER: this_process()},
            host_config=_host_config(self._client, image, limits),
        )
        return made["Id"]

    def _start(self) -> Link:
        """Attach before the start, so that nothing it says is lost and its stdin is ours from the start."""
        with faults(self.where):
            attached = self._client.attach_socket(
                self.id, params={"stdin": 1, "stdout": 1, "stderr": 1, "stream": 1}
            )
            self._attached = attached
            self._link = Link(getattr(attached, "_sock", attached), self.where)
            self._client.start(self.id)
        self._started = True
        self._link.greet()
        return self._link

    def hang_up(self) -> None:
        """Close the line: the supervisor leaves, and with it all that runs in the container."""
        if self._link is not None:
            self._link.close()
            self._attached.close()

    def remove(self) -> None:
        """End it and see to it that it is gone; what the engine says about it is of no interest any more.

        It has a while to leave by itself: an engine that is told to kill what ends at the same time may miss
        the end, and then keep the container for ever.
        """
        self.hang_up()
        try:
            if not (self._started and self._leaves()):
                with suppress(DockerException, RequestException):
                    self._client.remove_container(self.id, force=True, v=True)
        finally:
            self._client.close()

    def _leaves(self) -> bool:
        """Whether the engine removes it in time, as it does with what has ended."""
        try:
            done = self._client.wait(self.id, timeout=LEAVE_SECONDS, condition="removed")
        except NotFound:
            return True
        except (DockerException, RequestException):
            return False
        return not done.get("Error")


def sweep(client: docker.APIClient, label: str = f"{LABEL}=box", seconds: float = STALE_SECONDS) -> None:
    """Remove containers that nobody will use any more: a harness was killed, or the engine has crashed.

    Those of a process that is known to have ended go at once, whatever state they are in. Others go when they
    do not run and are so old that nobody can be at it any more.
    """
    for found in client.containers(all=True, filters={"label": label}):
        old = found["State"] not in RUNNING and time.time() - found["Created"] >= seconds
        if old or is_gone(found["Labels"].get(OWNER, "")):
            with suppress(APIError):
                client.remove_container(found["Id"], force=True, v=True)
