"""Collecting while the GPU computes: with a step that computes as long as its batch travels, the best is the longer of the two."""

from __future__ import annotations

import time as clock
from typing import Callable

import torch

from bench import harness, recipes
from bench.harness import Case, Scale, Strategy
from bench.loops import Loop

NEEDS_CUDA = True


class Busy(Loop):
    """A loop whose steps also multiply matrices; ``times`` says how often."""

    def __init__(self, batches: int, rows: int, columns: int, side: int, times: int):
        super().__init__(batches, rows, columns)
        self.times, self.matrix = times, torch.randn(side, side, device=harness.device())
        self.product = torch.empty_like(self.matrix)

    def __iter__(self):
        for batch in super().__iter__():
            for _ in range(self.times):
                torch.mm(self.matrix, self.matrix, out=self.product)
            yield batch


def compute(loop: Busy) -> None:
    for _ in loop:
        pass


def times_for(seconds: float, side: int) -> int:
    """How many multiplications take so long."""
    matrix = torch.randn(side, side, device=harness.device())
    product = torch.empty_like(matrix)
    times = 20
    for _ in range(2):  # the first round warms up
        harness.sync()
        began = clock.perf_counter()
        for _ in range(times):
            torch.mm(matrix, matrix, out=product)
        harness.sync()
        took = (clock.perf_counter() - began) / times
    return max(1, round(seconds / took))


def measured() -> list[str]:
    return []  # memory is not what this is about


def tables(scale: Scale) -> dict[str, Callable[[], dict]]:
    return {"equal": lambda: _equal(scale)}


def _equal(scale: Scale) -> dict:
    batches, rows, columns, side = scale.pick((64, 8192, 1024, 2048), (4, 16, 8, 16))
    pinned = torch.empty(rows, columns, pin_memory=True)
    batch = torch.randn(rows, columns, device=harness.device())

    def one_transfer(given) -> None:
        pinned.copy_(given, non_blocking=True)
        torch.cuda.current_stream().synchronize()

    def transfer_all(loop) -> None:
        for number in range(loop.batches):
            part = slice(loop.last if number == loop.batches - 1 else rows)
            pinned[part].copy_(batch[part], non_blocking=True)
        torch.cuda.current_stream().synchronize()

    alone = harness.measure(
        {"transfer": Strategy(one_transfer, inner=scale.pick(20, 1), floor=True)},
        lambda: Case(batch, str),
        scale,
    )
    transfer = alone["transfer"]["median"]
    times = scale.pick(times_for(transfer, side), 1)

    def fresh():
        loop = Busy(batches, rows, columns, side, times)
        return Case(loop, loop.judge, loop.nbytes)

    ways = {
        "fill, the ring": recipes.preallocated,
        "np.empty, from_numpy(out)[i:j].copy_(batch)": recipes.one_by_one,
        "list, np.concatenate": recipes.list_and_concatenate,
        "torch.cat on the GPU, one copy": recipes.cat_on_the_device,
    }
    strategies = {
        name: Strategy(lambda loop, run=run: run(loop, loop.total), inner=1)
        for name, run in ways.items()
    }
    strategies["computing alone"] = Strategy(compute, inner=1, floor=True)
    strategies["transferring alone"] = Strategy(transfer_all, inner=1, floor=True)
    made = harness.measure(strategies, fresh, scale, 9)
    return {
        "batches": batches,
        "shape": [rows, columns],
        "multiplications": times,
        "transfer": transfer,
        "rows": made,
    }
