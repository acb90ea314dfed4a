"""Names of snippets in, their outcomes out: on this device or on the lazy one, many at a time.

The lazy device is the TorchScript backend of PyTorch's CPU builds, a genuine second device: the
branches for devices other than the CPU run there. Python 3.8 or later.
"""

from __future__ import annotations

import functools
import os
import pathlib
from concurrent.futures import Future, ThreadPoolExecutor

from tools.common import records, sources
from tools.record import execute

DEVICE_LINE = 'device = "cuda" if torch.cuda.is_available() else "cpu"\n'
LAZY_LINE = "import tools.record.lazy; device = tools.record.lazy.start()\n"
# Snippets that do not run on the lazy device, each with its reason.
LAZY_EXCEPTIONS = pathlib.Path(__file__).with_name("lazy_exceptions.json")


def run(name: str, lazy: bool = False) -> list[str]:
    """The lines that a snippet prints. Raises ValueError where it fails."""
    outcome = run_file(records.SNIPPETS / name, lazy)
    if outcome.exit != "0":
        raise ValueError(failure(name, outcome, lazy))
    return outcome.out.splitlines()


def run_file(
    path: pathlib.Path, lazy: bool = False, limit: float = execute.TIME_LIMIT
) -> execute.Outcome:
    """Run a snippet in a process of its own, for ``limit`` seconds at most.

    ``lazy`` puts the lazy device in the place of its device line; ValueError without that line.
    """
    source = on_lazy_device(path) if lazy else path.read_text("utf-8")
    return execute.run(source, str(path), limit)


def on_lazy_device(path: pathlib.Path) -> str:
    """The source of a snippet, the lazy device in the place of its device line.

    ValueError without that line.
    """
    source = path.read_text("utf-8")
    if source.count(DEVICE_LINE) != 1:
        raise ValueError(
            f"{records.named(path)}: write this line exactly once, or name the snippet with "
            f"its reason in tools/record/{LAZY_EXCEPTIONS.name}:\n{DEVICE_LINE}"
        )
    return source.replace(DEVICE_LINE, LAZY_LINE)


def failure(name: str, outcome: execute.Outcome, lazy: bool = False) -> str:
    """The message about a snippet that failed: its name, how it ended, and all that it wrote."""
    where = " on the lazy device" if lazy else ""
    return f"snippets/{name} failed{where}: exit {outcome.exit}\n{outcome.out}{outcome.err}"


def lazy_exceptions() -> dict[str, str]:
    """``{snippet: reason}`` for what does not run on the lazy device."""
    exceptions: dict[str, str] = sources.read_json(LAZY_EXCEPTIONS)
    return exceptions


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@functools.lru_cache(maxsize=None)
def pool() -> ThreadPoolExecutor:
    """As many threads as cores, each of which waits for one run at a time."""
    return ThreadPoolExecutor(cores())


def start(path: pathlib.Path, lazy: bool = False) -> Future[execute.Outcome]:
    """``run_file`` in the background, once for all who ask."""
    return _started(path, lazy)


@functools.lru_cache(maxsize=None)
def _started(path: pathlib.Path, lazy: bool) -> Future[execute.Outcome]:
    return pool().submit(run_file, path, lazy)
