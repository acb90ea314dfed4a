"""The benchmark times nothing that gives wrong values, and its record goes on where it was stopped.

Times are no test. What it counts, and its branches for CUDA: tests/slow/.
"""

import collections
import functools
import gc
import json
import subprocess
import sys

import numpy as np
import pytest
import torch

from bench import collect, harness, losses, nested, one_tensor, order, recipes
from bench import runner as bench
from bench.harness import Case, Strategy
from bench.loops import Loop
from tools.common import goals

SHORT = harness.Scale(True, 0.0)


@pytest.fixture(scope="module", autouse=True)
def nothing_to_collect():
    """The garbage collection between rounds need not go through all that the other tests keep."""
    gc.freeze()
    yield
    gc.unfreeze()


def fresh() -> Case:
    t = torch.rand(1000)
    expected = t.numpy().copy()
    return Case(t, lambda made: harness.difference(made, expected), 4000)


def measured(run, reused=()) -> dict:
    return harness.measure(
        {"right": Strategy(lambda t: t.numpy().copy()), "it": Strategy(run, reused)}, fresh, SHORT
    )


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
        (
            lambda t: t.no_such_method(),
            (),
            "AttributeError: 'Tensor' object has no attribute 'no_such_method'",
        ),
        (from_before, (), "gives other values"),
        (nearly_all, (OUT,), "gives other values"),
    ],
    ids=["values", "dtype", "shape", "type", "nothing", "error", "remembered", "poisoned"],
)
def test_a_wrong_strategy_is_refused(run, reused, why):
    rows = measured(run, reused)
    assert rows["it"] == {"refused": why}
    assert rows["right"]["median"] > 0 and rows["right"]["rounds"] == harness.MINIMUM, (
        "the others are timed all the same"
    )


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
    rows = harness.measure(
        {"floor": Strategy(lambda t: t, floor=True), "pass": Strategy(lambda t: None, floor=True)},
        fresh,
        SHORT,
    )
    assert "refused" in rows["floor"] and "median" in rows["pass"]


def test_strategies_take_turns():
    turns = []
    strategies = {
        name: Strategy(lambda t, name=name: turns.append(name) or t.numpy(), inner=1)
        for name in "ab"
    }
    harness.measure(strategies, fresh, SHORT)
    timed = turns[4:-2]  # two checks of each before, one after
    assert len(timed) == 2 * harness.MINIMUM and all(
        set(timed[i : i + 2]) == {"a", "b"} for i in range(0, len(timed), 2)
    )


def test_a_summary_has_its_spread():
    assert harness.summary([4.0, 1.0, 2.0, 3.0, 10.0]) == {
        "median": 3.0,
        "low": 2.0,
        "high": 4.0,
        "min": 1.0,
        "rounds": 5,
    }


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
    with pytest.raises(
        ValueError, match=r"rows 3 to 6 are \(3, 2\) torch.float32: the array is \(5, 2\) float32"
    ):
        recipes.fill(out, [torch.ones(3, 2)] * 2)
    with pytest.raises(
        ValueError, match=r"rows 3 to 4 are \(1, 3\) torch.float32: the array is \(5, 2\) float32"
    ):
        recipes.fill(out, [torch.ones(3, 2), torch.ones(1, 3)])
    with pytest.raises(ValueError, match="torch.float64: the array is .* float32"):
        recipes.fill(out, [torch.ones(3, 2).double()])
    with pytest.raises(TypeError, match="BFloat16"):
        recipes.preallocated([torch.ones(2).bfloat16()], 2)
    with pytest.raises(ValueError, match="no batches"):
        recipes.preallocated([], 0)


# With a stand-in for a GPU, in a process of its own.

