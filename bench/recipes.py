"""The ways to collect a loop of batches in one array, ours among them. Each takes the batches and their number of rows.

Ours are the snippets of the page "Collecting recipes", executed from the part that readers copy: what is measured is
what is copied. The others are written as a reader would write them. No shim stands between any of them and torch.
"""

from __future__ import annotations

import ast
import os
import tempfile
from typing import Any, Callable

import numpy as np
import torch

from tools.common import records

SNIPPETS = (  # a literal: bench/runner.py reads it without importing torch
    "collecting/each_batch_goes_to_its_rows.py",
    "collecting/an_array_grows_to_what_comes.py",
    "collecting/a_file_takes_what_memory_cannot.py",
    "collecting/a_ring_of_pinned_buffers_fills_an_array.py",
    "collecting/tiny_batches_cross_in_chunks.py",
)


def copied(snippet: str) -> dict[str, Callable]:
    """The functions of a snippet by name, as a reader copies them: its imports and functions, and nothing that it runs."""
    source = (records.SNIPPETS / snippet).read_text("utf-8").split("# --8<-- [end:show]")[0]
    shown = ast.parse(source)
    shown.body = [
        part
        for part in shown.body
        if isinstance(part, (ast.Import, ast.ImportFrom, ast.FunctionDef))
    ]
    names: dict[str, Any] = {}
    exec(compile(shown, str(records.SNIPPETS / snippet), "exec"), names)
    return {part.name: names[part.name] for part in shown.body if isinstance(part, ast.FunctionDef)}


_ours = {name: function for snippet in SNIPPETS for name, function in copied(snippet).items()}
fill, in_chunks, one_by_one = _ours["fill"], _ours["in_chunks"], _ours["collect"]


def like(batch: torch.Tensor, rows: int) -> np.ndarray:
    """An array for so many rows of the kind of this batch. TypeError for a dtype that NumPy lacks."""
    return np.empty((rows, *batch.shape[1:]), torch.empty(0, dtype=batch.dtype).numpy().dtype)


def preallocated(batches, rows):
    """An array made for the rows, and `fill`: with a GPU the ring."""
    batches, first = _peek(batches)
    out = like(first, rows)
    del first
    return out[: fill(out, batches)]


def growing(batches, rows=None):
    """A number of rows that nobody knows."""
    return _ours["collect_all"](batches)


class memory_mapped:
    """Into a .npy file, mapped for reading. It is gone from its folder at once, and from the disk with the array (not on Windows)."""

    def __call__(self, batches, rows):
        with tempfile.TemporaryDirectory() as folder:
            return _ours["collect_to_file"](os.path.join(folder, "out.npy"), batches, rows)


def assigned(batches, rows):
    out, end = None, 0
    for batch in batches:
        out = like(batch, rows) if out is None else out
        out[end : end + len(batch)] = batch.detach().cpu().numpy()
        end += len(batch)
    return out


def into_torch_empty(batches, rows):
    out, end = None, 0
    for batch in batches:
        if out is None:
            out = torch.empty((rows, *batch.shape[1:]), dtype=batch.dtype)
        out[end : end + len(batch)] = batch
        end += len(batch)
    return out.numpy()


def list_and_concatenate(batches, rows):
    return np.concatenate([batch.detach().cpu().numpy() for batch in batches])


def list_and_cat(batches, rows):
    return torch.cat([batch.detach().cpu() for batch in batches]).numpy()


def cat_on_the_device(batches, rows):
    return torch.cat([batch.detach() for batch in batches]).cpu().numpy()


def concatenate_each_time(batches, rows):
    out = None
    for batch in batches:
        array = batch.detach().cpu().numpy()
        out = array if out is None else np.concatenate([out, array])
    return out


def row_by_row(batches, rows):
    """Rows in a list, stacked at the end: what sentence-transformers does."""
    kept = []
    for batch in batches:
        kept.extend(batch.detach().cpu())
    return torch.stack(kept).numpy()


def through_lists(batches, rows):
    kept = []
    for batch in batches:
        kept.extend(batch.tolist())
    return np.array(kept, dtype=np.float32)


def _peek(batches):
    """The batches again, with the first one known."""
    batches = iter(batches)
    try:
        first = next(batches)
    except StopIteration:
        raise ValueError("no batches: nothing says what the rows are like") from None

    def again():
        nonlocal first
        kept, first = first, None  # or the first batch would live as long as the loop
        yield kept
        del kept
        yield from batches

    return again(), first
