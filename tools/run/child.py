"""Source texts in, what their runs left out: the end of ``server`` that the Python at hand runs.

    python tools/run/child.py < orders

Python 3.6 or later, the standard library alone, and no other file of this project: it is started
by the interpreter of an environment in which nothing is installed but an old torch and its NumPy.

Its input is ``{"modules": […], "path": [folders], "socket": "…"}`` on a line: what to import before
the first run, and where else to look for modules. It answers with the environment, ``{"python":
"3.6.15", "torch": "1.0.0", …, "places": [folders of its files]}``. From then on each connection to
the socket is a run: an order on a line, ``{"source": "…", "filename": "…", "limit": seconds}``, and
as the answer the fields of an ``outcome.Outcome``. At the end of its input all runs are killed.
"""

import contextlib
import importlib
import json
import os
import platform
import resource
import select
import signal
import socket
import sys
import tempfile
import threading
import time
import traceback
import types
from multiprocessing import util
from typing import Any, Dict

SOON = 0.005  # seconds between two looks at a run
OUTPUT = 2**22  # bytes that a run may write
MEMORY = 2**34  # bytes of its own that each process of a run may ask for; Linux refuses more
LATE = "still running after {:.0f} s, so it was stopped\n"
LOUD = "more than 4 MiB of output, so it was stopped\n"


def run(source: str, filename: str, folder: str) -> None:
    """Run a source text as ``__main__`` of ``filename``, and end this process; 1 after an error.

    Files below ``folder`` hold what is left: ``out`` and ``err`` what was written, ``error`` the
    message of the error, if any, once the text has come to its end.
    """
    os.setsid()  # what it starts is ended with it
    limits = resource.getrlimit(resource.RLIMIT_DATA)
    lowest = min([MEMORY, *(each for each in limits if each != resource.RLIM_INFINITY)])
    resource.setrlimit(resource.RLIMIT_DATA, (lowest, limits[1]))
    os.nice(10)  # it gives way to what is waited for
    # A shell starts a command in the background, and nohup any, with Ctrl-C ignored; a snippet may
    # be about Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # JAX would take most of a GPU's memory for itself, from those that run beside it.
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")  # XLA logs lines with times
    # The descriptors, not only sys.stdout: what C++ prints, and what came before a crash, counts.
    for number, name in enumerate((os.devnull, "out", "err")):
        with open(os.path.join(folder, name), "wb" if number else "rb") as file:
            os.dup2(file.fileno(), number)
    sys.stdout, sys.stderr = (os.fdopen(n, "w", 1, "utf-8", closefd=False) for n in (1, 2))
    main = types.ModuleType("__main__")
    main.__file__ = filename
    sys.modules["__main__"] = main
    said = ""
    try:
        exec(compile(source, filename, "exec"), main.__dict__)
    except BaseException as error:
        # From the second frame on: the first is this function.
        trace = error.__traceback__
        traceback.print_exception(type(error), error, trace.tb_next if trace else None)
        said = "".join(traceback.format_exception_only(type(error), error))
    sys.stdout.flush()
    with open(os.path.join(folder, "error"), "wb") as file:
        file.write(said.encode("utf-8", "replace"))
    if said:
        os._exit(1)
    threading._shutdown()  # type: ignore[attr-defined]  # what an interpreter does at its end
    util._exit_function()  # type: ignore[attr-defined]
    sys.stdout.flush()
    os._exit(0)


def end(group: int) -> None:
    """Kill what is left of a process group."""
    with contextlib.suppress(OSError):  # nothing is left
        os.killpg(group, signal.SIGKILL)


def answer(connection: socket.socket) -> None:
    """Run what is ordered over a connection, in a process group of its own, within its limits."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    order = json.loads(connection.makefile().readline())
    began, ended, over = time.monotonic(), 0, ""
    with tempfile.TemporaryDirectory() as folder:
        number = os.fork()
        if not number:
            connection.close()
            try:
                run(order["source"], order["filename"], folder)
            finally:
                os._exit(1)
        while not ended:
            # There is nothing to read but the end: of the input, or of who waits for the answer.
            gone = select.select([0, connection.fileno()], [], [], SOON)[0]
            printed = [os.path.join(folder, name) for name in os.listdir(folder)]
            if sum(map(os.path.getsize, printed)) > OUTPUT:
                over = "output"
            elif time.monotonic() - began > order["limit"]:
                over = "timeout"
            if gone or over:
                end(number)
            ended, status = os.waitpid(number, os.WNOHANG)
        end(number)
        left = dict.fromkeys(("out", "err", "error"), "")
        finished = os.path.exists(os.path.join(folder, "error"))
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), "rb") as file:
                left[name] = file.read(OUTPUT).decode("utf-8", "replace")
    left["err"] += {"timeout": LATE.format(order["limit"]), "output": LOUD}.get(over, "")
    killed = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    exit = signal.Signals(killed).name if killed else str(os.WEXITSTATUS(status))
    outcome = json.dumps(dict(left, exit=over or exit, finished=finished))
    connection.sendall(outcome.encode() + b"\n")


def main() -> None:
    """The command: see above."""
    # A folder of this project is no place where a snippet's imports are looked for.
    if sys.path[:1] == [os.path.dirname(os.path.abspath(__file__))]:
        del sys.path[0]
    # Standard output is for the answer: what an import prints goes where errors go.
    out = os.fdopen(os.dup(1), "w", 1, "utf-8")
    os.dup2(2, 1)
    asked = json.loads(sys.stdin.readline())
    sys.path += asked["path"]
    about: Dict[str, Any] = {
        "device": platform.machine(),
        "python": platform.python_version(),
        "platform": platform.system(),
        "places": [sys.prefix, sys.base_prefix],
    }
    for module in asked["modules"]:
        with contextlib.suppress(Exception):  # what cannot be imported has no version
            about[module] = str(importlib.import_module(module).__version__)
    orders = socket.socket(socket.AF_UNIX)
    orders.bind(asked["socket"])
    orders.listen(128)
    out.write(json.dumps(about) + "\n")
    out.close()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that answer
    while orders.fileno() in select.select([0, orders.fileno()], [], [])[0]:
        connection = orders.accept()[0]
        if not os.fork():
            orders.close()  # else one could still ask where this process has ended
            try:
                answer(connection)
            finally:
                os._exit(0)
        connection.close()


if __name__ == "__main__":
    main()
