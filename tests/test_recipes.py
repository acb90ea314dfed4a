"""The recipes of docs/en/collecting.md, in each way that a loop of batches can go or go wrong.

Every recipe is a way to collect: ``way(batches, rows)`` gives the array. The checks run on the CPU;
those of the ring run once more in a process with the stand-in for a GPU, where copies wait (late)
or are over at once (early). The snippets assert the rest themselves.
"""

import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import weakref

import numpy as np
import pytest
import torch

from bench import recipes
from tools.common import records
from tools.record.run import DEVICE_LINE

NAMES = "collect", "collect_all", "collect_to_file", "fill", "in_chunks"
collect, collect_all, collect_to_file, fill, in_chunks = map(recipes.OURS.get, NAMES)
collect_dict = recipes.copied("collecting/several_outputs_fill_several_arrays.py")["collect_dict"]


def into_a_file(batches, rows):
    with tempfile.TemporaryDirectory() as folder:
        return collect_to_file(os.path.join(folder, "out.npy"), batches, rows)


def filled(batches, rows, **options):
    out = np.full((rows, 3), -1, np.float32)
    return out[: fill(out, batches, **options)]


def as_dict(batches, rows):
    return collect_dict(({"a": batch, "sum": batch.sum(1)} for batch in batches), rows)["a"]


RING = {
    "fill": filled,
    "fill, in chunks": lambda batches, rows: filled(in_chunks(batches, 7), rows),
}
WAYS = {
    "collect": collect,
    "unknown": lambda batches, rows: collect_all(batches),
    "file": into_a_file,
    "dict": as_dict,
    "in chunks": lambda batches, rows: collect(in_chunks(batches, 7), rows),
    **RING,
}
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


class Batches:
    """Batches of these sizes, whose rows count on; as of a model, nothing else holds their tensors.

    ``stop`` is called in place of the third, and raised. With ``later`` they are computed later, as
    by a GPU: by a copy on the current stream, which the stand-in queues.
    """

    def __init__(self, sizes, stop=None, later=False):
        self.sizes, self.stop, self.later = sizes, stop, later
        self.rows, self.tensors, self.generator = sum(sizes), [], lambda: None
        self.expected = np.arange(self.rows * 3, dtype=np.float32).reshape(-1, 3)

    def __iter__(self):
        generator = self._generate()
        self.generator = weakref.ref(generator)
        return generator

    def _generate(self):
        parts = np.split(self.expected, np.cumsum(self.sizes)[:-1])
        for i, part in enumerate(parts):
            if self.stop and i == 2:
                raise self.stop()
            batch = torch.full(part.shape, -2.0)
            batch.copy_(torch.from_numpy(part), non_blocking=self.later)
            self.tensors.append(weakref.ref(batch))
            yield batch
            del batch

    def alive(self) -> int:
        """How many of its tensors exist, without a collection of garbage."""
        return sum(tensor() is not None for tensor in self.tensors)

    def closed(self) -> bool:
        return not self.generator() or self.generator().gi_frame is None


def check_sizes(way, sizes, later=False):
    batches = Batches(sizes, later=later)
    result = way(batches, batches.rows)
    assert isinstance(result, np.ndarray) and result.dtype == np.float32
    assert np.array_equal(result, batches.expected)
    assert batches.alive() == 0, "the array stands alone"


def check_stop(way, stop, seen):
    batches = Batches([4] * 7, stop)
    with pytest.raises(seen):
        way(batches, batches.rows)
    assert batches.closed() and batches.alive() == 0


SIZES = [[5], [1], [5, 5, 5, 2], [4, 4, 1], [1, 9, 2, 30, 3], [3, 0, 2], [4] * 60]


def interrupt():
    """Ctrl-C, as the terminal sends it."""
    signal.raise_signal(signal.SIGINT)
    return AssertionError("the signal was not seen")


# What is raised in the middle, and what is seen of it.
STOPS = [(torch.cuda.OutOfMemoryError, torch.cuda.OutOfMemoryError), (interrupt, KeyboardInterrupt)]


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@every_way
def test_every_row_is_in_its_place(way, sizes):
    check_sizes(way, sizes)


@pytest.mark.parametrize("stop, seen", STOPS)
@every_way
def test_an_exception_in_the_middle_comes_through_and_leaves_nothing(way, stop, seen):
    check_stop(way, stop, seen)


def test_in_chunks_holds_a_chunk_and_closes_what_it_got():
    batches = Batches([2] * 100)
    chunks = in_chunks(batches, 10)
    for _, chunk in zip(range(5), chunks):
        del chunk
        assert batches.alive() <= 6, "as many as a chunk has, and the one after"
    chunks.close()
    assert batches.closed() and batches.alive() == 0


# The ring, with a stand-in for a GPU in a process of its own.


@pytest.mark.skipif(torch.cuda.is_available(), reason="the benchmark runs on the GPU")
@pytest.mark.parametrize("mode", ["late", "early"])
def test_the_ring_with_a_stand_in_for_a_gpu(mode):
    code = (
        f"from bench import standin; standin.early = {mode == 'early'}; standin.install()\n"
        "import sys; sys.path.insert(0, 'tests')\n"
        "import test_recipes; test_recipes.under_the_stand_in()"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=records.ROOT, stderr=subprocess.PIPE)
    assert done.returncode == 0, done.stderr.decode()


