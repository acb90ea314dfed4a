"""What every section shares: verify, then time in turns; count memory and page faults.

Three rules hold for each figure. A strategy is run on fresh random input and compared bit by bit before it is timed,
and once more after; one that differs gets a reason in the place of a time. The strategies of a table take turns
within one process, in another order each round, so that a slow minute of the machine hits all of them. Memory that a
strategy could find its answer in is overwritten first.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import gc
import math
import os
import random
import statistics
import time
from typing import Any, Callable, NamedTuple, Optional

import numpy as np
import torch

try:
    import resource
except ImportError:  # Windows: no page faults, no peak
    resource = None

KiB, MiB, GiB = 2**10, 2**20, 2**30
POISON = 0xA5  # as float32 -2.9e-16: no random input of ours holds it


class Scale(NamedTuple):
    """How large and how long: the whole measurement, or the quick one that tests the code."""

    quick: bool = False
    seconds: float = 20.0  # for one table; at least MINIMUM rounds are made all the same

    def pick(self, whole, quick):
        return quick if self.quick else whole


MINIMUM = 3
WHOLE, QUICK = Scale(), Scale(True, 0.5)


class Strategy(NamedTuple):
    """``run(input)`` gives the result. ``reused`` are the destinations that outlive a call: poisoned before each check.

    A ``floor`` is what all strategies do beside their task, the making of the input say; it gives None.
    """

    run: Callable[[Any], Any]
    reused: tuple = ()
    inner: Optional[int] = None  # calls per timing; by default as many as a readable time needs
    floor: bool = False


class Case(NamedTuple):
    """A fresh input and the judgement of a result: ``""``, or what is wrong with it."""

    input: Any
    judge: Callable[[Any], str]
    nbytes: int = 0


def cuda() -> bool:
    """True with a GPU, and under the stand-in for one."""
    return torch.cuda.is_available()


def device() -> str:
    """Where the inputs live. Under the stand-in that is the CPU: see standin.py."""
    from bench import standin

    return "cuda" if cuda() and not standin.active else "cpu"


def sync() -> None:
    if cuda():
        torch.cuda.synchronize()


def fresh_seed() -> None:
    """Another input each time: a result kept from an earlier call cannot pass."""
    torch.manual_seed(int.from_bytes(os.urandom(6), "little"))


def difference(made: Any, expected: np.ndarray) -> str:
    """``""`` for an ndarray of the same dtype, shape and bits; else what differs first."""
    if type(made) is not np.ndarray and not isinstance(made, np.memmap):
        return f"gives a {type(made).__name__}, not an ndarray"
    if made.dtype != expected.dtype:
        return f"gives {made.dtype}, not {expected.dtype}"
    if made.shape != expected.shape:
        return f"gives the shape {made.shape}, not {expected.shape}"
    # In pieces: a comparison of whole arrays would hold a third of their size.
    a, b = (np.ascontiguousarray(x).reshape(-1).view(np.uint8) for x in (made, expected))
    for start in range(0, a.size, 16 * MiB):
        if not np.array_equal(a[start : start + 16 * MiB], b[start : start + 16 * MiB]):
            return "gives other values"
    return ""


def poison(destination) -> None:
    """Overwrite an ndarray or a tensor in host memory."""
    array = destination if isinstance(destination, np.ndarray) else destination.numpy()
    array.reshape(-1).view(np.uint8).fill(POISON)


def poison_heap(nbytes: int) -> None:
    """Overwrite the block that the next allocation of this size is likely to get."""
    if nbytes:
        np.full(nbytes, POISON, np.uint8)


def why_wrong(strategy: Strategy, case: Case) -> str:
    """Run it once on this case: ``""``, or the reason not to time it."""
    for destination in strategy.reused:
        poison(destination)
    poison_heap(min(case.nbytes, 256 * MiB))
    try:
        made = strategy.run(case.input)
        # No synchronising here: a strategy that hands over its result before the copy has ended is wrong.
        if strategy.floor:
            return "" if made is None else "a floor that gives a result is a strategy"
        return case.judge(made)
    except Exception as error:  # of a peer, or of ours: either way there is nothing to time
        return reason(error)


def reason(error: Exception) -> str:
    """Its type and the first line of what it says."""
    return f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"[:200]


def measure(
    strategies: dict[str, Strategy],
    fresh: Callable[[], Case],
    scale: Scale = WHOLE,
    rounds: int = 15,
) -> dict:
    """``{name: {"median": s, "low": s, "high": s, "min": s, "rounds": n, "bytes": n} or {"refused": why}}``.

    Times are seconds a call; low and high are the quartiles. Rounds end early when ``scale.seconds`` are over.
    With a GPU there is one row more, LINK, and ``of_link`` in each: the time of LINK over that of the row.
    """
    rows, allowed = {}, {}
    if cuda():
        nbytes = fresh().nbytes
        strategies = {**strategies, **({LINK: link(nbytes)} if nbytes else {})}
    for name, strategy in strategies.items():
        wrong = ""
        for _ in range(2):
            fresh_seed()
            wrong = wrong or why_wrong(strategy, fresh())
        if wrong:
            rows[name] = {"refused": wrong}
        else:
            allowed[name] = strategy
    fresh_seed()
    case = fresh()
    inner = {
        name: strategy.inner or _calls_for_a_readable_time(strategy, case)
        for name, strategy in allowed.items()
    }
    times: dict[str, list[float]] = {name: [] for name in allowed}
    turns, order, began = list(allowed), random.Random(6), time.perf_counter()
    with _no_garbage_collection():
        for done in range(rounds):
            if done >= MINIMUM and time.perf_counter() - began > scale.seconds:
                break
            order.shuffle(turns)
            for name in turns:
                times[name].append(_seconds_a_call(allowed[name].run, case.input, inner[name]))
            gc.collect()
    for name, strategy in allowed.items():
        wrong = why_wrong(strategy, case)
        rows[name] = (
            {"refused": f"after timing: {wrong}"}
            if wrong
            else {**summary(times[name]), "bytes": case.nbytes}
        )
    for row in rows.values():
        if LINK in rows and "median" in row:
            row["of_link"] = float(f"{rows[LINK]['median'] / row['median']:.3g}")
    return {name: rows[name] for name in strategies}


LINK = "one pinned copy of the same bytes"


def link(nbytes: int) -> Strategy:
    """The limit that a way off the GPU has: its bytes in one piece, into pinned memory that is there already."""
    there, here = (
        torch.randint(256, (nbytes,), dtype=torch.uint8, device=device()),
        torch.empty(nbytes, dtype=torch.uint8, pin_memory=True),
    )

    def copy(_) -> None:
        here.copy_(there, non_blocking=True)
        torch.cuda.current_stream().synchronize()

    copy(None)
    if not torch.equal(here, there.cpu()):
        raise RuntimeError("the copy that all others are compared with is wrong")
    return Strategy(copy, floor=True)


def summary(times: list[float]) -> dict:
    low, median, high = (
        statistics.quantiles(times, n=4, method="inclusive") if len(times) > 1 else times * 3
    )
    seconds = {"median": median, "low": low, "high": high, "min": min(times)}
    return {**{key: float(f"{value:.4g}") for key, value in seconds.items()}, "rounds": len(times)}


def _seconds_a_call(run: Callable, given: Any, calls: int) -> float:
    sync()
    began = time.perf_counter()
    for _ in range(calls):
        made = run(given)
    sync()
    ended = time.perf_counter()
    del made  # giving the memory back is not part of it
    return (ended - began) / calls


def _calls_for_a_readable_time(strategy: Strategy, case: Case) -> int:
    """As many calls as take a millisecond: the clock itself costs 50 ns, and a turn of the scheduler far more."""
    once = min(_seconds_a_call(strategy.run, case.input, 1) for _ in range(3))
    return max(1, min(20_000, math.ceil(1e-3 / max(once, 1e-8))))


@contextlib.contextmanager
def _no_garbage_collection():
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def importable(makers: dict[str, Callable]) -> tuple[dict[str, Callable], dict[str, str]]:
    """The strategies whose library is here, and for the others why not.

    A library that is here and fails to start gives a strategy that raises what it raised: refused, with the reason.
    """
    found, absent = {}, {}
    for name, make in makers.items():
        try:
            found[name] = make()
        except ImportError as error:
            absent[name] = str(error)
        except Exception as error:
            found[name] = functools.partial(_raise, error)
    return found, absent


def _raise(error: Exception, *_):
    raise error


# Memory. In a fresh process, with the allocator as it comes.


def resident(key: str = "VmRSS") -> int:
    """Bytes of host memory in use now (``VmRSS``) or at most since ``reset_peak`` (``VmHWM``); 0 where unknown.

    ``RssAnon`` is what is in use without the pages of files, which the system can drop when it needs memory.
    """
    try:
        with open("/proc/self/status") as status:
            return next(
                int(line.split()[1]) * 1024 for line in status if line.startswith(key + ":")
            )
    except (OSError, StopIteration):
        return 0


def reset_peak() -> bool:
    try:
        with open("/proc/self/clear_refs", "w") as file:
            file.write("5")
        return True
    except OSError:
        return False


def faults() -> int:
    """Minor page faults so far: each is a page of memory touched for the first time."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt if resource else 0


