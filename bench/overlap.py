"""Collecting while the GPU computes for as long as a batch travels.

At best this takes the longer of the two alone.
"""

from __future__ import annotations

import functools

import torch

from bench import machine
from bench.plan import Section
from bench.recipes import CAT_ON_A_GPU, CONCATENATE, COPY, FILL, WAYS, only_the_batches
from bench.timing import measure, seconds_a_call
from bench.workload import Loop, Workload


class Busy(Loop):
    """A loop that multiplies a matrix with itself so many times before each batch."""

    def __init__(self, *shape: int, matrix: torch.Tensor, times: int):
        super().__init__(*shape)
        self.matrix, self.times, self.product = matrix, times, torch.empty_like(matrix)

    def __iter__(self):
        for batch in super().__iter__():
            for _ in range(self.times):
                torch.mm(self.matrix, self.matrix, out=self.product)
            yield batch


def section(quick: bool) -> Section:
    return Section({"equal": lambda: _equal(quick)}, needs_cuda=True)


def _equal(quick: bool) -> dict:
    batches, rows, columns = shape = (4, 16, 8) if quick else (64, 8192, 1024)
    pinned = torch.empty(rows, columns, pin_memory=True)
    batch = torch.randn(rows, columns, device=machine.device())
    side = 16 if quick else 2048
    matrix, product = torch.randn(2, side, side, device=machine.device())

    def one_transfer(given) -> None:
        machine.into_pinned(pinned, given)

    def only_transfer(loop) -> None:
        for number in range(loop.batches):
            part = slice(loop.last if number == loop.batches - 1 else rows)
            pinned[part].copy_(batch[part], non_blocking=True)
        torch.cuda.current_stream().synchronize()

    calls, alone = 1 if quick else 20, {"alone": one_transfer}
    row = measure({}, lambda: Workload(batch, str), quick, calls=calls, baselines=alone)["alone"]
    transfer = row["median"]
    multiply = functools.partial(torch.mm, matrix, out=product)
    seconds_a_call(multiply, matrix, 20 if quick else 2000)  # an idle GPU has a slow clock
    times = 1 if quick else max(1, round(transfer / seconds_a_call(multiply, matrix, 20)))
    strategies = {name: WAYS[name] for name in (COPY, CONCATENATE, CAT_ON_A_GPU)}
    strategies = {"fill, the ring": WAYS[FILL], **strategies}
    baselines = {"computing alone": only_the_batches, "transferring alone": only_transfer}
    fresh = lambda: Busy(*shape, matrix=matrix, times=times)
    about = {"batches": batches, "shape": [rows, columns], "multiplications": times}
    timed = measure(strategies, fresh, quick, 9, calls=1, baselines=baselines)
    return {**about, "transfer": transfer, "rows": timed}
