"""Run a piece of Python in a process of its own and hand back what it printed.

Needs the standard library, torch and NumPy alone, and runs on Python 3.8 and later. A server process imports
torch and NumPy once and forks a child for each run, so that a run starts clean and in about 0.1 s.
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
from typing import NamedTuple

UNREAD = 255  # for multiprocessing, the status of a process that another thread has read; then the child's own word counts
TIME_LIMIT = 120  # seconds; a snippet takes about 0.1
# Starting a process also collects the status of those that have ended, and a status can be read once: of two threads
# that read it, one gets 255. What others start, a build beside the runs, does not wait for this lock: see UNREAD.
_LOCK = threading.Lock()


class Result(NamedTuple):
    """What a run left behind."""

    status: int  # of the exit; negative: the signal that killed it
    out: str
    err: str
    late: bool = False  # it was killed, as its time was over

    @property
    def exit(self) -> str:
        """How it ended: ``"0"`` and other statuses, ``"SIGKILL"`` and other signals, or ``"timeout"``."""
        if self.late:
            return "timeout"
        return str(self.status) if self.status >= 0 else signal.Signals(-self.status).name


def run(source: str, filename: str, limit: float = TIME_LIMIT) -> Result:
    """Run ``source`` as ``__main__`` in a clean process, for ``limit`` seconds at most. ``filename`` is what tracebacks name."""
    context = _context()
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
        out, err, own = (_read(os.path.join(folder, stream)) for stream in ("out", "err", "status"))
    if late:
        err += f"still running after {limit:.0f} s, so it was stopped\n"
    return Result(int(own) if own and child.exitcode == UNREAD else child.exitcode, out, err, late)


@contextlib.contextmanager
def _no_main():
    """Meanwhile this program has no file: else each child would import it first, which takes longer than most snippets."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _context():
    # Windows cannot fork: there each run starts a Python of its own, slower but as clean.
    method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    if method == "forkserver":
        # The first step of an optimizer imports torch._dynamo, which takes a second.
        context.set_forkserver_preload(["torch", "numpy", "torch._dynamo"])
    return context


def _read(path: str) -> str:
    file = pathlib.Path(path)
    return file.read_text("utf-8", errors="replace") if file.exists() else ""


def _child(source: str, filename: str, folder: str) -> None:
    # A shell starts a command in the background, and nohup any, with Ctrl-C ignored; a snippet may be about Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # JAX would take most of a GPU's memory for itself, from those that run beside it.
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    # The descriptors, not only sys.stdout: what C++ prints, and what came before a crash, must be seen too.
    for number, stream in ((1, "out"), (2, "err")):
        descriptor = os.open(os.path.join(folder, stream), os.O_WRONLY | os.O_CREAT, 0o600)
        os.dup2(descriptor, number)
        os.close(descriptor)
    sys.stdout = open(1, "w", encoding="utf-8", buffering=1, closefd=False)
    sys.stderr = open(2, "w", encoding="utf-8", buffering=1, closefd=False)
    main = types.ModuleType("__main__")
    main.__file__ = filename
    sys.modules["__main__"] = main
    try:
        exec(compile(source, filename, "exec"), main.__dict__)
    except BaseException as error:
        # From the second frame on: the first is this function.
        trace = error.__traceback__
        traceback.print_exception(type(error), error, trace.tb_next if trace else None)
        sys.stdout.flush()
        _say(folder, 1)
        os._exit(1)
    sys.stdout.flush()
    _say(folder, 0)


def _say(folder: str, status: int) -> None:
    pathlib.Path(folder, "status").write_text(str(status), encoding="utf-8")
