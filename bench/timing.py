"""Strategies and a workload in, a row of times for each strategy out.

Three rules hold. A strategy is run on fresh random input and compared bit by bit before it is
timed, and once more after; one that differs gets the reason in the place of a time. The strategies
of a table take turns within one process, in another order each round, so that a slow minute of the
machine hits all of them. Memory in which a strategy could find its answer is overwritten first.
"""

from __future__ import annotations

import gc
import math
import os
import random
import statistics
import time
from typing import Any, Callable

import numpy as np
import torch

from bench.machine import cuda, device, into_pinned, sync

POISON = 0xA5  # as float32 -2.9e-16: no random input of ours holds it
MINIMUM = 3  # rounds, however long they take
LINK = "one pinned copy of the same bytes"


def measure(
    strategies: dict[str, Callable],
    fresh: Callable[[], Any],
    quick: bool,
    rounds: int = 15,
    calls: int = 0,
    baselines: dict[str, Callable] | None = None,
    reused: dict[str, Any] | None = None,
) -> dict[str, dict]:
    """``{name: {"median", "low", "high", "min", "rounds", "bytes"} or {"refused": why}}``.

    ``fresh()`` makes a workload; a strategy is given its input and returns the result. Rounds end
    early after 20 seconds, with a GPU after 8, if ``quick`` after 0.5. Times are seconds a call, of
    ``calls`` calls in one go (0: as many as make a readable time); low and high are the quartiles.
    ``baselines`` do only what all strategies do beside their task, and return None. ``reused`` are
    destinations that outlive a call, by the name of the strategy; they are overwritten before each
    check. With a GPU there is one row more, LINK, and in each ``of_link``: the time of LINK over
    that of the row.
    """
    baselines = dict(baselines or {})
    if cuda() and (nbytes := fresh().nbytes):
        baselines[LINK] = pinned_copy(nbytes)
    runs = {**strategies, **baselines}

    def wrong(name: str, workload) -> str:
        return why_wrong(runs[name], workload, (reused or {}).get(name), name in baselines)

    def new():
        torch.manual_seed(int.from_bytes(os.urandom(6), "little"))
        return fresh()

    reasons = {name: wrong(name, new()) or wrong(name, new()) for name in runs}
    workload = new()
    right = {name: run for name, run in runs.items() if not reasons[name]}
    limit = 0.5 if quick else 8.0 if cuda() else 20.0
    times = take_turns(right, workload.input, limit, rounds, calls)
    rows: dict[str, dict] = {}
    for name, reason in reasons.items():
        later = "" if reason else wrong(name, workload)
        if reason or later:
            rows[name] = {"refused": reason or f"after timing: {later}"}
        else:
            rows[name] = {**summary(times[name]), "bytes": workload.nbytes}
    for row in rows.values():
        if "median" in row and "median" in rows.get(LINK, ()):
            row["of_link"] = float(f"{rows[LINK]['median'] / row['median']:.3g}")
    return rows


def why_wrong(run: Callable, workload, reused=None, baseline: bool = False) -> str:
    """Run a strategy once: ``""``, or the reason not to time it."""
    if reused is not None:
        np.asarray(reused).reshape(-1).view(np.uint8).fill(POISON)
    np.full(min(workload.nbytes, 2**28), POISON, np.uint8)  # what is likely to be allocated next
    try:
        result = run(workload.input)
        # No synchronising here: who hands over a result before the copy has ended is wrong.
        if baseline:
            return "" if result is None else "a baseline returns nothing"
        return workload.judge(result)
    except Exception as error:  # of a peer, or of ours: either way there is nothing to time
        return said(error)


def said(error: Exception) -> str:
    """The type of an error and the first line of its text."""
    first_line = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {first_line}"[:200]


def take_turns(runs: dict[str, Callable], given, limit: float, rounds: int, calls: int) -> dict:
    """``{name: [seconds a call, one for each round]}``."""
    many = {name: calls or readable(run, given) for name, run in runs.items()}
    times: dict[str, list[float]] = {name: [] for name in runs}
    turns, order, began = list(runs), random.Random(6), time.perf_counter()
    gc.disable()
    for done in range(rounds):
        if done >= MINIMUM and time.perf_counter() - began > limit:
            break
        gc.collect()
        order.shuffle(turns)
        for name in turns:
            times[name].append(seconds_a_call(runs[name], given, many[name]))
    gc.enable()
    return times


def seconds_a_call(run: Callable, given: Any, calls: int) -> float:
    """The mean of so many calls, what the GPU does for them included."""
    sync()
    began = time.perf_counter()
    for _ in range(calls):
        result = run(given)
    sync()
    ended = time.perf_counter()
    del result  # giving the memory back is not part of it
    return (ended - began) / calls


def readable(run: Callable, given: Any) -> int:
    """The calls that take a millisecond: the clock costs 50 ns, and the scheduler far more."""
    once = min(seconds_a_call(run, given, 1) for _ in range(3))
    return max(1, min(20_000, math.ceil(1e-3 / max(once, 1e-8))))


def summary(times: list[float]) -> dict:
    """The median, the quartiles and the least of two times or more, to four digits."""
    low, median, high = statistics.quantiles(times, n=4, method="inclusive")
    seconds = {"median": median, "low": low, "high": high, "min": min(times)}
    return {**{key: float(f"{value:.4g}") for key, value in seconds.items()}, "rounds": len(times)}


def pinned_copy(nbytes: int) -> Callable:
    """The limit of all ways off the GPU: its bytes in one piece, into pinned memory at hand."""
    source = torch.randint(256, (nbytes,), dtype=torch.uint8, device=device())
    target = torch.empty(nbytes, dtype=torch.uint8, pin_memory=True)

    def copy(_) -> None:
        into_pinned(target, source)

    copy(None)
    if not torch.equal(target.to(source.device), source):
        raise RuntimeError("the copy that all others are compared with is wrong")
    return copy
