"""Source text in, the outcome of its run out: each run in a clean process of its own.

A server process imports torch and NumPy once and forks a child for each run, so that a run starts
clean and in about 0.1 s. Needs the standard library, torch and NumPy alone; Python 3.8 or later.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import pathlib
import signal
import sys
import tempfile
import threading
import traceback
import types
from typing import Iterator, NamedTuple

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
    # The first step of an optimizer imports torch._dynamo, which takes a second, as pandas and
    # scikit-learn do; what is not installed is passed over.
    context.set_forkserver_preload(
        ["torch", "numpy", "torch._dynamo", "pandas", "sklearn.datasets"]
    )
    with tempfile.TemporaryDirectory() as folder:
        child = context.Process(target=_child, args=(source, filename, folder))
        with _LOCK, _no_main():
            child.start()
        late = not multiprocessing.connection.wait([child.sentinel], limit)
        if late:
            child.kill()
            multiprocessing.connection.wait([child.sentinel])
        with _LOCK:
            child.join()
        files = {
            file.name: file.read_text("utf-8", "replace") for file in pathlib.Path(folder).iterdir()
        }
    out, err, own = (files.get(name, "") for name in ("out", "err", "status"))
    if late:
        err += f"still running after {limit:.0f} s, so it was stopped\n"
    status = child.exitcode or 0
    return Outcome(int(own) if own and status == UNREAD else status, out, err, late)


@contextlib.contextmanager
def _no_main() -> Iterator[None]:
    """Hide this program's file: each child would import it first, slower than most snippets."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _child(source: str, filename: str, folder: str) -> None:
    # A shell starts a command in the background, and nohup any, with Ctrl-C ignored; a snippet may
    # be about Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # JAX would take most of a GPU's memory for itself, from those that run beside it.
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    # The descriptors, not only sys.stdout: what C++ prints, and what came before a crash, counts.
    for number, stream in ((1, "out"), (2, "err")):
        descriptor = os.open(os.path.join(folder, stream), os.O_WRONLY | os.O_CREAT, 0o600)
        os.dup2(descriptor, number)
        os.close(descriptor)
    sys.stdout, sys.stderr = (
        os.fdopen(number, "w", 1, "utf-8", closefd=False) for number in (1, 2)
    )
    main = types.ModuleType("__main__")
    main.__file__ = filename
    sys.modules["__main__"] = main
    status = 0
    try:
        exec(compile(source, filename, "exec"), main.__dict__)
    except BaseException as error:
        # From the second frame on: the first is this function.
        trace = error.__traceback__
        traceback.print_exception(type(error), error, trace.tb_next if trace else None)
        status = 1
    sys.stdout.flush()
    pathlib.Path(folder, "status").write_text(str(status), encoding="utf-8")
    if status:
        os._exit(status)
