"""The recipes of the pages about collecting, in each way that a loop can go or go wrong.

Every recipe is a way to collect: ``way(loop)`` gives the array. It runs on the CPU and with the
stand-in for a GPU, where copies wait (late) or are over at once (early). The snippets assert the
rest themselves.
"""

import itertools
import pathlib
import sys

import numpy as np
import pytest
import torch
from torch.multiprocessing.reductions import StorageWeakRef

from bench import recipes, standin
from bench.workload import difference
from tools.common import files
from tools.common.snippets import DEVICE_LINE

fill, in_chunks = recipes.OURS["fill"], recipes.OURS["in_chunks"]
collect_dict = recipes.OURS["collect_dict"]
RING = "collecting/a_ring_of_pinned_buffers_fills_an_array.py"
SIZES = [[5], [1], [5, 5, 5, 2], [4, 4, 1], [1, 9, 2, 30, 3], [3, 0, 2], [4] * 60]


@pytest.fixture(params=["cpu", "late", "early"])
def mode(request, monkeypatch):
    if request.param != "cpu":
        if torch.cuda.is_available():
            pytest.skip("the benchmark runs on the GPU")
        standin.install(request.param, monkeypatch.setattr)
    return request.param


with_the_stand_in = pytest.mark.parametrize("mode", ["late", "early"], indirect=True)


class Batches:
    """A loop of these sizes, whose rows count on; as of a model, nothing else holds its tensors.

    ``stop`` is raised in place of the third. With ``later`` they are computed later, as by a GPU:
    by a copy on the current stream, which the stand-in queues.
    """

    def __init__(self, sizes, stop=None, later=False):
        self.sizes, self.stop, self.later = sizes, stop, later
        self.shape, self.memory, self.open = (sum(sizes), 3), [], False
        self.expected = np.arange(sum(sizes) * 3, dtype=np.float32).reshape(self.shape)

    def __iter__(self):
        self.open = True
        try:
            for part in np.split(self.expected, np.cumsum(self.sizes)[:-1]):
                if self.stop and len(self.memory) == 2:
                    raise self.stop
                batch = torch.full(part.shape, -2.0)
                batch.copy_(torch.from_numpy(part), non_blocking=self.later)
                self.memory.append(StorageWeakRef(batch.untyped_storage()))
                yield batch
                del batch
        finally:
            self.open = False

    def alive(self) -> int:
        """How many of its tensors are in memory, without a collection of garbage."""
        return sum(not memory.expired() for memory in self.memory)


def filled(loop, shape=None, **options):
    out = np.full(shape or loop.shape, -1, np.float32)
    return out[: fill(out, loop, **options)]


WAYS = {
    **recipes.WAYS,
    recipes.FILL: filled,  # into an array of its own: np.empty may find the right rows in memory
    "fill, in chunks": lambda loop: filled(in_chunks(loop, 7), loop.shape),
    "dict": lambda loop: collect_dict(({"a": batch} for batch in loop), loop.shape[0])["a"],
}
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


def copies_under_way() -> bool:
    return any(stream.queue for stream in standin.streams if stream is not standin.current())


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@every_way
def test_every_row_is_in_its_place(mode, way, sizes):
    loop = Batches(sizes)
    assert difference(loop.expected, way(loop)) == ""
    assert loop.alive() == 0, "the array stands alone"


@pytest.mark.parametrize("stop", [torch.cuda.OutOfMemoryError, KeyboardInterrupt])
@every_way
def test_an_exception_in_the_middle_comes_through_and_leaves_nothing(mode, way, stop):
    loop = Batches([4] * 7, stop)
    with pytest.raises(stop):
        way(loop)
    assert loop.alive() == 0 and standin.pinned["current"] == 0 and not copies_under_way()


def test_in_chunks_holds_a_chunk_and_closes_what_it_got():
    loop = Batches([2] * 100)
    chunks = in_chunks(loop, 10)
    for _, chunk in zip(range(5), chunks):
        del chunk
        assert loop.alive() <= 6, "as many as a chunk has, and the one after"
    chunks.close()
    assert not loop.open and loop.alive() == 0


@pytest.mark.parametrize("slots", [1, 4])
@with_the_stand_in
def test_the_ring_has_as_many_buffers_as_slots(mode, slots):
    loop, standin.pinned["peak"] = Batches([5] * 50 + [2], later=True), 0
    assert difference(loop.expected, filled(loop, slots=slots)) == ""
    assert standin.pinned == {"current": 0, "peak": slots * 5 * 3 * 4}


@with_the_stand_in
def test_the_loop_goes_on_while_copies_wait_and_a_batch_lives_until_its_copy_is_over(
    mode, monkeypatch
):
    """Were it gone before, its memory could be given to the next batch while it is read."""
    loop, waits, synchronize = Batches([4] * 9), [], standin.Event.synchronize

    def synchronized(event):
        if event.stream is not standin.current():
            waits.append((loop.alive(), copies_under_way()))
        synchronize(event)

    monkeypatch.setattr(standin.Event, "synchronize", synchronized)
    filled(loop)
    alive = [5, 5, 5, 5, 5, 4, 3, 2, 1]  # of four slots, and the batch that has just come
    assert waits == [(count, mode == "late") for count in alive]


@pytest.mark.parametrize("error", [torch.cuda.OutOfMemoryError, KeyboardInterrupt])
@with_the_stand_in
def test_an_error_before_any_line_of_the_ring_leaves_no_copy_and_a_closed_generator(mode, error):
    """At the n-th of its lines, calls and returns up to ``finally``, for each n that there is."""
    file = fill.__code__.co_filename
    end = pathlib.Path(file).read_text("utf-8").partition("    finally:")[0].count("\n")

    def trace(frame, *_):
        nonlocal left
        if frame.f_code.co_filename == file and frame.f_lineno <= end:
            left -= 1
            if left == 0:
                raise error
        return trace

    for event in itertools.count(1):
        loop, out, left = Batches([4, 4, 8, 4, 4, 2]), np.full((26, 3), -1, np.float32), event
        sys.settrace(trace)
        try:
            fill(out, loop, 2)
            break
        except error:  # it is kept while we look, and with it all that fill has
            sys.settrace(None)
            assert not copies_under_way() and not loop.open, f"after an error at event {event}"
        finally:
            sys.settrace(None)
        assert loop.alive() == 0 and standin.pinned["current"] == 0
    assert np.array_equal(out, loop.expected)
    assert event > 100, "too few lines were interrupted"


@with_the_stand_in
def test_a_tensor_that_is_written_anew_for_each_batch_must_be_cloned(mode):
    anew, shape = torch.empty(4, 3), (36, 3)
    assert filled((anew.fill_(n) for n in range(9)), shape)[0, 0] == (4 if mode == "late" else 0)
    assert filled((anew.fill_(n).clone() for n in range(9)), shape)[0, 0] == 0


@with_the_stand_in
def test_the_snippet_of_the_ring_holds_what_it_asserts(mode):
    source = (files.SNIPPETS / RING).read_text("utf-8").replace(DEVICE_LINE, 'device = "cpu"\n')
    exec(compile(source, RING, "exec"), {})
