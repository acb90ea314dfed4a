"""The recipes of docs/en/collecting.md, in each way that a loop of batches can go or go wrong.

Each check takes a way to collect, and runs it on the CPU; those that end in the ring run once more in a process with the
stand-in for a GPU, where copies wait (late) or are over at once (early).
"""

import collections
import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import weakref

import numpy as np
import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from bench import harness, recipes
from tools.common import records
from tools.record.run import DEVICE_LINE

linux = pytest.mark.skipif(not harness.resident("RssAnon"), reason="memory is read from /proc")
collect, collect_all, collect_to_file = (
    recipes._ours[name] for name in ("collect", "collect_all", "collect_to_file")
)
collect_dict = recipes.copied("collecting/several_outputs_fill_several_arrays.py")["collect_dict"]


# Every recipe as `way(batches, rows)`, which gives the array.


def into_a_file(batches, rows):
    with tempfile.TemporaryDirectory() as folder:
        return collect_to_file(os.path.join(folder, "out.npy"), batches, rows)


def filled(batches, rows, **options):
    out = np.full((rows, 3), -1, np.float32)
    return out[: recipes.fill(out, batches, **options)]


def as_dict(batches, rows):
    return collect_dict(({"a": batch, "sum": batch.sum(1)} for batch in batches), rows)["a"]


def in_chunks(batches, rows):
    return collect(recipes.in_chunks(batches, 7), rows)


def filled_in_chunks(batches, rows):
    return filled(recipes.in_chunks(batches, 7), rows)


RING = {"fill": filled, "fill, in chunks": filled_in_chunks}
WAYS = {"collect": collect, "unknown": lambda batches, rows: collect_all(batches), "file": into_a_file, "dict": as_dict,
        "in chunks": in_chunks, **RING}  # fmt: skip


class Batches:
    """Batches of these sizes, whose rows count on. As of a model: each a tensor of its own, of which no other is kept.

    ``stops`` is raised before the batch with the number ``at``; ``odd`` changes that batch. With ``later`` they are
    computed later, as by a GPU: the stand-in has a queue for copies alone, so that this is a copy on the current stream.
    """

    def __init__(self, sizes, stops=None, odd=None, at=2, later=False):
        self.sizes, self.stops, self.odd, self.at, self.later = list(sizes), stops, odd, at, later
        self.rows, self.made, self.generator = sum(self.sizes), [], lambda: None
        self.expected = np.arange(self.rows * 3, dtype=np.float32).reshape(-1, 3)

    def __iter__(self):
        generator = self._make()
        self.generator = weakref.ref(generator)
        return generator

    def _make(self):
        end = 0
        for i, size in enumerate(self.sizes):
            if self.stops and i == self.at:
                raise self.stops if isinstance(self.stops, BaseException) else self.stops()
            start, end = end, end + size
            batch = torch.full((size, 3), -2.0)
            batch.copy_(torch.from_numpy(self.expected[start:end]), non_blocking=self.later)
            if self.odd and i == self.at:
                batch = self.odd(batch)
            self.made.append(weakref.ref(batch))
            yield batch
            del batch

    def alive(self) -> int:
        """How many of its tensors exist. Without a collection of garbage: a GPU's memory should not wait for one."""
        return sum(batch() is not None for batch in self.made)

    def closed(self) -> bool:
        return self.generator() is None or self.generator().gi_frame is None


def failure(way, batches, rows=12) -> tuple[type, str]:
    """What it raises: type and text. The error itself is gone, and its traceback, which keeps what the frames hold."""
    try:
        way(batches, rows)
    except BaseException as error:
        return type(error), str(error)
    raise AssertionError("no error")


def check_sizes(way, sizes, later=False):
    batches = Batches(sizes, later=later)
    made = way(batches, batches.rows)
    assert (
        made.dtype == np.float32
        and isinstance(made, np.ndarray)
        and np.array_equal(made, batches.expected)
    )
    assert batches.alive() == 0, "the array stands alone"


SIZES = {
    "one batch": [5], "one row": [1], "odd last": [5, 5, 5, 2], "last of one": [4, 4, 1], "uneven": [1, 9, 2, 30, 3],
    "with an empty one": [3, 0, 2], "many": [4] * 60,
}  # fmt: skip


def check_empty(way):
    for batches in ([], iter(()), Batches([])):
        kind, text = failure(way, batches)
        assert kind is ValueError and re.match("no batches, so no|0 rows came, and not 12", text)


