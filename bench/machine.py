"""The machine that measures: where its tensors live, and what a call costs it beside time."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import pathlib
import resource
from typing import Any, Callable

import torch

from bench import standin


def cuda() -> bool:
    """True with a GPU, and under the stand-in for one."""
    return torch.cuda.is_available()


def device() -> str:
    """Where the inputs live; under the stand-in that is host memory."""
    return "cuda" if cuda() and not standin.active else "cpu"


def sync() -> None:
    """Wait until the GPU has done all that it was given."""
    if cuda():
        torch.cuda.synchronize()


def into_pinned(target: torch.Tensor, source: torch.Tensor):
    """Copy from the GPU into a pinned tensor, and wait for no more than that; its array."""
    target.copy_(source, non_blocking=True)
    torch.cuda.current_stream().synchronize()
    return target.numpy()


def proc_bytes(file: str, key: str) -> int:
    """What a file below /proc says of ``key``, in bytes; 0 where it says nothing."""
    with contextlib.suppress(OSError):
        for line in pathlib.Path("/proc", file).read_text().splitlines():
            name, *value = line.split()
            if name == f"{key}:":
                return int(value[0]) * 1024
    return 0


def resident(key: str = "VmRSS") -> int:
    """Bytes of host memory in use now (``VmRSS``), or without the pages of files (``RssAnon``)."""
    return proc_bytes("self/status", key)


def trim() -> None:
    """Collect garbage and hand free memory back, so that what is held now is what is needed."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):  # a system without glibc
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def pinned(which: str) -> int:
    """Bytes of pinned memory (``current`` or ``peak``), without what torch keeps for later."""
    return torch.cuda.memory.host_memory_stats().get(f"active_bytes.{which}", 0)


def watch(run: Callable[[], Any], nbytes: int) -> tuple[Any, dict]:
    """The result of ``run()``, of ``nbytes``, and its row of memory, as the record has it.

    Call it in a fresh process, which has no freed memory to use again.
    """
    trim()
    sync()
    if cuda():
        torch.cuda.reset_peak_memory_stats()
        torch.cuda.memory.reset_peak_host_memory_stats()
        device0, pinned0 = torch.cuda.memory_allocated(), pinned("current")
    row: dict[str, float] = {"bytes": nbytes}
    before, anonymous = resident(), resident("RssAnon")
    with contextlib.suppress(OSError):  # on Linux, let VmHWM begin anew
        pathlib.Path("/proc/self/clear_refs").write_text("5")
        row["peak"] = -before
    faults = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    result = run()
    sync()
    row["faults"] = resource.getrusage(resource.RUSAGE_SELF).ru_minflt - faults
    if "peak" in row:
        row["peak"] += resident("VmHWM")
        row["peak_over_output"] = round(row["peak"] / nbytes, 3)
    if cuda():
        row["on_device"] = torch.cuda.max_memory_allocated() - device0
        row["pinned"] = pinned("peak") - pinned0
    trim()
    row.update(held=resident() - before, held_anonymous=resident("RssAnon") - anonymous)
    return result, row
