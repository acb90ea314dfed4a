"""Source texts in, outcomes out: each runs in a clean process, started in about 0.1 s.

A server process (``child``) imports torch and NumPy once and forks a process for each run. Python
3.8 or later.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading
from typing import Any, Dict, Optional, Sequence

from tools.common.files import ROOT
from tools.run import child
from tools.run.outcome import Outcome

TIME_LIMIT = 120.0  # seconds; a snippet takes about 0.1
# The first step of an optimizer imports torch._dynamo, which takes a second, as pandas and
# scikit-learn do.
PRELOAD = ("torch", "numpy", "torch._dynamo", "pandas", "sklearn.datasets")


class Server:
    """Runs source texts under one interpreter, from as many threads as ask. Close it at the end.

    ``python``: another interpreter than the one at hand, which alone finds the modules of this
    project. ``modules`` are imported before the first run, where they are installed. ``about``:
    their versions and that of Python, and where its files are. Raises ValueError, here and in
    ``run``, with its last words where the interpreter has ended.
    """

    def __init__(
        self, python: Optional[pathlib.Path] = None, modules: Sequence[str] = PRELOAD
    ) -> None:
        self._name = str(python or sys.executable)
        self._folder = tempfile.TemporaryDirectory()
        self._socket, self._said = (f"{self._folder.name}/{name}" for name in ("socket", "said"))
        # Nothing of the interpreter that runs this belongs to another.
        foreign = {key: value for key, value in os.environ.items() if key[:6] != "PYTHON"}
        with open(self._said, "wb") as said:
            self._process = subprocess.Popen(
                [self._name, child.__file__],
                cwd=ROOT,
                env=foreign if python else None,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=said,
                start_new_session=True,  # Ctrl-C is for those who wait for the runs
            )
        assert self._process.stdin and self._process.stdout
        path = [str(ROOT)] * (not python)
        wanted = {"modules": modules, "path": path, "socket": self._socket}
        with contextlib.suppress(BrokenPipeError):  # it has ended, and said why
            self._process.stdin.write(json.dumps(wanted).encode() + b"\n")
            self._process.stdin.flush()
        about = self._process.stdout.readline()
        if not about:
            raise self._ended()
        self.about: Dict[str, Any] = json.loads(about)

    def run(self, source: str, filename: str, limit: float = TIME_LIMIT) -> Outcome:
        """Run ``source`` as ``__main__`` of ``filename``, for ``limit`` seconds at most."""
        order = {"source": source, "filename": filename, "limit": limit}
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as asks:
            asks.connect(self._socket)
            asks.sendall(json.dumps(order).encode() + b"\n")
            if answer := asks.makefile("rb").readline():
                return Outcome(**json.loads(answer))
        raise self._ended()

    def close(self) -> None:
        """End the server, and whatever still runs there."""
        with self._process:  # closes its input, and waits
            self._folder.cleanup()

    def _ended(self) -> ValueError:
        said = pathlib.Path(self._said).read_text("utf-8", "replace").strip().splitlines()[-4:]
        return ValueError(f"{self._name} ended: {' | '.join(said) or 'without a word'}")


_one_at_a_time = threading.Lock()


def own() -> Server:
    """The server of the Python at hand, started when it is first asked for."""
    with _one_at_a_time:  # else two threads that ask first would start one each
        return _own()


_own = functools.lru_cache(maxsize=None)(Server)


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
