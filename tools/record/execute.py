"""Source text in, the outcome of its run out: each run in a clean process of its own.

A server process imports torch and NumPy once and forks a child for each run, so that a run starts
clean and in about 0.1 s. Needs the standard library, torch and NumPy alone; Python 3.8 or later.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
import tempfile
import threading
import types
from typing import Iterator, NamedTuple

from tools.record import child

TIME_LIMIT = 120  # seconds; a snippet takes about 0.1
# Starting a process also collects the status of those that have ended, and a status can be read
# once: of two threads that read it, one gets 255. A lock keeps ours apart; where something else
# starts processes, the child's own word counts.
UNREAD = 255
_LOCK = threading.Lock()


class Outcome(NamedTuple):
    """What a run left: its exit status (negative: the signal that killed it) and its output."""

    status: int
    out: str
    err: str
    late: bool = False  # it was killed, as its time was over

    @property
    def exit(self) -> str:
        """``"0"`` and other statuses, ``"SIGKILL"`` and other signals, or ``"timeout"``."""
        if self.late:
            return "timeout"
        return str(self.status) if self.status >= 0 else signal.Signals(-self.status).name


def run(source: str, filename: str, limit: float = TIME_LIMIT) -> Outcome:
    """Run ``source`` as ``__main__`` of ``filename``, for ``limit`` seconds at most."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(child.PRELOAD)
    with tempfile.TemporaryDirectory() as folder:
        process = context.Process(target=_run, args=(source, filename, folder))
        with _LOCK, _no_main():
            process.start()
        late = not multiprocessing.connection.wait([process.sentinel], limit)
        if late:
            process.kill()
            multiprocessing.connection.wait([process.sentinel])
        with _LOCK:
            process.join()
        left = child.read(folder)
    out, err = left.get("out", ""), left.get("err", "")
    if late:
        err += f"still running after {limit:.0f} s, so it was stopped\n"
    status = process.exitcode or 0
    if status == UNREAD:
        status = int(left.get("status", UNREAD))
    return Outcome(status, out, err, late)


def _run(source: str, filename: str, folder: str) -> None:
    os.nice(10)  # a run in the background gives way to the test that is waited for
    if child.run(source, filename, folder):
        os._exit(1)


@contextlib.contextmanager
def _no_main() -> Iterator[None]:
    """Hide this program's file: each child would import it first, slower than most snippets."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