ODD = {
    "a column less": (lambda b: b[:, :2], r"rows \d+ to \d+.*\(4, 2\).*\(12, 3\)"),
    "no columns": (lambda b: b[:, 0], r"rows \d+ to \d+.*\(4,\).*\(12, 3\)"),
    "a dimension more": (lambda b: b[None], r"rows \d+ to \d+.*\(1, 4, 3\).*\(12, 3\)"),
    "would be broadcast": (lambda b: b[:, :1], r"rows \d+ to \d+.*\(4, 1\).*\(12, 3\)"),
    "float64": (lambda b: b.double(), r"rows \d+ to \d+.*float64.*float32"),
    "bfloat16": (lambda b: b.bfloat16(), r"rows \d+ to \d+.*bfloat16.*float32"),
    "int64": (lambda b: b.long(), r"rows \d+ to \d+.*int64.*float32"),
    "more rows": (lambda b: torch.cat([b, b]), r"rows \d+ to \d+.*\(8, 3\).*\(12, 3\)"),
}


def check_odd(way, odd):
    change, text = ODD[odd]
    batches = Batches([4, 4, 4], odd=change)
    if way in (WAYS["unknown"], WAYS["in chunks"], WAYS["fill, in chunks"]):
        text = text.replace(r"\(12, 3\)", r"\(\d+, 3\)").replace(r"\(4, 3\)", r"\(\d+, 3\)")
    if way is as_dict and odd in ("no columns", "a dimension more"):
        pytest.skip("the sum over the columns is no longer a vector of the rows")
    kind, said = failure(way, batches)
    assert kind is ValueError and re.search(text, said), said
    assert batches.closed() and batches.alive() == 0


def check_stop(way, error):
    """An exception in the middle comes through as it is, and leaves nothing; the next run is right."""
    for at in (0, 1, 2, 6):
        batches = Batches([4] * 7, stops=error, at=at)
        assert failure(way, batches, batches.rows)[0] is error
        assert batches.closed() and batches.alive() == 0
    check_sizes(way, [4, 4, 1])


@pytest.mark.parametrize("sizes", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_every_row_is_in_its_place(way, sizes):
    check_sizes(way, sizes)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_an_empty_loader_is_an_error_where_nothing_else_gives_a_shape(way):
    if way in RING.values():
        assert way([], 5).shape == way(iter(()), 0).shape == (0, 3), (
            "the array is made by the reader, and has a shape"
        )
    else:
        check_empty(way)


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_another_shape_or_dtype_is_named_with_its_rows(way, odd):
    if way is WAYS["unknown"] and odd == "more rows":
        pytest.skip("it takes any number of rows")
    check_odd(way, odd)


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt, torch.cuda.OutOfMemoryError])
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_an_exception_in_the_middle_leaves_nothing(way, error):
    check_stop(way, error)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_ctrl_c_in_the_middle(way):
    """The signal itself, as a terminal sends it."""

    def stop():
        signal.raise_signal(signal.SIGINT)
        return AssertionError("the signal was not seen")

    batches = Batches([4] * 7, stops=stop)
    assert failure(way, batches, batches.rows)[0] is KeyboardInterrupt
    assert batches.closed() and batches.alive() == 0


def test_an_iterator_of_unknown_length():
    """Nothing asks a generator for its length, and one that ends early or late is seen."""
    source = (torch.full((3, 2), float(n)) for n in iter(range(50)))
    made = collect_all(source)
    assert made.shape == (150, 2) and made.flags.owndata and made[-1, 0] == 49
    assert made.nbytes == 150 * 2 * 4, "cut to size"
    assert collect(iter([torch.ones(3, 2)]), 5).shape == (3, 2), (
        "fewer rows than said are no rows of garbage"
    )
    with pytest.raises(ValueError, match="3 rows came, and not 5"):
        into_a_file(iter([torch.ones(3, 2)]), 5)


def test_what_a_cut_off_run_leaves_on_disk(tmp_path):
    path = tmp_path / "out.npy"
    collect_to_file(path, Batches([4, 1]), 5)
    before = path.read_bytes()
    with pytest.raises(KeyboardInterrupt):
        collect_to_file(path, Batches([4] * 3, stops=KeyboardInterrupt), 12)
    assert path.read_bytes() == before and [p.name for p in sorted(tmp_path.iterdir())] == [
        "out.npy",
        "out.npy.part",
    ]
    again = Batches([4, 4, 1])
    assert np.array_equal(collect_to_file(path, again, 9), again.expected)
    assert [p.name for p in tmp_path.iterdir()] == ["out.npy"]


class Calls(TorchDispatchMode):
    """Counts the operations by name."""

    def __init__(self):
        super().__init__()
        self.count = collections.Counter()

    def __torch_dispatch__(self, call, types, args=(), kwargs=None):
        self.count[call.__name__] += 1
        return call(*args, **(kwargs or {}))


