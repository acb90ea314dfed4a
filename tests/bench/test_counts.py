@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU; the benchmark runs on it")
@pytest.mark.parametrize("mode", ["late", "early"])
@pytest.mark.parametrize("section", ["link", "overlap", "losses"])
def test_the_sections_for_cuda_run_and_refuse_nothing(section, mode):
    tables = bench.child(section, "time", quick=True, stand_in=mode)
    assert tables and not bench.refusals(tables)


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
        assert abs(row["held"] - copies * row["bytes"]) < 0.1 * row["bytes"] > abs(row["peak"] - copies * row["bytes"]), name


NODES = """
import torch
from tools.run import LAZY_LINE
exec(LAZY_LINE)
from tools.benchmarks import order
t = torch.ones(2, device=device, requires_grad=True) * 2
print([order.nodes(t, first(t)[0]) for first in order.ORDERS.values()])
"""


def test_nodes_of_each_order():
    """On the CPU .cpu() gives the tensor itself; from another device, the lazy one say, it is a node of the graph."""
    t = torch.ones(2, requires_grad=True) * 2
    assert list(order.ORDERS) == [".detach().cpu()", ".cpu().detach()", ".cpu()"]
    assert [order.nodes(t, first(t)[0]) for first in order.ORDERS.values()] == [0, 0, 0]
    assert order.nodes(t, (t + 1).exp()) == 2
    lazy = subprocess.run([sys.executable, "-c", NODES], cwd=bench.records.ROOT, capture_output=True, text=True)
    assert lazy.stdout == "[0, 1, 1]\n", lazy.stderr


@linux
def test_what_results_keep_alive():
    held = {name: count("retention", name)["held"] for name in (
        "out", "out.detach().cpu().numpy()", "out[:, 0].detach().cpu().numpy()", "out[:, 0].detach().cpu().numpy().copy()")}
    output = 16 * 2 * 2**20
    assert 4 * output < held["out"], "the graph keeps what the layers made"
    for name in ("out.detach().cpu().numpy()", "out[:, 0].detach().cpu().numpy()"):
        assert 0.9 * output < held[name] < 1.3 * output, "a column keeps all columns"
    assert held["out[:, 0].detach().cpu().numpy().copy()"] < 0.3 * output


