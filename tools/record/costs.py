"""The kind *costs*: start, speed and memory of the engines' runs that are marked as measured.

The same script with FEW rows and with ROWS: the time of the first is what starting costs, the
difference is the work. There is one id, as rounds alternate between the runs, so that what slows
the machine for a while slows all of them. Its run::

    {"date": …, "rows": [100, 500000], "rounds": 2,
     "ways": {"ray/one": {"code": "<fingerprint>", "start": seconds, "rows": rows a second,
                          "total": bytes, "largest": bytes, "processes": 4}}}
"""

import os
import statistics
from collections.abc import Sequence
from typing import Any

from tools.common import environment, files
from tools.record import book, engines
from tools.record.book import Run
from tools.record.kind import Kind, Save
from tools.run.outcome import Memory

ID = "engines"
FEW, ROWS, ROUNDS, LIMIT = 100, 500_000, 2, 300.0


class Costs(Kind):
    """What engines.toml marks as measured, all at once."""

    name = "costs"
    file = files.RECORDS / "bench/engines.json"

    def ids(self) -> list[str]:
        return [ID]

    def fingerprint(self, id: str) -> str:
        """Of all that is measured."""
        return " ".join(run.fingerprint for run in marked())

    def environment(self, ids: Sequence[str]) -> dict[str, Any]:
        machine = {"cpu": environment.processor(), "cores": os.cpu_count()}
        return {**environment.installed(), **machine}

    def observe(self, id: str, limit: float, known: Run, save: Save) -> Run | None:
        seconds: dict[str, list[tuple[float, float]]] = {run.id: [] for run in marked()}
        memory = {run.id: Memory() for run in marked()}
        for run in marked() * ROUNDS:
            (few, _), (many, used) = _cost(run, FEW), _cost(run, ROWS)
            seconds[run.id].append((few, many))
            memory[run.id] = Memory(*map(max, memory[run.id], used))
            print(f"{run.id}: {few:.1f} s, {many:.1f} s, {used}", flush=True)
        ways = {}
        for run in marked():
            start, whole = map(statistics.median, zip(*seconds[run.id]))
            figures = {"start": round(start, 2), "rows": round((ROWS - FEW) / (whole - start))}
            ways[run.id] = {"code": run.fingerprint, **figures, **memory[run.id]._asdict()}
        return {"rows": [FEW, ROWS], "rounds": ROUNDS, "ways": ways}


def load() -> tuple[dict[str, Any], Run]:
    """Environment and run of what was measured; both are empty where nothing was."""
    kept = book.read(Costs.file)
    return kept.environment, kept.runs.get(ID, {})


def marked() -> list[engines.Script]:
    """The runs that are measured."""
    return [run for run in engines.every().values() if run.about.get("measured")]


def _cost(run: engines.Script, rows: int) -> tuple[float, Memory]:
    """Seconds of all commands of a run, and the most memory of one of them."""
    seconds, memory = 0.0, Memory()
    with engines.place(rows) as folder:
        for line in run.commands(rows):
            left = engines.start(run, line, folder, LIMIT)
            if left.exit != "0":
                raise ValueError(f"{run.id}, {rows} rows: exit {left.exit}\n{left.err[-2000:]}")
            seconds += left.seconds
            memory = Memory(*map(max, memory, left.memory))
    return seconds, memory
