"""The benchmark times nothing that gives wrong values, and its record goes on where it was stopped.

Times are no test. What it counts, and its branches for CUDA: tests/slow/.
"""

import itertools
import os

import numpy as np
import pytest
import torch

from bench import collect, losses, nested, one_tensor, order, process, recipes, timing, workload
from bench import runner as bench
from bench.plan import importable
from tools.common import measurements

OUT = np.zeros(1000, np.float32)


def fresh() -> workload.Workload:
    t = torch.rand(1000)
    return workload.expecting(t, t.numpy().copy())


def from_its_destination(t, seen=set()):  # noqa: B006  (what it remembers is to be noticed)
    """Writes what it is given once, and then finds it there again."""
    if t not in seen:
        OUT[:] = t.numpy()
        seen.add(t)
    return OUT


def tiring(t, calls=itertools.count()):  # noqa: B008  (as above)
    """Right in the checks before it is timed, and in the first round."""
    return t.numpy() if next(calls) < 3 else -t.numpy()


FIRST = {}
WAYS = {  # a strategy, and why it is refused
    "right": (lambda t: t.numpy().copy(), None),
    "values": (lambda t: t.numpy() + np.float32(1e-6), "gives other values"),
    "dtype": (lambda t: t.double().numpy(), "gives float64, not float32"),
    "shape": (lambda t: t.numpy()[:-1], "gives the shape (999,), not (1000,)"),
    "type": (lambda t: t.clone(), "gives a Tensor, not an ndarray"),
    "error": (lambda t: [][0], "IndexError: list index out of range"),
    "remembered": (lambda t: FIRST.setdefault("answer", t.numpy().copy()), "gives other values"),
    "poisoned": (from_its_destination, "after timing: gives other values"),
    "tiring": (tiring, "after timing: gives other values"),
}


def test_a_wrong_strategy_is_refused_and_the_others_are_timed():
    ways = {name: run for name, (run, _) in WAYS.items()}
    bases = {"nothing": lambda t: None, "something": lambda t: t}
    rows = timing.measure(ways, fresh, True, 3, calls=1, baselines=bases, reused={"poisoned": OUT})
    expected = {name: why for name, (_, why) in WAYS.items()}
    expected.update(nothing=None, something="a baseline returns nothing")
    assert {name: row.get("refused") for name, row in rows.items()} == expected
    assert rows["right"]["median"] > 0 and rows["right"]["rounds"] == 3


def test_strategies_take_turns():
    turns = []
    ways = {name: lambda t, name=name: turns.append(name) or t.numpy() for name in "ab"}
    timing.measure(ways, fresh, True, 3, calls=1)
    timed = "".join(turns[4:-2])  # two checks of each before, one after
    assert len(timed) == 6 and {timed[i : i + 2] for i in (0, 2, 4)} <= {"ab", "ba"}


def test_what_is_the_same_and_what_a_summary_has():
    assert workload.difference(np.float32([0.0]), np.float32([-0.0])) == "gives other values"
    assert workload.difference(np.float32([np.nan]), np.float32([np.nan])) == ""
    row = timing.summary([4, 1, 2, 3, 10])
    assert row == {"median": 3, "low": 2, "high": 4, "min": 1, "rounds": 5}


# The strategies.


def test_each_way_is_right():
    inputs = {section: section.fresh(400) for section in (one_tensor, losses, order)}
    inputs[recipes] = workload.Loop(7, 5, 3)
    for section, given in inputs.items():
        said = {name: given.judge(run(given.input)) for name, run in section.WAYS.items()}
        assert said == dict.fromkeys(section.WAYS, "")


def test_each_text_is_shorter_than_the_last_so_that_encode_leaves_their_order():
    assert [len(text) for text in collect.texts(5)] == [5, 4, 3, 2, 1]


def test_the_helper_is_right_on_every_kind_and_a_tree_map_is_not():
    verdicts = nested.section(quick=True).tables["kinds"]()["verdicts"]
    assert set(verdicts[nested.OURS].values()) == {"right"}
    tree_map = verdicts["torch.utils._pytree.tree_map"].items()
    wrong = {kind for kind, verdict in tree_map if verdict != "right"}
    assert wrong == {"conj", "neg", "bfloat16", "sparse", "dataclass"}


@pytest.mark.parametrize(
    "change, verdict",
    [
        ({}, ""),
        ({"a": np.zeros(2, np.float32)}, "gives other values"),
        ({"a": torch.ones(2)}, "unchanged"),
        ({"b": (np.zeros(1, np.float32),)}, "another type: tuple"),
        ({"b": []}, "another value"),
        ({"c": "y"}, "another value"),
    ],
)
def test_a_verdict_sees_values_types_and_what_was_left(change, verdict):
    x = {"a": torch.ones(2), "b": [torch.zeros(1)], "c": "x"}
    right = {"a": np.ones(2, np.float32), "b": [np.zeros(1, np.float32)], "c": "x"}
    assert nested.fault(x, {**right, **change}) == verdict


