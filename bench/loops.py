"""The work that is collected: a loop over the batches of a model."""

from __future__ import annotations

import math

import numpy as np
import torch

from bench import harness


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


class Watched(Loop):
    """The same, and what the process holds each time some batches more have been dealt with."""

    def __init__(self, *shape: int, points: int = 60):
        super().__init__(*shape)
        self.every, self.seen = math.ceil(self.batches / points), []

    def _look(self):
        now = [harness.resident(), harness.resident("RssAnon")]
        self.seen.append(now + [torch.cuda.memory_allocated()] if harness.cuda() else now)

    def __iter__(self):
        self.seen.clear()
        self._look()
        number = 0
        for batch in super().__iter__():
            yield batch
            del batch  # or what is looked at would hold it too
            number += 1
            if number % self.every == 0 or number == self.batches:
                self._look()

    def over_the_loop(self) -> dict:
        """``resident``, ``anonymous`` (without the pages of files) and ``on_device``: bytes above those at the start,
        the first point at 0 batches, each next one after ``every`` more, the last one after all."""
        columns = [[value - column[0] for value in column] for column in zip(*self.seen)]
        return {"every": self.every, **dict(zip(("resident", "anonymous", "on_device"), columns))}
