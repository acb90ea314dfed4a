"""One float32 array of the rows of all batches, whose lengths differ."""

import numpy as np
import torch

from tools.learn.check import Wrong, counted, same

# What torch and NumPy say when they make a new dimension of unequal parts, or join them along a
# dimension other than the rows.
STACKED = ("same shape", "equal size", "sequence of length", "one element tensors")
ACROSS = ("except for the concatenation axis", "except in dimension")
OF_NUMPY, OF_TORCH = ("concatenate", "append", "vstack"), ("cat", "concat", "concatenate", "vstack")


def check(run):
    for rows, columns in (10, 3), (8, 5), (3, 2), (9, 1):
        whole = torch.randn(rows, columns)
        batches = [*whole.split(4)]
        with counted(np, *OF_NUMPY) as of_numpy, counted(torch, *OF_TORCH) as of_torch:
            outcome = run.attempt("collect", batches)
        error = outcome.error
        if outcome.raised(ValueError, "inhomogeneous"):
            raise Wrong("broken", error=str(error).split(". The detected")[0])
        if error and any(part in str(error) for part in STACKED):
            raise Wrong("stack", error=str(error))
        if error and any(part in str(error) for part in ACROSS):
            raise Wrong("axis", error=str(error).split(",")[0])
        if error:
            raise run.raises("collect", error)
        got = outcome.value
        if isinstance(got, np.ndarray):
            if got.dtype == object:
                raise Wrong("object", shape=got.shape)
            if got.size != whole.numel():
                smaller = got.size < whole.numel()
                raise Wrong("dropped" if smaller else "padded", shape=got.shape, rows=rows)
            if got.dtype == np.float64:
                raise Wrong("float64", got=str(got.dtype))
        same("collect(batches)", got, whole.numpy())
        joins = sum(of_numpy.values()) + sum(of_torch.values())
        if joins > 1:
            raise Wrong("growing", joins=joins, batches=len(batches))
