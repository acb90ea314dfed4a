"""A command in, what it left out: run by itself, on the loopback alone, with nothing left behind.

Linux. Where the user may (root), the command has a network of its own that holds the loopback and
nothing else; elsewhere it has that of the machine.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import os
import pathlib
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from typing import IO, NamedTuple

import psutil

_CHILD_SUBREAPER = 36  # of prctl: what loses its parent becomes a child of this process
_NEW_NETWORK = 0x40000000
_SET_FLAGS, _UP_AND_RUNNING = 0x8914, 0x41
LINGERS = 15.0  # seconds in which the processes of a command that ended must end too
EVERY = 0.1  # seconds between two looks at the memory
_libc = ctypes.CDLL(None, use_errno=True)


class Left(NamedTuple):
    """What a command left: how it ended, its output, seconds, processes, and their memory."""

    exit: str  # "0", a signal, or "timeout"
    out: str
    err: str
    seconds: float
    behind: list[str]  # processes that went on, which were then killed
    memory: Memory


class Memory(NamedTuple):
    """Most bytes (PSS: shared pages in parts) of all processes together, and of the largest."""

    total: int = 0
    largest: int = 0
    processes: int = 0


def run(
    command: str, folder: pathlib.Path, variables: dict[str, str], limit: float, watch: bool = False
) -> Left:
    """Run a command in a folder, for ``limit`` seconds at most; ``watch`` looks at its memory.

    What this process has started otherwise is ended, too: call it where nothing else runs.
    """
    _libc.prctl(_CHILD_SUBREAPER, 1, 0, 0, 0)
    words, began = command.split(), time.monotonic()
    path = shutil.which(words[0], path=variables["PATH"]) or words[0]
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(
            [path, *words[1:]],
            cwd=folder,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            start_new_session=True,
            preexec_fn=_loopback_alone,
        )
        watching = Watch() if watch else None
        try:
            status = process.wait(limit)
            exit = str(status) if status >= 0 else signal.Signals(-status).name
        except subprocess.TimeoutExpired:
            exit = "timeout"
        seconds = time.monotonic() - began
        memory = watching.stop() if watching else Memory()
        behind = _end(patience=0 if exit == "timeout" else LINGERS)
        process.wait()
        said = [_text(file) for file in (out, err)]
    return Left(exit, said[0], said[1], seconds, [] if exit == "timeout" else behind, memory)


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode("utf-8", "replace")


def _loopback_alone() -> None:
    """In the child: leave the network of the machine, where that is allowed."""
    if _libc.unshare(_NEW_NETWORK) == 0:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
            up = struct.pack("16sh14x", b"lo", _UP_AND_RUNNING)
            fcntl.ioctl(any_socket, _SET_FLAGS, up)


def _end(patience: float) -> list[str]:
    """Wait for what the command started, then kill the rest; the names of what was killed."""
    ends, behind = time.monotonic() + patience, []
    while left := _family():
        if time.monotonic() > ends:
            for process in left:
                with contextlib.suppress(psutil.Error):
                    behind.append(" ".join(process.cmdline()[:3]))
                    process.kill()
        for process in psutil.Process().children():  # those that lost their parent
            with contextlib.suppress(psutil.Error, ChildProcessError):
                os.waitpid(process.pid, os.WNOHANG)
        time.sleep(0.05)
    return behind


def _family() -> list[psutil.Process]:
    """The living processes that this one started, and those that they did."""
    living = []
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            if process.status() != psutil.STATUS_ZOMBIE:
                living.append(process)
    return living


class Watch(threading.Thread):
    """Looks at the memory of all processes until it is told to stop."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.most, self.over = Memory(), threading.Event()
        self.start()

    def run(self) -> None:
        """The thread."""
        while not self.over.wait(EVERY):
            sizes = []
            for process in _family():
                with contextlib.suppress(psutil.Error):
                    sizes.append(process.memory_full_info().pss)
            looked = Memory(sum(sizes), max(sizes, default=0), len(sizes))
            self.most = Memory(*map(max, self.most, looked))

    def stop(self) -> Memory:
        """The most that was seen."""
        self.over.set()
        self.join()
        return self.most


if sys.platform != "linux":
    raise SystemExit("The engines are run on Linux alone: they are watched through its /proc")
