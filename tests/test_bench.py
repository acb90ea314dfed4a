"""The benchmark times nothing that gives wrong values, and what it counts is what it says: bytes, nodes, faults.

Times are no test. Counts are taken as the benchmark takes them, in a fresh process each.
"""

import collections
import functools
import json
import subprocess
import sys

import numpy as np
import pytest
import torch

from tools import bench
from tools.benchmarks import harness, losses, nested, one_tensor, order, recipes
from tools.benchmarks.harness import Case, Strategy
from tools.benchmarks.loops import Loop

linux = pytest.mark.skipif(not harness.resident(), reason="peaks are read from /proc")
SHORT = harness.Scale(True, 0.0)


def fresh() -> Case:
    t = torch.rand(1000)
    expected = t.numpy().copy()
    return Case(t, lambda made: harness.difference(made, expected), 4000)


def measured(run, reused=()) -> dict:
    return harness.measure({"right": Strategy(lambda t: t.numpy().copy()), "it": Strategy(run, reused)}, fresh, SHORT)


@functools.cache
def remembered():
    return []


def from_before(t):
    """Right the first time, and then the first answer again."""
    if not remembered():
        remembered().append(t.numpy().copy())
    return remembered()[0]


OUT = np.zeros(1000, np.float32)


def nearly_all(t):
    OUT[:-1] = t.numpy()[:-1]
    return OUT


@pytest.mark.parametrize(
    "run, reused, why",
    [
        (lambda t: t.numpy() + np.float32(1e-6), (), "gives other values"),
        (lambda t: t.double().numpy(), (), "gives float64, not float32"),
        (lambda t: t.numpy()[:-1], (), "gives the shape (999,), not (1000,)"),
        (lambda t: t.clone(), (), "gives a Tensor, not an ndarray"),
        (lambda t: None, (), "gives a NoneType, not an ndarray"),
        (lambda t: t.no_such_method(), (), "AttributeError: 'Tensor' object has no attribute 'no_such_method'"),
        (from_before, (), "gives other values"),
        (nearly_all, (OUT,), "gives other values"),
    ],
    ids="values dtype shape type nothing error remembered poisoned".split(),
)
def test_a_wrong_strategy_is_refused(run, reused, why):
    rows = measured(run, reused)
    assert rows["it"] == {"refused": why}
    assert rows["right"]["median"] > 0 and rows["right"]["rounds"] == harness.MINIMUM, "the others are timed all the same"


def test_a_strategy_that_goes_wrong_later_is_refused_too():
    calls = collections.Counter()

    def tiring(t):
        calls["all"] += 1
        return t.numpy().copy() if calls["all"] < 5 else np.zeros(1000, np.float32)

    assert measured(tiring)["it"] == {"refused": "after timing: gives other values"}


def test_a_negative_zero_and_a_nan_are_values():
    assert harness.difference(np.float32([0.0]), np.float32([-0.0])) == "gives other values"
    assert harness.difference(np.float32([np.nan]), np.float32([np.nan])) == ""


def test_a_floor_gives_nothing():
    rows = harness.measure({"floor": Strategy(lambda t: t, floor=True), "pass": Strategy(lambda t: None, floor=True)}, fresh, SHORT)
    assert "refused" in rows["floor"] and "median" in rows["pass"]


def test_strategies_take_turns():
    turns = []
    strategies = {name: Strategy(lambda t, name=name: turns.append(name) or t.numpy(), inner=1) for name in "ab"}
    harness.measure(strategies, fresh, SHORT)
    timed = turns[4:-2]  # two checks of each before, one after
    assert len(timed) == 2 * harness.MINIMUM and all(set(timed[i : i + 2]) == {"a", "b"} for i in range(0, len(timed), 2))


def test_a_summary_has_its_spread():
    assert harness.summary([4.0, 1.0, 2.0, 3.0, 10.0]) == {"median": 3.0, "low": 2.0, "high": 4.0, "min": 1.0, "rounds": 5}


# The recipes.

COLLECTING = [
    recipes.preallocated, recipes.one_by_one, recipes.assigned, recipes.into_torch_empty, recipes.list_and_concatenate,
    recipes.list_and_cat, recipes.cat_on_the_device, recipes.concatenate_each_time, recipes.row_by_row, recipes.through_lists,
    recipes.growing, recipes.memory_mapped(),
]  # fmt: skip


@pytest.mark.parametrize("batches", [1, 2, 7])
@pytest.mark.parametrize("run", COLLECTING)
def test_collects_every_batch_and_the_odd_last(run, batches):
    loop = Loop(batches, 5, 3)
    assert loop.last == 3 and loop.judge(run(loop, loop.total)) == ""


