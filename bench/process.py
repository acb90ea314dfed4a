"""A fresh process for each section that is timed and each strategy whose memory is measured.

``python -m bench.process ORDER`` is the measuring process. ORDER and the lines of its answer are
JSON; what libraries print goes to standard error.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from typing import Any, Iterator

from tools.common import records

# First touch of fresh memory runs at a speed of its own on a virtual machine, and hides what is
# compared. This heap keeps its pages, so that a round after the first finds them there (glibc;
# elsewhere it changes nothing).
WARM_HEAP = {
    "MALLOC_MMAP_MAX_": "0",
    "MALLOC_TRIM_THRESHOLD_": str(2**36),
    "MALLOC_TOP_PAD_": str(2**28),
}
AS_IT_COMES = ("copies",)  # sections that are timed without it


class ProcessError(Exception):
    """A measuring process failed or was stopped; the text ends in what it said."""


def answers(
    what: str, section: str = "", strategy: str = "", timeout: float | None = None, **options
) -> Iterator[Any]:
    """What a fresh process measures, as it comes.

    ``what`` is ``"plan"`` (one answer, that of plan.plan), ``"time"`` (``[table, measured]`` for
    each table of the section) or ``"memory"`` (one row, of the strategy). Options: ``done``, the
    tables to leave out; ``quick``; ``stand_in``, ``"late"`` or ``"early"``. Raises ProcessError
    when the process fails, or has run for ``timeout`` seconds.
    """
    order = {"what": what, "section": section, "strategy": strategy, **options}
    variables = {**os.environ, "TOKENIZERS_PARALLELISM": "false"}
    warm = what == "time" and section not in AS_IT_COMES
    began = time.monotonic()
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "bench.process", json.dumps(order)],
            cwd=records.ROOT,
            stdout=subprocess.PIPE,
            stderr=said,
            env={**variables, **(WARM_HEAP if warm else {})},
            encoding="utf-8",
        )
        stop = threading.Timer(timeout or threading.TIMEOUT_MAX, process.kill)
        stop.start()
        try:
            for line in process.stdout or ():
                if line.endswith("\n"):  # else it was cut off
                    yield json.loads(line)
            status = process.wait()
        finally:
            stop.cancel()
            process.kill()  # where Ctrl-C ended the loop
            process.communicate()
        if status:
            said.seek(0)
            why = f"status {status}\n{said.read()[-3000:]}"
            if timeout and time.monotonic() - began > timeout:
                why = f"stopped after {timeout:.0f} s"
            raise ProcessError(f"{section}, {what} {strategy}: {why}")


def main() -> None:
    """The measuring process: answer the order on standard output."""
    order = json.loads(sys.argv[1])
    answer_to = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    say = lambda answer: print(json.dumps(answer), file=answer_to, flush=True)
    quick = order.get("quick", False)
    if order.get("stand_in"):
        from bench import standin

        standin.install(order["stand_in"])
    if order["what"] == "plan":
        say(importlib.import_module("bench.plan").plan(quick))
        return
    section = importlib.import_module(f"bench.{order['section']}").section(quick)
    if order["what"] == "memory":
        say(section.memory[order["strategy"]]())
        return
    for name, measure in section.tables.items():
        if name not in order.get("done", []):
            say([name, measure()])


if __name__ == "__main__":
    main()
