"""The first row of each batch, with each batch freed soon after it was used."""

import ast
import weakref

import numpy as np
import torch

from tools.learn.check import Wrong, same

STEPS = 4


class Loader:
    """Batches over arrays, which can be asked later which of them are still in memory."""

    def __init__(self, rows, columns):
        self.shape, self.arrays, self.firsts, self.most = (rows, columns), [], [], 0

    def __iter__(self):
        for _ in range(STEPS):
            self.most = max(self.most, self.alive())
            yield self.batch()
        self.most = max(self.most, self.alive())

    def batch(self):
        array = torch.randn(self.shape).numpy().copy()
        self.arrays.append(weakref.ref(array))
        self.firsts.append(array[0].copy())
        return torch.from_numpy(array)

    def alive(self):
        """How many of the batches are still in memory."""
        return sum(array() is not None for array in self.arrays)


def check(run):
    for rows, columns in (50, 20), (1, 5), (3, 400):
        loader = Loader(rows, columns)
        got = run.call("samples", iter(loader))
        same("samples(batches)", got, loader.firsts)
        shown, batch = got[0].nbytes, rows * got[0].nbytes
        if loader.alive():
            raise Wrong(cause(run, got[0]), kept=f"{batch:,}", shown=shown)
        if loader.most > 2:  # the loop's own name may keep the last one
            raise Wrong("late", most=loader.most)
        if owned(got[0]) > shown:
            raise Wrong("whole", kept=f"{owned(got[0]):,}", shown=shown)


def owned(array):
    """Bytes of the memory that an array keeps, its own or that of what it was made from."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    tensor = isinstance(array.base, torch.Tensor)
    return array.base.untyped_storage().nbytes() if tensor else array.nbytes


def cause(run, row):
    """What was written to free the batch, and does not."""
    deletes = any(isinstance(node, ast.Delete) for node in ast.walk(run.tree))
    if deletes or run.attribute_used("collect"):
        return "deleted"
    if any(map(run.attribute_used, ("contiguous", "ascontiguousarray"))):
        return "contiguous"
    if run.attribute_used("asarray"):
        return "asarray"
    early = isinstance(row.base, torch.Tensor) and row.base.shape == row.shape
    return "early" if early else "broken"