STANDING_IN = """
import json
import numpy as np, torch
from bench import standin
standin.install()
from bench import recipes
from bench.loops import Loop

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

def tried(early):
    standin.install(early)
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
    return {
        "ring": ring, "pinned at most": standin._pinned["peak"],
        "unsynchronised": judged(unsynchronised), "one buffer": judged(one_buffer),
        "idle after an exception": left, "pinned after it": before,
        "uneven": bool(np.array_equal(filled, torch.cat(uneven).numpy())),
    }

print(json.dumps({"late": tried(False), "early": tried(True)}))
"""


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU; the benchmark runs on it")
def test_the_ring_is_right_and_the_stand_in_tells_wrong_ones():
    done = subprocess.run(
        [sys.executable, "-c", STANDING_IN], cwd=bench.records.ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    for mode, found in said.items():
        assert found["ring"] == [""] * 6 and found["uneven"], mode
        assert found["idle after an exception"] and all(found["idle after an exception"]), (
            "a copy is still under way"
        )
        assert found["pinned after it"] == 0, "the buffers are kept after the loop has failed"
        assert found["pinned at most"] == 4 * 5 * 3 * 4, (
            "four batches of 5 rows, however many there are"
        )
    # Late, who reads too soon is found; early, who uses a buffer again too soon.
    assert said["late"]["unsynchronised"].startswith("gives other values")
    assert said["early"]["one buffer"].startswith("gives other values")


def test_nodes_of_each_order_on_the_cpu():
    """There .cpu() gives the tensor itself. Another device: tests/slow/."""
    t = torch.ones(2, requires_grad=True) * 2
    assert list(order.ORDERS) == [".detach().cpu()", ".cpu().detach()", ".cpu()"]
    assert [order.nodes(t, first(t)[0]) for first in order.ORDERS.values()] == [0, 0, 0]
    assert order.nodes(t, (t + 1).exp()) == 2


def test_the_helper_is_right_on_every_kind():
    assert set(nested.verdicts(nested.helper()).values()) == {"right"}
    peer = nested.verdicts(nested._pytree())
    wrong = {name for name, verdict in peer.items() if verdict != "right"}
    assert {"conj", "neg", "bfloat16", "sparse", "dataclass"} <= wrong and peer[
        "dict, list, tuple"
    ] == "right"


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
    about = {"tables": ["t", "u"], "memory": ["x", "y"], "peers": ["b"]}
    plan = {"environment": {"torch": "1"}, "sections": dict.fromkeys(bench.SECTIONS, about)}
    asked, answers = [], {"plan": plan, "time": {"t": {}, "u": {}}, "memory": {"peak": 1}}

    def child(section, what, strategy="", *, done=(), each=None, **options):
        answer = answers[what]
        if what == "time":
            for name in answer:
                if isinstance(answer[name], Exception):
                    raise answer[name]
                if name not in done:
                    asked.append((section, what, name))
                    each(name, answer[name])
        elif what == "memory":
            asked.append((section, what, strategy))
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(bench, "child", child)
    return asked, answers


def asked_again(asked):
    made = list(asked)
    asked.clear()
    return made


ALL = [
    ("order", "time", "t"),
    ("order", "time", "u"),
    ("order", "memory", "x"),
    ("order", "memory", "y"),
]


def test_a_run_goes_on_where_the_last_one_stopped(children, tmp_path):
    asked, answers = children
    file, quiet = tmp_path / "bench/cpu.json", {"say": lambda line: None}
    answers["time"]["u"] = bench.ChildError("stopped in u")
    assert bench.bench(["order"], file, **quiet) == ["stopped in u"]
    assert asked_again(asked) == ALL[:1]
    assert list(json.loads(file.read_text())["sections"]["order"]["tables"]) == ["t"], (
        "what was timed is kept"
    )
    answers["time"]["u"], answers["memory"] = {}, bench.ChildError("stopped in memory")
    assert bench.bench(["order"], file, **quiet) == ["stopped in memory"]
    assert asked_again(asked) == ALL[1:3]
    answers["memory"] = {"peak": 1}
    steps = []
    assert (
        bench.bench(["order"], file, steps=lambda done, of: steps.append((done, of)), **quiet) == []
    )
    assert asked_again(asked) == ALL[2:] and steps == [(1, 2), (2, 2)]
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
    answers["plan"]["environment"] = {"torch": "2"}
    bench.bench(["order"], file, **quiet)
    assert asked_again(asked) == ALL
    assert set(json.loads(file.read_text())["sections"]) == {"order"}, (
        "figures of other versions are gone"
    )


def test_a_spent_budget_is_said_once(children, tmp_path):
    (complaint,) = bench.bench(
        ["order", "losses"], tmp_path / "x.json", budget=1, say=lambda line: None
    )
    assert (
        complaint.startswith("order and what follows: the budget of 1 s is spent")
        and asked_again(children[0]) == []
    )


def test_a_refusal_of_ours_is_a_complaint_and_one_of_another_library_a_finding(children, tmp_path):
    asked, answers = children
    answers["time"]["t"] = {
        "rows": {
            "a": {"refused": "gives other values"},
            "b": {"refused": "RuntimeError: no"},
            "c": {"median": 1},
        }
    }
    file, said = tmp_path / "x.json", []
    assert bench.bench(["order"], file, say=said.append) == ["order: a: gives other values"]
    assert "order: of another library, refused: b: RuntimeError: no" in said
    asked.clear()
    assert bench.bench(["order"], file, say=said.append) == ["order: a: gives other values"], (
        "though it is in the record"
    )
    assert asked == []


@pytest.mark.parametrize(
    "answer, status",
    [
        ({"rows": {"a": {"median": 1}}}, None),
        ({"rows": {"b": {"refused": "gives other values"}}}, None),
        (
            {"rows": {"a": {"refused": "gives other values"}}},
            "went wrong:\norder: a: gives other values",
        ),
        (bench.ChildError("order, time: status -9"), "went wrong:\norder, time: status -9"),
    ],
    ids=["right", "peer", "ours", "died"],
)
def test_the_status_is_1_for_what_is_ours_or_died(children, tmp_path, answer, status):
    """sys.exit with a text is status 1."""
    children[1]["time"]["t"] = answer
    arguments = ["order", "--out", str(tmp_path / "x.json")]
    if status is None:
        assert bench.main(arguments) is None
    else:
        with pytest.raises(SystemExit) as ended:
            bench.main(arguments)
        assert ended.value.code == status


def test_a_section_that_needs_a_gpu_is_left_out_without_one(children, tmp_path):
    asked, answers = children
    answers["plan"]["sections"] = {**answers["plan"]["sections"], "link": None}
    said = []
    assert bench.bench(["link"], tmp_path / "x.json", say=said.append) == [] and asked == []
    assert said == ["link: needs a GPU, and there is none"]


def test_a_busy_machine_is_named(children, tmp_path, monkeypatch):
    monkeypatch.setattr(bench, "load_now", lambda: 4.0)
    said, file = [], tmp_path / "x.json"
    bench.bench(["order"], file, say=said.append)
    assert "order: other work keeps this machine busy (load 4.0); times will say little" in said
    assert json.loads(file.read_text())["sections"]["order"]["load"] == 4.0


def test_rows_of_numbers_are_written_on_one_line(tmp_path):
    record = {
        "environment": {"a": [1, 2.5, -3]},
        "sections": {"x": ["1, 2", "b"], "e": [1e-05], "n": [[1, 2], [3]], "no": []},
    }
    bench.write(tmp_path / "x.json", record)
    text = (tmp_path / "x.json").read_text()
    assert (
        bench.load(tmp_path / "x.json") == record and "[1, 2.5, -3]" in text and "[1e-05]" in text
    )


# Other libraries.


def test_a_library_that_is_absent_is_named_and_one_that_cannot_start_is_refused():
    def absent():
        import no_such_library  # noqa: F401

    def broken():
        raise RuntimeError("operator torchvision::nms does not exist")

    found, why = harness.importable(
        {"absent": absent, "broken": broken, "here": lambda: lambda t: t.numpy().copy()}
    )
    assert set(found) == {"broken", "here"} and why == {
        "absent": "No module named 'no_such_library'"
    }
    rows = harness.measure({name: Strategy(run) for name, run in found.items()}, fresh, SHORT)
    assert (
        rows["broken"] == {"refused": "RuntimeError: operator torchvision::nms does not exist"}
        and "median" in rows["here"]
    )


def test_texts_that_encode_leaves_in_their_order():
    texts = collect._texts(5)
    assert [len(text) for text in texts] == [5, 4, 3, 2, 1] and set(texts) == {"a text"}


# Goals.


def a_record(cuda=False) -> dict:
    def rows(**medians):
        return {
            "rows": {
                name.replace("_", " "): {"median": seconds} for name, seconds in medians.items()
            }
        }

    ring, concatenate = goals.OURS, "list, np.concatenate"
    return {
        "environment": {"torch": "1", **({"cuda": "13.0"} if cuda else {})},
        "sections": {
            "collect": {
                "tables": {"all": {"rows": {ring: {"median": 2.0}, concatenate: {"median": 3.0}}},
                           "large": {"rows": {ring: {"median": 1.0, "of_link": 0.8}, concatenate: {"median": 3.9}}}},
                "memory": {ring: {"faults": 10, "peak_over_output": 1.06, "pinned_batches": 4.0}, "list, torch.cat": {"faults": 1000}},
            },
            "nested": {
                "peers": ["p", "q", "r"],
                "tables": {"kinds": {"verdicts": {goals.HELPER: {"plain": "right", "conj": "right"}}},
                           "seven tensors": {"rows": {goals.HELPER: {"median": 2}, "p": {"median": 4}, "q": {"median": 9}, "r": {"refused": "no"}}}},
            },
            "overlap": {"tables": {"equal": rows(**{"fill, the ring": 2.3, "computing_alone": 1.0, "transferring_alone": 2.0})}},
            "losses": {"tables": {"20000": {"rows": {".item() each step": {"median": 10}, "list, one torch.stack, one copy": {"median": 2},
                                                     "kept[step] = loss, one copy": {"refused": "no"}}}}},
        },
    }  # fmt: skip


def test_the_goals_are_ratios_of_the_record():
    on_cpu = [(goal.value, goal.met) for goal in goals.reached(a_record())]
    assert on_cpu == [(1.06, False), (1.5, True), (100, True), (0, True), (2, True)]
    on_cuda = [(goal.value, goal.met) for goal in goals.reached(a_record(cuda=True))]
    assert on_cuda == [(0.8, True), (3.9, False), (4.0, True), (1.15, True), (5, True)]
    assert [goal.met for goal in goals.reached({"environment": {}, "sections": {}})] == [None] * 5
    assert "MISSED" in goals.line(goals.reached(a_record())[0]) and "not measured" in goals.line(
        goals.reached({"environment": {}, "sections": {}})[0]
    )


def test_the_goals_name_strategies_that_there_are():
    """In the sections as they are now: a strategy under another name would be a goal that is never measured."""
    assert goals.OURS in collect.OURS and {"list, np.concatenate", "list, torch.cat"} <= set(
        collect.OURS
    )
    assert goals.HELPER == nested.OURS
    made = losses.tables(SHORT)["200"]()
    assert {
        ".item() each step",
        "list, one torch.stack, one copy",
        "kept[step] = loss, one copy",
    } <= set(made["rows"])
    assert not bench.refusals(made)


def test_a_fingerprint_knows_the_snippet_that_is_measured():
    assert bench._snippets("nested") and all(file.exists() for file in bench._snippets("nested"))
    assert bench._snippets("order") == []
    assert set(recipes.SNIPPETS) == {
        str(file.relative_to(bench.records.SNIPPETS)) for file in bench._snippets("recipes")
    }
    assert len({bench.fingerprint(section) for section in bench.SECTIONS}) == len(bench.SECTIONS)


def test_an_unknown_section_is_named(capsys):
    with pytest.raises(SystemExit):
        bench.main(["colect"])
    assert "no such section: colect" in capsys.readouterr().err


def test_a_child_that_fails_says_why():
    with pytest.raises(bench.ChildError, match="KeyError: 'no such way'"):
        bench.child("order", "memory", "no such way", quick=True)
