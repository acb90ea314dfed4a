"""What only a fresh process shows: the memory and the page faults that the benchmark counts, and its branches for CUDA.

Takes a minute or two, so `make test` leaves it out and `make test-slow` runs it. Times are no test.
"""

import functools
import subprocess
import sys

import pytest
import torch

from bench import harness
from bench import runner as bench

linux = pytest.mark.skipif(not harness.resident(), reason="peaks are read from /proc")
no_gpu = pytest.mark.skipif(
    torch.cuda.is_available(), reason="there is a GPU; the benchmark runs on it"
)


BOTH = (
    "one_tensor",
    "collect",
    "link",
    "overlap",
    "losses",
)  # where copies may be under way when something is read


@no_gpu
@pytest.mark.parametrize(
    "section, mode",
    [(section, mode) for section in BOTH for mode in ("late", "early")]
    + [("order", "late"), ("nested", "late")],
)
def test_the_branches_for_cuda_run_and_refuse_nothing(section, mode):
    tables = bench.child(section, "time", quick=True, stand_in=mode)
    refused = bench.refusals(tables)
    assert tables and not refused
    for table in tables.values():
        for name, row in table.get("rows", {}).items():
            assert row["of_link"] > 0, name
    if section == "collect":
        assert set(tables) == {"all", "few", "large"}


@no_gpu
@pytest.mark.parametrize("mode", ["late", "early"])
def test_the_ring_pins_four_batches(mode):
    row = bench.child("collect", "memory", "fill (the ring, with a GPU)", quick=True, stand_in=mode)
    assert row["pinned_batches"] == 4


# Counts.


@functools.cache
def count(section: str, name: str) -> dict:
    row = bench.child(section, "memory", name, quick=True)
    assert "refused" not in row, row
    return row


@linux
def test_a_preallocated_array_is_all_that_is_held():
    peak = {name: count("collect", name)["peak_over_output"] for name in (
        "np.empty, from_numpy(out)[i:j].copy_(batch)", "fill (the ring, with a GPU)", "list, np.concatenate", "list, torch.cat",
        "unknown length: resize")}  # fmt: skip
    assert peak["np.empty, from_numpy(out)[i:j].copy_(batch)"] <= 1.05
    assert peak["fill (the ring, with a GPU)"] <= 1.05
    assert peak["unknown length: resize"] <= 1.1
    assert 1.9 <= peak["list, np.concatenate"] <= 2.1 and 1.9 <= peak["list, torch.cat"] <= 2.1


def huge_pages() -> bool:
    try:
        return "[never]" not in open("/sys/kernel/mm/transparent_hugepage/enabled").read()
    except OSError:
        return False


@linux
@pytest.mark.skipif(not huge_pages(), reason="no huge pages here")
def test_numpy_memory_comes_in_huge_pages():
    """Where the whole measurement has 100 times fewer; the quick one is too small for its fixed part."""
    ours = count("collect", "np.empty, from_numpy(out)[i:j].copy_(batch)")["faults"]
    assert 10 * ours <= count("collect", "list, torch.cat")["faults"]


@linux
def test_the_bytes_that_each_way_adds():
    for name, copies in {"t.detach().cpu().numpy()": 0, "t.numpy(force=True)": 0, "t.detach().cpu().numpy().copy()": 1,
                         "t.detach().clone().cpu().numpy()": 1, "np.empty, from_numpy(out).copy_(t)": 1}.items():  # fmt: skip
        row = count("one_tensor", name)
        assert row["shares"] == (not copies), name
        assert (
            abs(row["held"] - copies * row["bytes"])
            < 0.1 * row["bytes"]
            > abs(row["peak"] - copies * row["bytes"])
        ), name


NODES = """
import torch
from tools.record.run import LAZY_LINE
exec(LAZY_LINE)
from bench import order
t = torch.ones(2, device=device, requires_grad=True) * 2
print([order.nodes(t, first(t)[0]) for first in order.ORDERS.values()])
"""


def test_from_another_device_cpu_is_a_node_of_the_graph():
    lazy = subprocess.run(
        [sys.executable, "-c", NODES], cwd=bench.records.ROOT, capture_output=True, text=True
    )
    assert lazy.stdout == "[0, 1, 1]\n", lazy.stderr


@linux
def test_what_results_keep_alive():
    held = {
        name: count("retention", name)["held"]
        for name in (
            "out",
            "out.detach().cpu().numpy()",
            "out[:, 0].detach().cpu().numpy()",
            "out[:, 0].detach().cpu().numpy().copy()",
        )
    }
    output = 16 * 2 * 2**20
    assert 4 * output < held["out"], "the graph keeps what the layers made"
    for name in ("out.detach().cpu().numpy()", "out[:, 0].detach().cpu().numpy()"):
        assert 0.9 * output < held[name] < 1.3 * output, "a column keeps all columns"
    assert held["out[:, 0].detach().cpu().numpy().copy()"] < 0.3 * output


@linux
def test_memory_over_a_loop():
    """A list grows with the loop and then once more; what is preallocated grows to the output; a file is not the process's own."""
    looks = {}
    for name in ("fill (the ring, with a GPU)", "list, np.concatenate", "memory-mapped file"):
        row = count("collect", name)
        over = looks[name] = row["over_the_loop"]
        assert len(over["resident"]) == len(over["anonymous"]) == -(-512 // over["every"]) + 1 <= 61
        assert (
            over["resident"][0] == 0
            and abs(over["resident"][-1] - row["bytes"]) < 0.1 * row["bytes"]
        ), name
        middle = over["resident"][len(over["resident"]) // 2]
        assert 0.4 * row["bytes"] < middle < 0.6 * row["bytes"], name
    assert (
        looks["memory-mapped file"]["anonymous"][-1]
        < 0.1 * looks["memory-mapped file"]["resident"][-1]
    )
    assert (
        looks["list, np.concatenate"]["anonymous"][-1]
        > 0.9 * looks["list, np.concatenate"]["resident"][-1]
    )


def test_tables_come_one_by_one_and_those_that_are_done_are_left_out():
    seen = []
    made = bench.child(
        "order", "time", done=["4"], each=lambda name, table: seen.append((name, table)), quick=True
    )
    assert list(made) == ["1048576"] and seen == list(made.items()) and not bench.refusals(made)


def test_a_child_that_is_out_of_time_leaves_what_it_had():
    seen = []
    with pytest.raises(bench.ChildError, match="one_tensor, time : stopped after 12 s"):
        bench.child("one_tensor", "time", each=lambda name, table: seen.append(name), timeout=12)
    assert "1073741824" not in seen
