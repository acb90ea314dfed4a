"""What only a fresh process shows: what the benchmark counts, and its branches for CUDA.

Takes a minute or two, so `make test` leaves it out and `make test-slow` runs it. Times are no test.
"""

import functools
import pathlib
import subprocess
import sys

import pytest
import torch

from bench import machine, process
from tools.common import records

linux = pytest.mark.skipif(not machine.resident(), reason="peaks are read from /proc")
no_gpu = pytest.mark.skipif(torch.cuda.is_available(), reason="the benchmark runs on the GPU")
HUGE_PAGES = pathlib.Path("/sys/kernel/mm/transparent_hugepage/enabled")
COPY, FILL = "np.empty, from_numpy(out)[i:j].copy_(batch)", "fill (the ring, with a GPU)"
CONCATENATE, CAT = "list, np.concatenate", "list, torch.cat"
# The sections where copies may be under way when something is read.
BOTH = ("one_tensor", "collect", "link", "overlap", "losses")


@no_gpu
@pytest.mark.parametrize(
    "section, mode",
    [(section, mode) for section in BOTH for mode in ("late", "early")]
    + [("order", "late"), ("nested", "late")],
)
def test_the_branches_for_cuda_run_and_refuse_nothing(section, mode):
    tables = dict(process.answers("time", section, quick=True, stand_in=mode))
    assert tables and ("large" in tables) == (section == "collect")
    for table in tables.values():
        for name, row in table.get("rows", {}).items():
            assert "refused" not in row and row["of_link"] > 0, (name, row)


@functools.cache
def count(section: str, name: str) -> dict:
    (row,) = process.answers("memory", section, name, quick=True)
    assert "refused" not in row, row
    return row


@linux
@pytest.mark.parametrize(
    "section, name, least, most",
    [  # of a loop: the peak over the output
        ("collect", COPY, 0.98, 1.05),
        ("collect", FILL, 0.98, 1.05),
        ("collect", "unknown length: resize", 0.98, 1.1),
        ("collect", CONCATENATE, 1.88, 2.1),
        ("collect", CAT, 1.88, 2.1),
        # of results: what they keep alive, over one of them
        ("retention", "out", 4, 20),  # the graph keeps what the layers made
        ("retention", "out.detach().cpu().numpy()", 0.9, 1.3),
        ("retention", "out[:, 0].detach().cpu().numpy()", 0.9, 1.3),  # a column keeps all columns
        ("retention", "out[:, 0].detach().cpu().numpy().copy()", -1, 0.3),
    ],
)
def test_the_memory_that_each_way_takes(section, name, least, most):
    row = count(section, name)
    taken = row["peak_over_output"] if section == "collect" else row["held"] / (16 * 2 * 2**20)
    assert least <= taken <= most


@linux
@pytest.mark.parametrize(
    "name, copies",
    [
        ("t.detach().cpu().numpy()", 0),
        ("t.numpy(force=True)", 0),
        ("t.detach().cpu().numpy().copy()", 1),
        ("t.detach().clone().cpu().numpy()", 1),
        ("np.empty, from_numpy(out).copy_(t)", 1),
    ],
)
def test_the_bytes_that_each_way_adds(name, copies):
    row = count("one_tensor", name)
    assert row["shares"] == (not copies)
    added = [row["held"] / row["bytes"], row["peak"] / row["bytes"]]
    assert added == pytest.approx([copies, copies], abs=0.1)


@linux
@pytest.mark.skipif(
    not HUGE_PAGES.exists() or "[never]" in HUGE_PAGES.read_text(), reason="no huge pages here"
)
def test_numpy_memory_comes_in_huge_pages():
    """Where the whole measurement has 100 times fewer faults; the quick one has a fixed part."""
    assert 10 * count("collect", COPY)["faults"] <= count("collect", CAT)["faults"]


@linux
@pytest.mark.parametrize(
    "name, anonymous", [(FILL, 1), (CONCATENATE, 1), ("memory-mapped file", 0)]
)
def test_memory_over_a_loop(name, anonymous):
    """It grows by the batches to the output; a file is not the process's own memory."""
    row = count("collect", name)
    over = row["over_the_loop"]
    assert len(over["resident"]) == len(over["anonymous"]) == -(-512 // over["every"]) + 1 <= 61
    first, middle, last = (over["resident"][at] for at in (0, len(over["resident"]) // 2, -1))
    assert first == 0
    assert [middle / row["bytes"], last / row["bytes"]] == pytest.approx([0.5, 1], abs=0.1)
    assert over["anonymous"][-1] / last == pytest.approx(anonymous, abs=0.1)


NODES = """
import torch
from tools.record.run import LAZY_LINE
exec(LAZY_LINE)
from bench import order
t = torch.ones(2, device=device, requires_grad=True) * 2
print([order.nodes(t, first(t)) for first, _ in order.ORDERS.values()])
"""


def test_from_another_device_cpu_is_a_node_of_the_graph():
    command = [sys.executable, "-c", NODES]
    lazy = subprocess.run(command, cwd=records.ROOT, capture_output=True, text=True)
    assert lazy.stdout == "[0, 1, 1]\n", lazy.stderr


def test_tables_that_are_done_are_left_out():
    ((table, measured),) = process.answers("time", "order", done=["4"], quick=True)
    assert table == "1048576" and not any("refused" in row for row in measured["rows"].values())


def test_a_process_that_is_out_of_time_leaves_what_it_had():
    seen = []
    with pytest.raises(process.ProcessError, match="one_tensor, time : stopped after 12 s"):
        for table, _ in process.answers("time", "one_tensor", timeout=12):
            seen.append(table)
    assert "1073741824" not in seen
