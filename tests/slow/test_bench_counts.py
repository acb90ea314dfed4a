"""What only a fresh process shows: what the benchmark counts, and its branches for CUDA.

Takes a minute or two, so `make test` leaves it out and `make test-slow` runs it. Times are no test.
"""

import pytest
import torch

from bench import machine, order
from bench.recipes import CONCATENATE, COPY
from tools.record.measurements import SECTIONS, ask

linux = pytest.mark.skipif(not machine.resident(), reason="peaks are read from /proc")
no_gpu = pytest.mark.skipif(torch.cuda.is_available(), reason="the benchmark runs on the GPU")
MAPPED = "memory-mapped file"


@no_gpu
@pytest.mark.parametrize("mode", ["late", "early"])
@pytest.mark.parametrize("section", sorted({*SECTIONS} - {"retention"}))
def test_the_branches_for_cuda_run_and_refuse_nothing(section, mode):
    answers = []
    assert ask("tables", section, line=answers.append, quick=True, stand_in=mode) == ""
    tables = dict(answers)
    assert tables and ("large" in tables) == (section == "collect")
    for table in tables.values():
        for name, row in table.get("rows", {}).items():
            assert "refused" not in row and row["of_link"] > 0, (name, row)


def count(section: str, name: str, **options) -> dict:
    answers = []
    assert ask("memory", section, name, answers.append, quick=True, **options) == ""
    ((_, row),) = answers
    assert "refused" not in row, row
    return row


@no_gpu
def test_the_nodes_that_each_order_adds_to_the_graph_are_counted():
    rows = [count("order", name, stand_in="late") for name in order.ORDERS]
    assert [(row["nodes"], row["graph"]) for row in rows] == [(0, False), (1, False), (1, True)]


@linux
@pytest.mark.parametrize(
    "section, name, figures, least, most",
    [  # over the bytes of the result
        ("collect", COPY, "peak", 0.98, 1.05),
        ("collect", MAPPED, "peak", 0.98, 1.05),
        ("collect", CONCATENATE, "peak", 1.88, 2.1),
        ("retention", "out", "held", 4, 20),  # the graph keeps what the layers made
        ("retention", "out.detach().cpu().numpy()", "held", 0.9, 1.3),
        ("retention", "out[:, 0].detach().cpu().numpy()", "held", 0.9, 1.3),  # all columns
        ("retention", "out[:, 0].detach().cpu().numpy().copy()", "held", -1, 0.3),
        ("one_tensor", "t.detach().cpu().numpy()", "peak held", -0.1, 0.1),
        ("one_tensor", "t.detach().cpu().numpy().copy()", "peak held", 0.9, 1.1),
    ],
)
def test_the_memory_that_a_way_takes(section, name, figures, least, most):
    row = count(section, name)
    nbytes = 16 * 2 * 2**20 if section == "retention" else row["bytes"]  # of all columns
    assert all(least <= row[figure] / nbytes <= most for figure in figures.split()), row
    if section == "one_tensor":
        assert row["shares"] == (most < 0.5)
    if section == "collect":  # it grows by the batches to the output
        over = row["over_the_loop"]
        assert over["every"] == 9 and len(over["resident"]) == len(over["anonymous"]) == 58
        shares = [over["resident"][at] / row["bytes"] for at in (0, 29, -1)]
        assert shares == pytest.approx([0, 0.5, 1], abs=0.1)
        anonymous = over["anonymous"][-1] / over["resident"][-1]
        assert anonymous == pytest.approx(int(name != MAPPED), abs=0.1), "pages of a file"
