"""An independent copy, in a process as it comes: no heap of ours, so new memory is touched first.

The C library gives a large block back to the system when it is freed, so that the next copy meets
new pages; the table of one_tensor leaves that out. bench/process.py starts this section without
WARM_HEAP.
"""

from __future__ import annotations

import functools

import numpy as np
import torch

from bench import recipes
from bench.plan import Section
from bench.timing import measure
from bench.workload import KiB, MiB, one_tensor

SIZES = (4, 64 * KiB, MiB, 16 * MiB, 64 * MiB, 256 * MiB)


def on_one_thread(way, t: torch.Tensor) -> np.ndarray:
    """The same, while PyTorch may use a single thread."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        return way(t)
    finally:
        torch.set_num_threads(threads)


CLONE = "t.detach().cpu().clone().numpy()"
WAYS = {
    "t.detach().cpu().numpy().copy()": lambda t: t.detach().cpu().numpy().copy(),
    't.detach().to("cpu", copy=True).numpy()': lambda t: t.detach().to("cpu", copy=True).numpy(),
    CLONE: lambda t: t.detach().cpu().clone().numpy(),
    "np.empty, from_numpy(out).copy_(t)": recipes.into_new_array,
}
WAYS["t.detach().cpu().clone().numpy(), one thread"] = functools.partial(on_one_thread, WAYS[CLONE])


def section(quick: bool) -> Section:
    sizes = (4, 64 * KiB) if quick else SIZES
    fresh = {size: functools.partial(one_tensor, size, grad=True) for size in sizes}
    table = lambda size: {"rows": measure(WAYS, fresh[size], quick)}
    return Section({str(size): functools.partial(table, size) for size in sizes})
