"""The work that is collected: a loop over the batches of a model."""

from __future__ import annotations

import numpy as np
import torch

from tools.benchmarks import harness


class Loop:
    """Batches as a model gives them: each a new tensor, the last one shorter. What they hold is known without them."""

    def __init__(self, batches: int, rows: int, columns: int):
        self.batches, self.rows = batches, rows
        self.base = torch.randn(rows, columns, device=harness.device())
        self.expected = self.base.cpu().numpy().copy()
        self.last = rows // 2 + 1
        self.total = (batches - 1) * rows + self.last
        self.nbytes = self.total * columns * 4

    def __iter__(self):
        for i in range(self.batches):
            yield torch.add(self.base[: self.last] if i == self.batches - 1 else self.base, i)

    def judge(self, made) -> str:
        if not isinstance(made, np.ndarray):
            return f"gives a {type(made).__name__}, not an ndarray"
        if (made.dtype, made.shape) != (np.dtype(np.float32), (self.total, self.expected.shape[1])):
            return f"gives {made.dtype} {made.shape}, not float32 {(self.total, self.expected.shape[1])}"
        for i in range(self.batches):
            got = made[i * self.rows : (i + 1) * self.rows]
            if not np.array_equal(got, self.expected[: len(got)] + np.float32(i)):
                return f"gives other values in batch {i}"
        return ""
