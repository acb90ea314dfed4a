"""Ways to collect a loop of batches in one array: functions of a ``workload.Loop``.

Ours are the functions of the pages about collecting, executed from the part that readers copy:
what is measured is what is copied. The others are written as a reader would write them.
"""

from __future__ import annotations

import ast
import os
import tempfile
from typing import Any, Callable

import numpy as np
import torch

from tools.common import files

SNIPPETS = (  # a literal: tools/record/measurements.py reads it without importing torch
    "collecting/a_file_of_functions_takes_any_batches.py",
    "collecting/a_ring_of_pinned_buffers_fills_an_array.py",
)


def copied(*snippets: str) -> dict[str, Callable]:
    """The functions that a reader copies from the shown part of each snippet, by name."""
    names: dict[str, Any] = {}
    functions = []
    for snippet in snippets:
        source = (files.SNIPPETS / snippet).read_text("utf-8").split("# --8<-- [end:show]")[0]
        shown = ast.parse(source)
        kept = (ast.Import, ast.ImportFrom, ast.FunctionDef)
        shown.body = [part for part in shown.body if isinstance(part, kept)]
        exec(compile(shown, str(files.SNIPPETS / snippet), "exec"), names)
        functions += [part.name for part in shown.body if isinstance(part, ast.FunctionDef)]
    return {name: names[name] for name in functions}


OURS = copied(*SNIPPETS)


def into_new_array(t: torch.Tensor) -> np.ndarray:
    """Of one tensor."""
    out = np.empty(t.shape, np.float32)
    torch.from_numpy(out).copy_(t)
    return out


def preallocated(loop):
    """With a GPU this is the ring of pinned buffers."""
    out = np.empty(loop.shape, np.float32)
    return out[: OURS["fill"](out, loop)]


def memory_mapped(loop):
    """The file is gone from its folder at once, and from the disk with the array."""
    with tempfile.TemporaryDirectory() as folder:
        return OURS["collect_to_file"](os.path.join(folder, "out.npy"), loop, loop.shape[0])


def assigned(loop):
    out, end = np.empty(loop.shape, np.float32), 0
    for batch in loop:
        out[end : end + len(batch)] = batch.detach().cpu().numpy()
        end += len(batch)
    return out


def into_torch_empty(loop):
    out, end = torch.empty(loop.shape), 0
    for batch in loop:
        out[end : end + len(batch)] = batch
        end += len(batch)
    return out.numpy()


def concatenated_each_time(loop):
    out = np.empty((0, *loop.shape[1:]), np.float32)
    for batch in loop:
        out = np.concatenate([out, batch.detach().cpu().numpy()])
    return out


def row_by_row(loop):
    rows = []
    for batch in loop:
        rows.extend(batch.detach().cpu())
    return torch.stack(rows).numpy()


def through_lists(loop):
    rows = []
    for batch in loop:
        rows.extend(batch.tolist())
    return np.array(rows, np.float32)


def only_the_batches(loop) -> None:
    """A baseline: what all ways do beside collecting."""
    for _ in loop:
        pass


COPY, FILL = "np.empty, from_numpy(out)[i:j].copy_(batch)", "fill (the ring, with a GPU)"
CONCATENATE, ROWS = "list, np.concatenate", "rows in a list, torch.stack"
CAT_ON_A_GPU = "torch.cat on the GPU, one copy"
WAYS: dict[str, Callable] = {
    COPY: lambda loop: OURS["collect"](loop, loop.shape[0]),
    FILL: preallocated,
    "out[i:j] = batch.detach().cpu().numpy()": assigned,
    "torch.empty, out[i:j] = batch": into_torch_empty,
    CONCATENATE: lambda loop: np.concatenate([batch.detach().cpu().numpy() for batch in loop]),
    "list, torch.cat": lambda loop: torch.cat([batch.detach().cpu() for batch in loop]).numpy(),
    "unknown length: resize": OURS["collect"],
    "memory-mapped file": memory_mapped,
    ROWS: row_by_row,
    CAT_ON_A_GPU: lambda loop: torch.cat([batch.detach() for batch in loop]).cpu().numpy(),
    "np.concatenate after each batch": concatenated_each_time,
    ".tolist()": through_lists,
}
