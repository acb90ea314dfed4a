"""Runs of engines in, their start, speed and memory out: each script twice, with few rows and many.

The same script with FEW rows and with ROWS: the time of the first is what starting costs, the
difference is the work. Rounds alternate between the ways, so that what slows the machine for a
while slows all of them.
"""

from __future__ import annotations

import os
import pathlib
import platform
import statistics
from typing import Any

from tools.common import engines
from tools.engines import alone, observe
from tools.record import recording

FEW, ROWS, ROUNDS, LIMIT = 100, 500_000, 2, 300.0


def measure(runs: list[engines.Run]) -> dict[str, Any]:
    """What the record holds under ``measured``; prints a line for each run and round."""
    short: dict[str, list[float]] = {run.id: [] for run in runs}
    long: dict[str, list[float]] = {run.id: [] for run in runs}
    memory = {run.id: alone.Memory() for run in runs}
    for _ in range(ROUNDS):
        for run in runs:
            short[run.id].append(_time(run, FEW)[0])
            seconds, used = _time(run, ROWS)
            long[run.id].append(seconds)
            memory[run.id] = alone.Memory(*map(max, memory[run.id], used))
            print(f"{run.id}: {short[run.id][-1]:.1f} s, {seconds:.1f} s, {used}", flush=True)
    ways = {}
    for run in runs:
        start, all_of_it = statistics.median(short[run.id]), statistics.median(long[run.id])
        ways[run.id] = {
            "code": run.fingerprint,
            "start": round(start, 2),
            "rows": round((ROWS - FEW) / (all_of_it - start)),
            **memory[run.id]._asdict(),
        }
    about = {"cpu": _cpu(), "cores": os.cpu_count(), "rows": [FEW, ROWS], "rounds": ROUNDS}
    return {"date": recording.now(), **about, "ways": ways}


def _cpu() -> str:
    """The name of the processor, without its number."""
    lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _time(run: engines.Run, rows: int) -> tuple[float, alone.Memory]:
    """Seconds of all commands of a run, and the most memory of one of them."""
    seconds, memory = 0.0, alone.Memory()
    with observe.place(rows) as folder:
        for command in run.commands(rows):
            left = alone.run(command, folder, observe.variables(folder, run), LIMIT, watch=True)
            if left.exit != "0":
                raise SystemExit(f"{run.id}, {rows} rows: exit {left.exit}\n{left.err[-2000:]}")
            seconds += left.seconds
            memory = alone.Memory(*map(max, memory, left.memory))
    return seconds, memory