def test_fill_says_what_does_not_fit():
    out = np.empty((5, 2), np.float32)
    assert recipes.fill(out, []) == 0
    assert recipes.fill(out, iter([torch.ones(3, 2)])) == 3 and out[:3].sum() == 6
    with pytest.raises(ValueError, match=r"rows 3 to 6 are \(3, 2\) torch.float32: the array is \(5, 2\) float32"):
        recipes.fill(out, [torch.ones(3, 2)] * 2)
    with pytest.raises(ValueError, match=r"rows 3 to 4 are \(1, 3\) torch.float32: the array is \(5, 2\) float32"):
        recipes.fill(out, [torch.ones(3, 2), torch.ones(1, 3)])
    with pytest.raises(ValueError, match="torch.float64: the array is .* float32"):
        recipes.fill(out, [torch.ones(3, 2).double()])
    with pytest.raises(TypeError, match="BFloat16"):
        recipes.preallocated([torch.ones(2).bfloat16()], 2)
    with pytest.raises(ValueError, match="no batches"):
        recipes.preallocated([], 0)


# With a stand-in for a GPU, in a process of its own.

STANDING_IN = """
import json, sys
import numpy as np, torch
from tools.benchmarks import standin
standin.install(early=sys.argv[1] == "early")
from tools.benchmarks import recipes
from tools.benchmarks.loops import Loop

def judged(run, batches=9):
    loop = Loop(batches, 5, 3)
    return loop.judge(run(loop, loop.total))

def unsynchronised(batches, rows):
    host, end = torch.empty(rows, 3, pin_memory=True).fill_(-1), 0
    for batch in batches:
        host[end : end + len(batch)].copy_(batch, non_blocking=True)
        end += len(batch)
    return host.numpy().copy()

def one_buffer(batches, rows):
    "All copies through one buffer, each read after its event, but only at the end."
    out, kept, end = np.empty((rows, 3), np.float32), [], 0
    buffer = torch.empty(5, 3, pin_memory=True)
    for batch in batches:
        buffer[: len(batch)].copy_(batch, non_blocking=True)
        kept.append((end, len(batch), torch.cuda.current_stream().record_event()))
        end += len(batch)
    for start, rows, event in kept:
        event.synchronize()
        out[start : start + rows] = buffer[:rows].numpy()
    return out

def broken():
    yield torch.ones(2, 3)
    yield torch.ones(2, 3)
    raise KeyboardInterrupt

out = np.zeros((9, 3), np.float32)
try:
    recipes.fill(out, broken())
except KeyboardInterrupt:
    left = [stream.query() for stream in standin._streams if stream is not standin._current[0]]
before = standin._pinned["current"]
uneven = [torch.full((n, 3), float(n)) for n in (1, 4, 2, 8, 3)]
filled = np.empty((18, 3), np.float32)
recipes.fill(filled, uneven, slots=2)
standin._pinned["peak"] = 0
ring = [judged(recipes.preallocated, n) for n in (1, 2, 4, 5, 9, 50)]
print(json.dumps({
    "ring": ring, "pinned at most": standin._pinned["peak"],
    "unsynchronised": judged(unsynchronised), "one buffer": judged(one_buffer),
    "idle after an exception": left, "pinned after it": before,
    "uneven": bool(np.array_equal(filled, torch.cat(uneven).numpy())),
}))
"""


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU; the benchmark runs on it")
def test_the_ring_is_right_and_the_stand_in_tells_wrong_ones():
    said = {}
    for mode in ("late", "early"):
        done = subprocess.run([sys.executable, "-c", STANDING_IN, mode], cwd=bench.records.ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        said[mode] = json.loads(done.stdout)
    for mode, found in said.items():
        assert found["ring"] == [""] * 6 and found["uneven"], mode
        assert found["idle after an exception"] and all(found["idle after an exception"]), "a copy is still under way"
        assert found["pinned after it"] == 0, "the buffers are kept after the loop has failed"
        assert found["pinned at most"] == 4 * 5 * 3 * 4, "four batches of 5 rows, however many there are"
    # Late, who reads too soon is found; early, who uses a buffer again too soon.
    assert said["late"]["unsynchronised"].startswith("gives other values")
    assert said["early"]["one buffer"].startswith("gives other values")


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


def test_the_helper_is_right_on_every_kind():
    assert set(nested.verdicts(nested.helper()).values()) == {"right"}
    peer = nested.verdicts(nested._pytree())
    wrong = {name for name, verdict in peer.items() if verdict != "right"}
    assert {"conj", "neg", "bfloat16", "sparse", "dataclass"} <= wrong and peer["dict, list, tuple"] == "right"


def test_a_verdict_sees_values_types_and_what_was_left():
    x = {"a": torch.ones(2), "b": [torch.zeros(1)]}
    right = {"a": np.ones(2, np.float32), "b": [np.zeros(1, np.float32)]}
    assert nested.fault(x, right) == ""
    assert nested.fault(x, {**right, "a": np.zeros(2, np.float32)}) == "gives other values"
    assert nested.fault(x, {**right, "b": (right["b"][0],)}) == "another type: tuple"
    assert nested.fault(x, {**right, "b": []}) != ""
    assert nested.fault(x, x) == "unchanged"


def test_losses_agree():
    steps = losses.Steps(50)
    for run in (losses.item, losses.cpu_each, losses.stack_once, losses.into_a_tensor):
        assert harness.difference(run(steps), steps.expected) == ""


@pytest.mark.parametrize("name", one_tensor.WAYS)
def test_each_way_of_one_tensor_is_right(name):
    harness.fresh_seed()
    case = one_tensor._fresh(400)
    assert case.judge(one_tensor.WAYS[name](case.input)) == ""


# The record.


@pytest.fixture
def children(monkeypatch):
    """In the place of the measuring processes: what was asked of them, and an answer."""
    asked, answers = [], {"environment": {"torch": "1"}, "about": ["x", "y"], "time": {"t": {}}, "memory": {"peak": 1}}

    def child(section, what, strategy="", **options):
        asked.append((section, what, strategy) if what != "environment" else "environment")
        answer = answers[what]
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(bench, "child", child)
    return asked, answers


def asked_again(asked):
    made = [entry for entry in asked if entry != "environment" and entry[1] in ("time", "memory")]
    asked.clear()
    return made


ALL = [("order", "time", ""), ("order", "memory", "x"), ("order", "memory", "y")]


def test_a_run_goes_on_where_the_last_one_stopped(children, tmp_path):
    asked, answers = children
    file, quiet = tmp_path / "bench/cpu.json", {"say": lambda line: None}
    answers["memory"] = bench.ChildError("stopped")
    assert bench.bench(["order"], file, **quiet) == ["stopped"]
    assert "tables" in json.loads(file.read_text())["sections"]["order"], "what was timed is kept"
    asked_again(asked)
    answers["memory"] = {"peak": 1}
    assert bench.bench(["order"], file, **quiet) == []
    assert asked_again(asked) == ALL[1:]
    assert bench.bench(["order"], file, **quiet) == []
    assert asked_again(asked) == [], "all is in the record"
    assert bench.bench(["order"], file, again=True, **quiet) == []
    assert asked_again(asked) == ALL


def test_other_code_or_other_versions_are_measured_anew(children, tmp_path, monkeypatch):
    asked, answers = children
    file, quiet = tmp_path / "cpu.json", {"say": lambda line: None}
    bench.bench(["order", "losses"], file, **quiet)
    asked_again(asked)
    monkeypatch.setattr(bench, "fingerprint", lambda section: "other")
    bench.bench(["order"], file, **quiet)
    assert asked_again(asked) == ALL
    assert set(json.loads(file.read_text())["sections"]) == {"order", "losses"}
    answers["environment"] = {"torch": "2"}
    bench.bench(["order"], file, **quiet)
    assert asked_again(asked) == ALL
    assert set(json.loads(file.read_text())["sections"]) == {"order"}, "figures of other versions are gone"


def test_a_spent_budget_is_said_once(children, tmp_path):
    (complaint,) = bench.bench(["order", "losses"], tmp_path / "x.json", budget=1, say=lambda line: None)
    assert complaint.startswith("order and what follows: the budget of 1 s is spent") and asked_again(children[0]) == []


def test_what_was_refused_is_complained_of(children, tmp_path):
    children[1]["time"] = {"t": {"rows": {"a": {"refused": "gives other values"}, "b": {"median": 1}}}}
    assert bench.bench(["order"], tmp_path / "x.json", say=lambda line: None) == ["order: a: gives other values"]


def test_a_fingerprint_knows_the_snippet_that_is_measured():
    assert bench._snippets("nested") and all(file.exists() for file in bench._snippets("nested"))
    assert set(recipes.SNIPPETS) == {str(file.relative_to(bench.records.SNIPPETS)) for file in bench._snippets("recipes")}
    assert len({bench.fingerprint(section) for section in bench.SECTIONS}) == len(bench.SECTIONS)


def test_an_unknown_section_is_named(capsys):
    with pytest.raises(SystemExit):
        bench.main(["colect"])
    assert "no such section: colect" in capsys.readouterr().err


def test_a_child_that_fails_says_why():
    with pytest.raises(bench.ChildError, match="KeyError: 'no such way'"):
        bench.child("order", "memory", "no such way", quick=True)
