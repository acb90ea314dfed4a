"""The limit: what one copy of so many bytes takes, from the GPU to pinned and to ordinary memory."""

from __future__ import annotations

import functools
from typing import Callable

import numpy as np
import torch

from bench import harness
from bench.harness import Case, GiB, KiB, MiB, Scale, Strategy

NEEDS_CUDA = True
SIZES = (4, 4 * KiB, 64 * KiB, MiB, 16 * MiB, 64 * MiB, 256 * MiB, GiB, 4 * GiB)


def _strategies(nbytes: int) -> dict[str, Strategy]:
    pinned = torch.empty(nbytes // 4, pin_memory=True)
    ordinary = np.empty(nbytes // 4, np.float32)
    ordinary.fill(0)  # its pages exist: the copy alone is timed
    target = torch.from_numpy(ordinary)

    def into_pinned(t):
        pinned.copy_(t, non_blocking=True)
        torch.cuda.current_stream().synchronize()
        return pinned.numpy()

    def into_ordinary(t):
        target.copy_(t)
        return ordinary

    return {
        "one copy into pinned memory": Strategy(into_pinned, (pinned,)),
        "one copy into ordinary memory": Strategy(into_ordinary, (ordinary,)),
        "one copy into ordinary memory, new": Strategy(lambda t: t.cpu().numpy()),
    }


def measured() -> list[str]:
    return []  # memory is not what this is about


def tables(scale: Scale) -> dict[str, Callable[[], dict]]:
    def fresh(nbytes):
        blocks = harness.Blocks(nbytes)
        return Case(blocks.tensor, blocks.judge, nbytes)

    def table(nbytes):
        return {"rows": harness.measure(_strategies(nbytes), lambda: fresh(nbytes), scale)}

    return {str(nbytes): functools.partial(table, nbytes) for nbytes in scale.pick(SIZES, (4, MiB))}
