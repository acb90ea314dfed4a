"""Runs of engines in, their start, speed and memory out: each script twice, with few rows and many.

The same script with one row and with ROWS: the time of the first is what starting costs, the
difference is the work. Rounds alternate between the ways, so that what slows the machine for a
while slows all of them.
"""

from __future__ import annotations

import statistics
from typing import Any

from tools.common import engines
from tools.engines import alone, observe
from tools.record import recording

FEW, ROWS, ROUNDS, LIMIT = 1, 400_000, 3, 300.0


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
            "start": round(start, 2),
            "rows": round((ROWS - FEW) / (all_of_it - start)),
            **memory[run.id]._asdict(),
        }
    return {"date": recording.now(), "rows": [FEW, ROWS], "rounds": ROUNDS, "ways": ways}


def _time(run: engines.Run, rows: int) -> tuple[float, alone.Memory]:
    """Seconds of all commands of a run, and the most memory of one of them."""
    seconds, memory = 0.0, alone.Memory()
    with observe.place(rows) as folder:
        for command in run.about["commands"]:
            left = alone.run(command, folder, observe.variables(folder, run), LIMIT, watch=True)
            if left.exit != "0":
                raise SystemExit(f"{run.id}, {rows} rows: exit {left.exit}\n{left.err[-2000:]}")
            seconds += left.seconds
            memory = alone.Memory(*map(max, memory, left.memory))
    return seconds, memory