def test_a_library_that_is_absent_is_named_and_one_that_cannot_start_is_refused():
    start = lambda module: module.nms
    runs, absent = importable({"absent": ("no_such_library", start), "broken": ("json", start)})
    assert absent == {"absent": "No module named 'no_such_library'"}
    why = timing.why_wrong(runs["broken"], fresh())
    assert why == "AttributeError: module 'json' has no attribute 'nms'"


# The record.


class Processes:
    """In the place of the measuring processes.

    ``said``: what they answer for each table (t, u) and for the memory of each strategy (x, y).
    Without a name it is the plan.
    """

    def __init__(self, file):
        names = {"tables": [*"tu"], "memory": [*"xy"], "peers": ["b"]}
        sections = dict.fromkeys(measurements.SECTIONS, names)
        self.plan = {"environment": {"torch": "1"}, "sections": sections}
        self.said = {"": self.plan, "t": {}, "u": {}, "x": {}, "y": {}}
        self.asked, self.file = "", file

    def answers(self, what, section="", strategy="", done=(), **options):
        for name in sorted({*"tu"} - {*done}) if what == "time" else [strategy]:
            if isinstance(self.said[name], Exception):
                raise self.said[name]
            self.asked += name
            yield [name, self.said[name]] if what == "time" else self.said[name]

    def run(self, *sections, **options):
        """What a run asks of them; its complaints."""
        self.asked = ""
        complaints = bench.bench(sections, self.file, **options)
        return self.asked, complaints

    def kept(self) -> dict:
        return bench.load(self.file)["sections"]


@pytest.fixture
def processes(monkeypatch, tmp_path):
    stub = Processes(tmp_path / "bench/cpu.json")
    monkeypatch.setattr(bench, "answers", stub.answers)
    return stub


def test_a_run_goes_on_where_the_last_one_stopped(processes):
    processes.said["u"] = bench.ProcessError("stopped in u")
    assert processes.run("order") == ("t", ["stopped in u"])
    assert list(processes.kept()["order"]["tables"]) == ["t"], "what was timed is kept"
    processes.said.update(u={}, x=bench.ProcessError("stopped in memory"))
    assert processes.run("order") == ("u", ["stopped in memory"])
    processes.said["x"] = {"peak": 1, "resident": [0, -2.5, 1e-05]}
    assert processes.run("order") == ("xy", [])
    assert processes.kept()["order"]["memory"] == {"x": processes.said["x"], "y": {}}
    assert "[0, -2.5, 1e-05]" in processes.file.read_text(), "a list of numbers is a line"
    assert processes.run("order") == ("", [])
    assert processes.run("order", again=True) == ("tuxy", [])


def test_other_code_or_other_versions_are_measured_anew(processes, monkeypatch):
    processes.run("order", "losses")
    monkeypatch.setattr(bench, "fingerprint", lambda section: "other")
    assert processes.run("order") == ("tuxy", [])
    assert set(processes.kept()) == {"order", "losses"}
    processes.plan["environment"] = {"torch": "2"}
    assert processes.run("order") == ("tuxy", [])
    assert set(processes.kept()) == {"order"}, "figures of other versions are gone"


def test_what_cannot_be_measured_is_said(processes, monkeypatch, capsys):
    asked, (complaint,) = processes.run("order", "losses", budget=1)
    assert complaint.startswith("order and what follows: the budget of 1 s is spent") and not asked
    processes.plan["sections"]["link"] = None
    assert processes.run("link") == ("", [])
    assert capsys.readouterr().out == "link: needs a GPU, and there is none\n"
    monkeypatch.setattr("os.getloadavg", lambda: (4.5 * os.cpu_count(), 0, 0))
    processes.run("order")
    assert "other work keeps this machine busy (load 4.5)" in capsys.readouterr().out
    assert processes.kept()["order"]["load"] == 4.5
    with pytest.raises(SystemExit):
        bench.main(["colect"])
    assert "no such section: colect" in capsys.readouterr().err


def test_the_status_is_1_for_a_refusal_of_ours(processes, capsys):
    arguments = ["order", "--out", str(processes.file)]
    refused = {"b": {"refused": "RuntimeError: no"}}  # of another library
    processes.said["t"] = {"rows": {"a": {"median": 1}, **refused}}
    bench.main(arguments)
    processes.said["t"] = {"rows": {"a": {"refused": "gives other values"}, **refused}}
    for option in ("--again", "--budget=60"):  # then the refusal is in the record already
        with pytest.raises(SystemExit) as ended:  # its text makes it status 1
            bench.main([*arguments, option])
        assert ended.value.code == "went wrong:\norder: a: gives other values"
    told = "order: of another library, refused: b: RuntimeError: no"
    assert capsys.readouterr().out.count(told) == 3


def test_a_process_leaves_out_what_is_done_and_says_why_it_failed():
    ((table, _),) = process.answers("time", "order", done=["1048576"], quick=True)
    assert table == "4"
    with pytest.raises(process.ProcessError, match="KeyError: 'no such way'"):
        list(process.answers("memory", "order", "no such way", quick=True))
    with pytest.raises(process.ProcessError, match="order, time : stopped after 1 s"):
        list(process.answers("time", "order", timeout=1))
