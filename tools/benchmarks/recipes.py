"""The ways to collect a loop of batches in one array, ours among them. Each takes the batches and their number of rows.

They are written as a reader would write them: no shim between them and torch. On the CPU `fill` is a loop of three
lines; with a GPU it is the ring.
"""

from __future__ import annotations

import collections
import os
import tempfile

import numpy as np
import torch


def like(batch: torch.Tensor, rows: int) -> np.ndarray:
    """An array for so many rows of the kind of this batch. TypeError for a dtype that NumPy lacks."""
    return np.empty((rows, *batch.shape[1:]), torch.empty(0, dtype=batch.dtype).numpy().dtype)


def fill(out: np.ndarray, batches, slots: int = 4) -> int:
    """Copy all rows of all batches into ``out``, one after the other; the number of rows filled.

    From a GPU the copies run on a stream of their own, through ``slots`` pinned buffers of a batch each, while the
    loop computes. ValueError for a batch that does not fit in. However it ends, no copy is under way any more.
    """
    target, end = torch.from_numpy(out), 0
    cuda = torch.cuda.is_available()
    side = torch.cuda.Stream() if cuda else None
    free, waiting = [None] * slots, collections.deque()

    def store():
        start, rows, buffer, copied = waiting.popleft()
        copied.synchronize()
        target[start : start + rows].copy_(buffer[:rows])
        free.append(buffer)

    try:
        for batch in batches:
            batch, start = batch.detach(), end
            end += len(batch)
            if batch.shape[1:] != target.shape[1:] or batch.dtype != target.dtype:
                raise ValueError(f"rows {start} to {end} are {tuple(batch.shape[1:])} {batch.dtype}, "
                                 f"and the array takes {tuple(target.shape[1:])} {target.dtype}")
            if end > len(target):
                raise ValueError(f"the array has {len(target)} rows, and the batches have {end} or more")
            if not cuda:
                target[start:end].copy_(batch)
                continue
            if not free:
                store()
            buffer = free.pop()
            if buffer is None or len(buffer) < len(batch):
                buffer = torch.empty(batch.shape, dtype=batch.dtype, pin_memory=True)
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                buffer[: len(batch)].copy_(batch, non_blocking=True)
                waiting.append((start, len(batch), buffer, side.record_event()))
            batch.record_stream(side)
        while waiting:
            store()
    finally:
        if cuda:
            side.synchronize()
    return end


def preallocated(batches, rows):
    batches, first = _peek(batches)
    out = like(first, rows)
    del first
    return out[: fill(out, batches)]


def one_by_one(batches, rows):
    """The loop that most would write: blocking copies into the preallocated array."""
    out, end = None, 0
    for batch in batches:
        if out is None:
            out = like(batch, rows)
            target = torch.from_numpy(out)
        target[end : end + len(batch)].copy_(batch)
        end += len(batch)
    return out


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


def growing(batches, rows=None):
    """A number of rows that nobody knows: the array grows by a 32nd where it is, and is cut to size at the end.

    The system moves large blocks by their addresses, so little is copied. ``resize`` writes zeros into what is new:
    an array that doubled would hold up to twice what it needs.
    """
    out, end = None, 0
    for batch in batches:
        if out is None:
            out = like(batch, len(batch))
        if end + len(batch) > len(out):
            more = max(len(batch), len(out) // 32)
            out.resize((len(out) + more, *out.shape[1:]), refcheck=False)
        torch.from_numpy(out)[end : end + len(batch)].copy_(batch)
        end += len(batch)
    out.resize((end, *out.shape[1:]), refcheck=False)
    return out


class memory_mapped:
    """Into a .npy file. The file is gone from its folder at once, and from the disk with the array (not on Windows)."""

    def __call__(self, batches, rows):
        batches, first = _peek(batches)
        handle, path = tempfile.mkstemp(suffix=".npy")
        os.close(handle)
        kind = like(first, 0)
        try:
            out = np.lib.format.open_memmap(path, "w+", kind.dtype, (rows, *kind.shape[1:]))
        finally:
            os.unlink(path)
        fill(out, batches)
        return out


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
