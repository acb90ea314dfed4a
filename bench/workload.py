"""What strategies are given: fresh random input, and a judge that knows the right result.

A workload has ``input``, ``nbytes`` (the size of a right result) and ``judge(result)``, which
returns ``""`` or what is wrong.
"""

from __future__ import annotations

import functools
import math
from typing import Any, Callable, NamedTuple

import numpy as np
import torch

from bench import machine

KiB, MiB, GiB = 2**10, 2**20, 2**30
SIZES = (4, 4 * KiB, 64 * KiB, MiB, 16 * MiB, 64 * MiB, 256 * MiB, GiB)
# On the CPU alone: with a GPU this size takes three minutes of the few that one has there.
LARGEST = 4 * GiB


def unlike(result: Any, dtype, shape: tuple) -> str:
    """``""`` for an ndarray of this dtype and shape; else what differs first."""
    if type(result) not in (np.ndarray, np.memmap):
        return f"gives a {type(result).__name__}, not an ndarray"
    if result.dtype != dtype:
        return f"gives {result.dtype}, not {np.dtype(dtype)}"
    return "" if result.shape == shape else f"gives the shape {result.shape}, not {shape}"


def difference(expected: np.ndarray, result: Any) -> str:
    """``""`` for an ndarray of the same dtype, shape and bits; else what differs first."""
    if wrong := unlike(result, expected.dtype, expected.shape):
        return wrong
    return "" if result.tobytes() == expected.tobytes() else "gives other values"


class Workload(NamedTuple):
    """Any input with its judge."""

    input: Any
    judge: Callable[[Any], str]
    nbytes: int = 0


def expecting(input: Any, expected: np.ndarray) -> Workload:
    """A workload whose result is this array."""
    return Workload(input, functools.partial(difference, expected), expected.nbytes)


class Loop:
    """A workload as a model gives it: batches of (rows, *columns) float32, the last one shorter.

    They differ by their number from one random batch, so that none must be kept to know them.
    """

    def __init__(self, batches: int, rows: int, *columns: int, last: int = 0):
        self.batches, self.rows, self.last = batches, rows, last or rows // 2 + 1
        self.shape = ((batches - 1) * rows + self.last, *columns)
        self.nbytes = math.prod(self.shape) * 4
        self.base = torch.randn(rows, *columns, device=machine.device())
        self.expected = self.base.cpu().numpy().copy()

    @property
    def input(self) -> Loop:
        return self

    def __iter__(self):
        for i in range(self.batches):
            yield torch.add(self.base[: self.last] if i == self.batches - 1 else self.base, i)

    def judge(self, result) -> str:
        if wrong := unlike(result, np.float32, self.shape):
            return wrong
        for i in range(self.batches):
            piece = result[i * self.rows : (i + 1) * self.rows]
            if difference(self.expected[: len(piece)] + np.float32(i), piece):
                return f"gives other values in batch {i}"
        return ""


def one_tensor(nbytes: int, grad: bool = False) -> Workload:
    """A vector of so many bytes, as the batches of a loop, so that no second one is needed.

    ``grad``: it requires a gradient, as the output of a model does.
    """
    rows = min(nbytes // 4, 4 * MiB)
    loop = Loop(nbytes // 4 // rows, rows, last=rows)
    tensor = torch.empty(loop.shape, device=machine.device())
    for place, batch in zip(tensor.split(rows), loop):
        place.copy_(batch)
    return Workload(tensor.requires_grad_(grad), loop.judge, nbytes)


class Watched(Loop):
    """A loop that notes what the process holds, each time some batches more were dealt with."""

    def __init__(self, *shape: int, points: int = 60):
        super().__init__(*shape)
        self.every = math.ceil(self.batches / points)
        self.held: list[list[int]] = []

    def _look(self) -> None:
        now = [machine.resident(), machine.resident("RssAnon")]
        self.held.append(now + [torch.cuda.memory_allocated()] if machine.cuda() else now)

    def __iter__(self):
        self._look()
        for number, batch in enumerate(super().__iter__(), 1):
            yield batch
            del batch  # or what is looked at would hold it too
            if number % self.every == 0 or number == self.batches:
                self._look()

    def over_the_loop(self) -> dict:
        """``over_the_loop`` of the record: each list begins with the 0 of the start."""
        columns = [[value - column[0] for value in column] for column in zip(*self.held)]
        return {"every": self.every, **dict(zip(("resident", "anonymous", "on_device"), columns))}
