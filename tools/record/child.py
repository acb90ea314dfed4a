"""Source text in, what its run left out: the part of the runner that the Python at hand runs.

    python tools/record/child.py < jobs      tools/record/versions.py writes the jobs and reads this

Python 3.6 or later, the standard library alone, and no other file of this project: it is started
by the interpreter of an environment in which nothing is installed but an old torch and its NumPy.
"""

import contextlib
import importlib
import json
import os
import platform
import signal
import sys
import tempfile
import threading
import time
import traceback
import types
from multiprocessing import util
from typing import Any, Callable, Dict, Tuple

# Imported before the first run, and passed over where one is not installed. The first step of an
# optimizer imports torch._dynamo, which takes a second, as pandas and scikit-learn do.
PRELOAD = ["torch", "numpy", "torch._dynamo", "pandas", "sklearn.datasets"]


def run(source: str, filename: str, folder: str) -> int:
    """Run a source text as ``__main__`` of ``filename``; the status is 0, or 1 after an error.

    This process writes to files below ``folder`` from here on: ``out`` and ``err`` hold what was
    written, ``status`` how it ended, ``error`` the message of an error.
    """
    # A shell starts a command in the background, and nohup any, with Ctrl-C ignored; a snippet may
    # be about Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    # JAX would take most of a GPU's memory for itself, from those that run beside it.
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")  # XLA logs lines with times
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
        _keep(folder, "error", "".join(traceback.format_exception_only(type(error), error)))
        status = 1
    sys.stdout.flush()
    _keep(folder, "status", str(status))
    return status


def _keep(folder: str, name: str, text: str) -> None:
    with open(os.path.join(folder, name), "w", encoding="utf-8", errors="replace") as file:
        file.write(text)


def read(folder: str) -> Dict[str, str]:
    """``{"out": …, "err": …}``: what ``run`` left in the files below a folder, as text."""
    left = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
            left[name] = file.read()
    return left


def _fork(job: Dict[str, Any]) -> "Tuple[int, tempfile.TemporaryDirectory[str]]":
    """Start a run in a child process; its number and the folder that it writes to."""
    folder = tempfile.TemporaryDirectory()
    number = os.fork()
    if number:
        return number, folder
    os.setsid()  # what it starts is ended with it
    status = run(job["source"], job["filename"], folder.name)
    if not status:  # what an interpreter does at its end
        threading._shutdown()  # type: ignore[attr-defined]
        util._exit_function()  # type: ignore[attr-defined]
        sys.stdout.flush()
    os._exit(status)


def _serve(asked: Dict[str, Any], answer: Callable[[Dict[str, Any]], None]) -> None:
    """Run all jobs, ``asked["cores"]`` at a time, and answer each as it ends."""
    jobs = list(reversed(asked["jobs"]))
    running = {}  # type: Dict[int, Any]
    while jobs or running:
        while jobs and len(running) < asked["cores"]:
            job = jobs.pop()
            number, folder = _fork(job)
            running[number] = (job, folder, time.monotonic() + asked["limit"])
        number, status = os.waitpid(-1, os.WNOHANG)
        if number in running:
            job, folder, _ = running.pop(number)
            killed = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            _end(number)
            left = read(folder.name)
            folder.cleanup()
            status = -killed if killed else os.WEXITSTATUS(status)
            answer(dict(left, name=job["name"], exit=status, late=job.get("late", False)))
        elif not number:
            time.sleep(0.005)
            for number, (job, _, ends) in running.items():
                if time.monotonic() > ends:
                    job["late"] = True
                    _end(number)


def _end(group: int) -> None:
    """Kill what is left of a child and of all that it started."""
    with contextlib.suppress(OSError):  # nothing is left
        os.killpg(group, signal.SIGKILL)


def main() -> None:
    """Jobs on standard input, as JSON; answers on standard output, one a line.

    The first answer is the environment: ``{"python": "3.6.15", "torch": "1.0.0", …}``, and in
    ``"places"`` the folders that its files lie in.
    """
    asked = json.loads(sys.stdin.buffer.read().decode("utf-8"))
    # Standard output is for the answers: what an import prints goes where errors go.
    answers = os.fdopen(os.dup(1), "w", 1, "utf-8")
    os.dup2(2, 1)

    def answer(what: Dict[str, Any]) -> None:
        answers.write(json.dumps(what) + "\n")
        answers.flush()

    about = {
        "device": platform.machine(),
        "python": platform.python_version(),
        "platform": platform.system(),
        "places": [sys.prefix, sys.base_prefix],
    }  # type: Dict[str, Any]
    for module in asked["preload"] + asked["modules"]:
        try:
            found = importlib.import_module(module)
            if module in asked["modules"]:
                about[module] = str(found.__version__)
        except Exception:  # what cannot be imported has no version
            continue
    answer(about)
    _serve(asked, answer)


if __name__ == "__main__":
    main()
