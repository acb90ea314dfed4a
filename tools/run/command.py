"""A command in, its outcome out: run by itself, within its time, with nothing left behind.

Python 3.8 or later. ``family`` is for Linux.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import os
import pathlib
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from typing import Callable, Dict, List, Optional, Sequence

from tools.common.files import ROOT
from tools.run.child import LATE, OUTPUT, end
from tools.run.outcome import Memory, Outcome

_NEW_NETWORK = 0x40000000  # of unshare
_SET_FLAGS, _UP_AND_RUNNING = 0x8914, 0x41  # of ioctl
LINGERS = 15.0  # seconds in which the processes of a family that ended must end too
EVERY = 0.1  # seconds between two looks at a command
MARK = "TENSOR_NUMPY_FAMILY"  # the variable by whose value the processes of a family are known


def run(
    words: Sequence[str],
    folder: pathlib.Path = ROOT,
    variables: Optional[Dict[str, str]] = None,
    limit: float = float("inf"),
    line: Optional[Callable[[str], None]] = None,
    family: bool = False,
) -> Outcome:
    """Run a command in a folder, with these variables as its environment, ``limit`` seconds long.

    ``line`` is called with each whole line of its output as it comes. ``family``: processes that it
    started and that left its group are its own, too; what of them goes on for LINGERS is
    ``behind``; the most memory that all took is told; and where the user may say so (root), they
    have no network but the loopback.
    """
    if family and sys.platform != "linux":
        raise ValueError("this run needs Linux: it is watched through its /proc")
    mark = uuid.uuid4().hex
    variables = {**(os.environ if variables is None else variables), MARK: mark}
    began, over, most, lingers = time.monotonic(), threading.Event(), Memory(), 0.0
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(
            words,
            cwd=folder,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if line else out,
            stderr=err,
            start_new_session=True,
            preexec_fn=_loopback_alone if family else None,
        )

        def watch() -> None:
            nonlocal most
            while not over.wait(max(0.0, min(EVERY, began + limit - time.monotonic()))):
                if time.monotonic() >= began + limit:
                    end(process.pid)
                    break
                most = Memory(*map(max, most, _used(mark))) if family else most

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        try:
            for text in process.stdout or ():
                if line and text.endswith(b"\n"):  # else it was cut off
                    line(text.decode("utf-8", "replace"))
            status = process.wait()
            seconds = time.monotonic() - began
            lingers = LINGERS if seconds < limit else 0
        finally:  # after Ctrl-C, too, or an error of what was called with a line
            over.set()
            watcher.join()
            behind = _outlived(mark, lingers) if family else []
            end(process.pid)
        files = [os.pread(file.fileno(), OUTPUT, 0) for file in (out, err)]
    said = [text.decode("utf-8", "replace") for text in files]
    exit = str(status) if status >= 0 else signal.Signals(-status).name
    if seconds >= limit:
        exit, behind = "timeout", []
        said[1] += LATE.format(limit)
    return Outcome(exit, said[0], said[1], "", False, seconds, tuple(behind), most)


def _loopback_alone() -> None:
    """In the child: leave the network of the machine, where that is allowed."""
    if ctypes.CDLL(None).unshare(_NEW_NETWORK) == 0:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
            up = struct.pack("16sh14x", b"lo", _UP_AND_RUNNING)
            fcntl.ioctl(any_socket, _SET_FLAGS, up)


def _family(mark: str) -> List[pathlib.Path]:
    """The folders below /proc of the living processes that a command started."""
    found = []
    for file in pathlib.Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if f"{MARK}={mark}".encode() in file.read_bytes():
                found.append(file.parent)
    return found


def _outlived(mark: str, patience: float) -> List[str]:
    """Wait for what a command started, then kill the rest; the commands of what was killed."""
    ends, behind = time.monotonic() + patience, []
    while left := _family(mark):
        for process in left if time.monotonic() > ends else ():
            with contextlib.suppress(OSError):
                words = (process / "cmdline").read_bytes().split(b"\0")
                behind.append(b" ".join(words[:3]).decode("utf-8", "replace").strip())
                os.kill(int(process.name), signal.SIGKILL)
        time.sleep(0.05)
    return behind


def _used(mark: str) -> Memory:
    """The memory of what a command started, the bytes of shared pages in parts."""
    sizes = [0]
    for process in _family(mark):
        with contextlib.suppress(OSError):
            told = (process / "smaps_rollup").read_text()
            sizes += [int(size) * 1024 for size in re.findall(r"^Pss: +(\d+)", told, re.M)]
    return Memory(sum(sizes), max(sizes), len(sizes) - 1)