def test_ten_thousand_tiny_batches():
    for way in (collect, WAYS["unknown"], filled):
        check_sizes(way, [1] * 10_000)
    for chunked, copies in (False, 10_000), (True, 3):
        tiny = (torch.full((1, 3), float(n)) for n in range(10_000))
        with Calls() as seen:
            made = collect(recipes.in_chunks(tiny) if chunked else tiny, 10_000)
        assert seen.count["copy_.default"] == copies and made[-1, 0] == 9999
        assert seen.count["cat.default"] == (3 if chunked else 0)


def test_in_chunks_holds_a_chunk_and_hands_on_what_it_got():
    batches = Batches([2] * 100)
    most = 0
    for chunk in recipes.in_chunks(batches, 10):
        del chunk
        most = max(most, batches.alive())
    assert most <= 6, "as many as a chunk has, and the one after"
    batches = Batches([2] * 100)
    chunks = recipes.in_chunks(batches, 10)
    next(chunks)
    chunks.close()
    assert batches.closed() and batches.alive() == 0, "closing the one closes the other"


# Larger than memory.

CAPPED = """
import json, os, resource, sys
import numpy as np, torch
from bench import harness, recipes
torch.set_num_threads(1)
MiB = 2**20
rows, columns, each = 512, 2**18, 4  # 512 MiB of float32, 4 MiB a batch
anonymous, most = harness.resident("RssAnon"), 0

def batches():
    global most
    for n in range(rows // each):
        most = max(most, harness.resident("RssAnon") - anonymous)
        yield torch.full((each, columns), float(n))

# No more than 64 MiB of private memory may be had from here on.
limit = harness.resident("VmData") + 64 * MiB
resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
try:
    np.empty((rows, columns), np.float32)
    refused = False
except MemoryError:
    refused = True
made = recipes._ours["collect_to_file"](sys.argv[1], batches(), rows)
print(json.dumps({"refused": refused, "most": most // MiB, "size": made.nbytes // MiB, "file": os.path.getsize(sys.argv[1]),
                  "right": bool((made[:, 0] == np.arange(rows) // each).all() and (made[:, -1] == made[:, 0]).all())}))
"""