def under_the_stand_in():
    """Raises an AssertionError where something is wrong."""
    from bench import standin

    sides = lambda: [stream for stream in standin.streams if stream is not standin._using[0]]
    under_way = lambda: [stream for stream in sides() if stream.queue]

    for way in RING.values():
        for sizes in SIZES:
            check_sizes(way, sizes)
        for stop, seen in STOPS:
            check_stop(way, stop, seen)
            assert not under_way() and standin.pinned["current"] == 0
    for slots in (1, 4):
        with_slots = lambda batches, rows, slots=slots: filled(batches, rows, slots=slots)
        check_sizes(with_slots, [3, 1, 7, 7, 2, 9, 1], later=True)
        standin.pinned["peak"] = 0
        check_sizes(with_slots, [5] * 50 + [2])
        assert standin.pinned == {"current": 0, "peak": slots * 5 * 3 * 4}

    # The loop goes on while copies wait: as many as there are slots.
    def ahead():
        for n, batch in enumerate(Batches([4] * 9)):
            assert standin.early or bool(under_way()) == (n > 0), "the loop waits for the copy"
            yield batch

    filled(ahead(), 36)
    check_that_batches_live_as_long_as_their_copies(standin)

    # The stand-in tells who reads too soon, or writes too soon what is still to be read.
    right = lambda way, batches: np.array_equal(way(batches, batches.rows), batches.expected)
    assert right(unsynchronised, Batches([5] * 9, later=True)) == standin.early
    assert right(one_buffer, Batches([5] * 9, later=True)) == (not standin.early)
    # So is one tensor that is written anew for each batch; the page says to yield a clone.
    anew = torch.empty(4, 3)
    assert filled((anew.fill_(n) for n in range(9)), 36)[0, 0] == (0 if standin.early else 4)
    assert filled((anew.fill_(n).clone() for n in range(9)), 36)[0, 0] == 0

    # Ctrl-C before every line that it executes between `try` and `finally`.
    for line in range(1, 10_000):
        batches = Batches([4, 4, 8, 4, 4, 2])
        out = np.full((26, 3), -1, np.float32)
        try:
            interrupted_at(line, out, batches)
            assert np.array_equal(out, batches.expected)
            break
        except KeyboardInterrupt:  # the error is kept while we look, and with it all that fill has
            assert not under_way(), f"a copy is under way after an interrupt before line {line}"
            assert batches.closed() or not batches.tensors, "the generator is open"
        assert batches.alive() == 0 and standin.pinned["current"] == 0
    assert line > 60, "too few lines were interrupted"

    # The snippet itself, with what it asserts.
    ring = "collecting/a_ring_of_pinned_buffers_fills_an_array.py"
    source = (records.SNIPPETS / ring).read_text("utf-8").replace(DEVICE_LINE, 'device = "cpu"\n')
    with contextlib.redirect_stdout(None):
        exec(compile(source, ring, "exec"), {})


def unsynchronised(batches, rows):
    host, end = torch.empty(rows, 3, pin_memory=True).fill_(-1), 0
    for batch in batches:
        host[end : end + len(batch)].copy_(batch, non_blocking=True)
        end += len(batch)
    return host.numpy().copy()


def one_buffer(batches, rows):
    """All copies through one buffer, each read after its event, but only at the end."""
    buffer, copied = torch.empty(5, 3, pin_memory=True), []
    for batch in batches:
        buffer.copy_(batch, non_blocking=True)
        copied.append(torch.cuda.current_stream().record_event())
    return np.concatenate([event.synchronize() or buffer.numpy().copy() for event in copied])


def check_that_batches_live_as_long_as_their_copies(standin):
    """Else the memory could be given to the next batch while it is read."""
    from torch.multiprocessing.reductions import StorageWeakRef

    sources, over, synchronize = [], [], standin.Event.synchronize

    def watched():
        for batch in Batches([4] * 9):
            sources.append(StorageWeakRef(batch.untyped_storage()))
            yield batch
            del batch

    def synchronized(event):
        if event.stream is not standin._using[0]:
            assert not sources[len(over)].expired(), "the batch is gone before its copy is"
            over.append(event)
        synchronize(event)

    if standin.early:
        standin.Event.synchronize = synchronized
    filled(watched(), 36)
    standin.Event.synchronize = synchronize
    assert len(over) == (9 if standin.early else 0)
    assert all(source.expired() for source in sources)


def interrupted_at(number, out, batches):
    """`fill`, with a KeyboardInterrupt before its n-th line from `try` to `finally`."""
    code, left = fill.__code__, [number]
    source = pathlib.Path(code.co_filename).read_text("utf-8").splitlines()
    lines = [line.split("  #")[0] for line in source]
    first, last = (lines.index(f"    {word}:", code.co_firstlineno) for word in ("try", "finally"))
    body = range(first + 2, last + 1)

    def trace(frame, event, argument):
        if frame.f_code.co_filename != code.co_filename:
            return None
        if event == "line" and frame.f_lineno in body:
            left[0] -= 1
            if left[0] == 0:
                raise KeyboardInterrupt
        return trace

    kept = sys.gettrace()
    sys.settrace(trace)
    try:
        fill(out, batches, 2)
    finally:
        sys.settrace(kept)
