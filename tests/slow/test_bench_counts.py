"""What only a fresh process shows: what the benchmark counts, and its branches for CUDA.

Takes a minute or two, so `make test` leaves it out and `make test-slow` runs it. Times are no test.
"""

import functools

import pytest
import torch

from bench import machine, order, plan, process
from bench.recipes import CONCATENATE, COPY, FILL
from tools.common.measurements import SECTIONS

linux = pytest.mark.skipif(not machine.resident(), reason="peaks are read from /proc")
no_gpu = pytest.mark.skipif(torch.cuda.is_available(), reason="the benchmark runs on the GPU")
CAT = "list, torch.cat"


@no_gpu
@pytest.mark.parametrize("mode", ["late", "early"])
@pytest.mark.parametrize("section", sorted({*SECTIONS} - {"retention"}))
def test_the_branches_for_cuda_run_and_refuse_nothing(section, mode):
    tables = dict(process.answers("time", section, quick=True, stand_in=mode))
    assert tables and ("large" in tables) == (section == "collect")
    for table in tables.values():
        for name, row in table.get("rows", {}).items():
            assert "refused" not in row and row["of_link"] > 0, (name, row)


@functools.cache
def count(section: str, name: str, **options) -> dict:
    (row,) = process.answers("memory", section, name, quick=True, **options)
    assert "refused" not in row, row
    return row


@no_gpu
def test_the_nodes_that_each_order_adds_to_the_graph_are_counted():
    rows = [count("order", name, stand_in="late") for name in order.ORDERS]
    assert [(row["nodes"], row["graph"]) for row in rows] == [(0, False), (1, False), (1, True)]


@linux
@pytest.mark.parametrize(
    "name, least, most, anonymous",
    [  # the peak over the output, and the share of it that is no page of a file
        (COPY, 0.98, 1.05, 1),
        (FILL, 0.98, 1.05, 1),
        ("memory-mapped file", 0.98, 1.05, 0),
        ("unknown length: resize", 0.98, 1.1, 1),
        (CONCATENATE, 1.88, 2.1, 1),
        (CAT, 1.88, 2.1, 1),
    ],
)
def test_the_memory_that_a_loop_takes(name, least, most, anonymous):
    """It grows by the batches to the output."""
    row = count("collect", name)
    assert least <= row["peak_over_output"] <= most
    over = row["over_the_loop"]
    assert over["every"] == 9 and len(over["resident"]) == len(over["anonymous"]) == 58
    shares = [over["resident"][at] / row["bytes"] for at in (0, 29, -1)]
    assert shares == pytest.approx([0, 0.5, 1], abs=0.1)
    assert over["anonymous"][-1] / over["resident"][-1] == pytest.approx(anonymous, abs=0.1)


@pytest.mark.skipif(
    plan.whole_environment().get("huge_pages", "never") == "never", reason="no huge pages here"
)
def test_numpy_memory_comes_in_huge_pages():
    """Where the whole measurement has 100 times fewer faults; the quick one has a fixed part."""
    assert 10 * count("collect", COPY)["faults"] <= count("collect", CAT)["faults"]


@linux
@pytest.mark.parametrize(
    "name, least, most",
    [
        ("out", 4, 20),  # the graph keeps what the layers made
        ("out.detach().cpu().numpy()", 0.9, 1.3),
        ("out[:, 0].detach().cpu().numpy()", 0.9, 1.3),  # a column keeps all columns
        ("out[:, 0].detach().cpu().numpy().copy()", -1, 0.3),
    ],
)
def test_the_memory_that_a_result_keeps_alive_over_that_of_an_output(name, least, most):
    assert least <= count("retention", name)["held"] / (16 * 2 * 2**20) <= most


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
