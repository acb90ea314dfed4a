"""The limit: one copy of so many bytes from the GPU, into pinned and into ordinary memory."""

from __future__ import annotations

import functools

import numpy as np
import torch

from bench.machine import into_pinned
from bench.plan import Section
from bench.timing import measure
from bench.workload import SIZES, MiB, one_tensor


def section(quick: bool) -> Section:
    sizes = (4, MiB) if quick else SIZES
    tables = {str(nbytes): functools.partial(_table, nbytes, quick) for nbytes in sizes}
    return Section(tables, needs_cuda=True)


def _table(nbytes: int, quick: bool) -> dict:
    pinned = torch.empty(nbytes // 4, pin_memory=True)
    ordinary = np.full(nbytes // 4, 0, np.float32)  # its pages exist: the copy alone is timed
    target = torch.from_numpy(ordinary)
    strategies = {
        "one copy into pinned memory": lambda t: into_pinned(pinned, t),
        "one copy into ordinary memory": lambda t: target.copy_(t).numpy(),
        "one copy into ordinary memory, new": lambda t: t.cpu().numpy(),
    }
    reused = dict(zip(strategies, (pinned, ordinary)))
    return {"rows": measure(strategies, lambda: one_tensor(nbytes), quick, reused=reused)}