@linux
def test_a_result_larger_than_memory(tmp_path):
    """512 MiB under a limit of 64 MiB, which refuses an array. Pages of the file count as resident, and the kernel takes them back."""
    # Left alone, the allocator keeps freed batches in a heap that grows with their gaps: eleven batches in one run, more than
    # fifteen in another.
    environment = {**os.environ, "MALLOC_MMAP_THRESHOLD_": "65536"}
    command = [sys.executable, "-c", CAPPED, tmp_path / "out.npy"]
    done = subprocess.run(
        command, cwd=records.ROOT, env=environment, capture_output=True, text=True
    )
    (tmp_path / "out.npy").unlink(missing_ok=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["refused"], "the limit does not bite, and nothing is shown"
    assert found["right"] and found["size"] == 512 and found["file"] == 512 * 2**20 + 128
    assert found["most"] < 16, f"{found['most']} MiB of private memory"


# The ring, with a stand-in for a GPU in a process of its own.


def interrupted_at(line_number, run):
    """Run it with a KeyboardInterrupt before the n-th line that `fill` executes. False where it has fewer."""
    code = recipes.fill.__code__
    left, finally_at = [line_number], lines_of_fill().index("    finally:")

    def trace(frame, event, argument):
        if frame.f_code.co_filename != code.co_filename:
            return None
        if (
            event == "line"
            and frame.f_lineno - code.co_firstlineno < finally_at
            and frame.f_lineno > body_at
        ):
            left[0] -= 1
            if left[0] == 0:
                raise KeyboardInterrupt
        return trace

    body_at = code.co_firstlineno + lines_of_fill().index("    try:")
    kept = sys.gettrace()
    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(kept)
    return left[0] <= 0


def lines_of_fill():
    lines = pathlib.Path(recipes.fill.__code__.co_filename).read_text("utf-8").splitlines()
    return [line.split("  #")[0] for line in lines[recipes.fill.__code__.co_firstlineno - 1 :]]


def under_the_stand_in(mode):
    """All that is checked there; an AssertionError where something is wrong. The number of checks."""
    from torch.multiprocessing.reductions import StorageWeakRef

    from bench import standin

    def under_way():
        return [
            stream
            for stream in standin._streams
            if not stream.query() and stream is not standin._current[0]
        ]

    def clean():
        assert standin._pinned["current"] == 0, "pinned memory is kept"

    count = 0
    for way in RING.values():
        for sizes in SIZES.values():
            check_sizes(way, sizes)
            clean()
        for odd in ODD:
            check_odd(way, odd)
            clean()
        for error in (RuntimeError, KeyboardInterrupt):
            check_stop(way, error)
            clean()
        count += len(SIZES) + len(ODD) + 2
    for slots in (1, 2, 3, 100):
        check_sizes(
            lambda batches, rows: filled(batches, rows, slots=slots),
            [3, 1, 7, 7, 2, 9, 1],
            later=True,
        )

    for dtype in (np.int64, np.float64, np.uint8, np.bool_, np.complex64):
        exact = (np.arange(120).reshape(40, 3) + 2**40).astype(dtype)
        out = np.zeros_like(exact)
        assert recipes.fill(out, torch.from_numpy(exact).clone().split(7)) == 40 and np.array_equal(
            out, exact
        )

    # Pinned: as many batches as there are slots, however many come.
    for slots in (1, 4):
        standin._pinned["peak"] = 0
        check_sizes(lambda batches, rows: filled(batches, rows, slots=slots), [5] * 50 + [2])
        assert standin._pinned["peak"] == slots * 5 * 3 * 4, standin._pinned
    clean()

    # The loop goes on while copies wait: as many as there are slots.
    def ahead():
        for n, batch in enumerate(Batches([4] * 9)):
            assert mode == "early" or bool(under_way()) == (n > 0), "the loop waits for the copy"
            yield batch

    filled(ahead(), 36)

    # A batch lives until its copy is over: the memory could be given to the next one else, while it is read.
    sources, over, synchronize = [], [], standin.Event.synchronize

    def watched():
        for batch in Batches([4] * 9):
            sources.append(StorageWeakRef(batch.untyped_storage()))
            yield batch
            del batch

    def synchronized(event):
        if event._stream is not standin._current[0]:
            assert not sources[len(over)].expired(), "the batch is gone before its copy is"
            over.append(event)
        synchronize(event)

    standin.Event.synchronize = synchronized if mode == "early" else synchronize
    filled(watched(), 36)
    standin.Event.synchronize = synchronize
    assert len(over) == (9 if mode == "early" else 0)
    assert all(source.expired() for source in sources)

    # One tensor that is written anew for each batch is read too late; the page says to yield a clone of it.
    def written_anew(clone):
        batch = torch.empty(4, 3)
        for n in range(9):
            batch.fill_(n)
            yield batch.clone() if clone else batch

    anew = np.repeat(np.arange(9), 4)
    assert (filled(written_anew(True), 36)[:, 0] == anew).all()
    assert (filled(written_anew(False), 36)[:, 0] == anew).all() == (mode == "early")

    # A graph is not held by the copies that wait.
    weight, graphs = torch.ones(4, 3, requires_grad=True), []

    def graded():
        for _ in range(9):
            batch = weight * 2
            graphs.append(weakref.ref(batch))
            yield batch
            del batch
            assert sum(kept() is not None for kept in graphs) <= 1

    assert (filled(graded(), 36) == 2).all()

    # Ctrl-C before every line that it executes between `try` and `finally`.
    for line in range(1, 10_000):
        batches = Batches([4, 4, 8, 4, 4, 2])
        out = np.full((26, 3), -1, np.float32)
        try:
            reached = interrupted_at(line, lambda: recipes.fill(out, batches, 2))
        except (
            KeyboardInterrupt
        ) as error:  # it is kept while we look, and with it all that fill has
            assert not under_way(), f"a copy is under way after an interrupt before line {line}"
            assert batches.closed() or not batches.made, "the generator is open"
            count += 1
        else:
            assert not reached and np.array_equal(out, batches.expected)
            break
        assert batches.alive() == 0
        clean()
    assert line > 60, "too few lines were interrupted"

    # The snippet itself, with what it asserts.
    ring = "collecting/a_ring_of_pinned_buffers_fills_an_array.py"
    source = (records.SNIPPETS / ring).read_text("utf-8").replace(DEVICE_LINE, 'device = "cpu"\n')
    with contextlib.redirect_stdout(None):
        exec(compile(source, ring, "exec"), {})
    return count


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU; the benchmark runs on it")
def test_the_ring_with_a_stand_in_for_a_gpu():
    code = (
        "import sys; from bench import standin; standin.install(early=sys.argv[1] == 'early')\n"
        "sys.path.insert(0, 'tests'); import test_recipes; print(test_recipes.under_the_stand_in(sys.argv[1]))"
    )
    with contextlib.ExitStack() as stack:
        started = [
            stack.enter_context(subprocess.Popen([sys.executable, "-c", code, mode], cwd=records.ROOT, text=True,
                                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE))
            for mode in ("late", "early")
        ]  # fmt: skip
        for process in started:
            out, err = process.communicate()
            assert process.returncode == 0, err
            assert int(out) > 90