def trim() -> None:
    """Collect garbage and hand free memory back to the system, so that what is held now is what is needed."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def use(run: Callable[[], Any], nbytes: int) -> tuple[Any, dict]:
    """The result of ``run()`` and what it cost beside time; ``nbytes`` is the size of its output.

    ``peak`` and ``held`` are the host memory at most and at the end, above that at the start, result included, and
    ``held_anonymous`` is held without the pages of files; ``pinned`` and ``on_device`` are the same peaks of pinned and
    of GPU memory. Call it in a fresh process.
    """
    trim()
    sync()
    if cuda():
        torch.cuda.reset_peak_memory_stats()
        torch.cuda.memory.reset_peak_host_memory_stats()
        device0, pinned0 = torch.cuda.memory_allocated(), _pinned("current")
    exact, before, anonymous = reset_peak(), resident(), resident("RssAnon")
    before_faults = faults()
    made = run()
    sync()
    row = {"bytes": nbytes, "faults": faults() - before_faults}
    if exact:
        row["peak"] = resident("VmHWM") - before
    if cuda():
        row["on_device"] = torch.cuda.max_memory_allocated() - device0
        row["pinned"] = _pinned("peak") - pinned0
    trim()
    row["held"], row["held_anonymous"] = resident() - before, resident("RssAnon") - anonymous
    if exact and nbytes:
        row["peak_over_output"] = round(row["peak"] / nbytes, 3)
    return made, row


def _pinned(which: str) -> int:
    return torch.cuda.memory.host_memory_stats().get(
        f"active_bytes.{which}", 0
    )  # without what the allocator keeps for later


def available() -> int:
    """Host memory that can be had now; unlimited where the system does not say."""
    try:
        with open("/proc/meminfo") as file:
            return next(
                int(line.split()[1]) * 1024 for line in file if line.startswith("MemAvailable:")
            )
    except (OSError, StopIteration):
        return 2**62


class Blocks:
    """Float32 values for so many bytes, known without a copy of them: a random block, to which its number is added."""

    def __init__(self, nbytes: int):
        self.nbytes, self.count = nbytes, nbytes // 4
        block = torch.rand(min(self.count, 4 * MiB), device=device())
        self.tensor = torch.empty(self.count, device=device())
        for number, piece in enumerate(self.tensor.split(len(block))):
            torch.add(block[: len(piece)], number, out=piece)
        self.block = block.cpu().numpy().copy()

    def judge(self, made) -> str:
        """``""`` for an ndarray of just these values; else what differs."""
        if not isinstance(made, np.ndarray):
            return f"gives a {type(made).__name__}, not an ndarray"
        if made.shape != (self.count,):
            return f"gives the shape {made.shape}, not {(self.count,)}"
        for number, start in enumerate(range(0, self.count, len(self.block))):
            piece = made[start : start + len(self.block)]
            if wrong := difference(piece, self.block[: len(piece)] + np.float32(number)):
                return wrong
        return ""
