"""The benchmark times nothing that gives wrong values, and its book goes on where it was stopped.

Times are no test. What it counts, and its branches for CUDA: tests/slow/.
"""

import functools
import os
import shutil
import types

import numpy as np
import pytest
import torch

from bench import losses, nested, one_tensor, order, recipes, timing, workload
from bench.plan import importable
from tests import passed
from tools.common import files
from tools.record import measurements
from tools.record.book import Book

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
}


def test_a_wrong_strategy_is_refused_and_the_others_are_timed():
    ways = {name: run for name, (run, _) in WAYS.items()}
    bases = {"nothing": lambda t: None, "something": lambda t: t}
    rows = timing.measure(ways, fresh, True, 3, calls=1, baselines=bases, reused={"poisoned": OUT})
    expected = {name: why for name, (_, why) in WAYS.items()}
    expected.update(nothing=None, something="a baseline returns nothing")
    assert {name: row.get("refused") for name, row in rows.items()} == expected
    assert rows["right"]["median"] > 0 and rows["right"]["rounds"] == 3


def test_strategies_take_turns_and_a_summary_has_quartiles():
    turns = []
    ways = {name: lambda t, name=name: turns.append(name) or t.numpy() for name in "ab"}
    timing.measure(ways, fresh, True, 3, calls=1)
    timed = "".join(turns[4:-2])  # two checks of each before, one after
    assert len(timed) == 6 and {timed[i : i + 2] for i in (0, 2, 4)} <= {"ab", "ba"}
    row = timing.summary([4, 1, 2, 3, 10])
    assert row == {"median": 3, "low": 2, "high": 4, "min": 1, "rounds": 5}


def test_each_way_is_right():
    inputs = {section: section.fresh(400) for section in (losses, order)}
    inputs[one_tensor] = workload.one_tensor(400, grad=True)
    inputs[recipes] = workload.Loop(7, 5, 3)
    for section, given in inputs.items():
        said = {name: given.judge(run(given.input)) for name, run in section.WAYS.items()}
        assert said == dict.fromkeys(section.WAYS, "")
    assert workload.difference(np.float32([0.0]), np.float32([-0.0])) == "gives other values"
    assert workload.difference(np.float32([np.nan]), np.float32([np.nan])) == ""


def test_the_helper_is_right_on_every_kind_and_a_tree_map_is_not():
    verdicts = nested.section(quick=True).tables["kinds"]()["verdicts"]
    assert set(verdicts[nested.OURS].values()) == {"right"}
    tree_map = verdicts["torch.utils._pytree.tree_map"].items()
    wrong = {kind for kind, verdict in tree_map if verdict != "right"}
    assert wrong == {"conj", "neg", "bfloat16", "sparse", "dataclass"}


@pytest.mark.parametrize(
    "change, verdict",
    [
        ({"a": np.zeros(2, np.float32)}, "gives other values"),
        ({"a": torch.ones(2)}, "unchanged"),
        ({"b": (np.zeros(1, np.float32),)}, "another type: tuple"),
        ({"c": "y"}, "another value"),
    ],
)
def test_a_verdict_sees_values_types_and_what_was_left(change, verdict):
    x = {"a": torch.ones(2), "b": [torch.zeros(1)], "c": "x"}
    right = {"a": np.ones(2, np.float32), "b": [np.zeros(1, np.float32)], "c": "x"}
    assert nested.fault(x, {**right, **change}) == verdict


def test_a_library_that_is_absent_is_named_and_one_that_cannot_start_is_refused():
    start = lambda module, _: module.nms
    runs, absent = importable({"absent": ("no_such_library", start), "broken": ("json", start)})
    assert absent == {"absent": "No module named 'no_such_library'"}
    why = timing.why_wrong(runs["broken"], fresh())
    assert why == "AttributeError: module 'json' has no attribute 'nms'"


@pytest.fixture
def processes(tmp_path, monkeypatch):
    """In the place of the measuring processes; all is measured.

    ``said``: what they answer for each table (t, u) and for the memory of each strategy (x, y), or
    why they fail. ``run``: what a run asks of them, its problems, and the book.
    """
    names = {"tables": [*"tu"], "memory": [*"xy"], "peers": ["b"]}
    sections = dict.fromkeys(measurements.SECTIONS, names)
    said, asked = {"t": {}, "u": {}, "x": {}, "y": {}}, []

    def ask(what, section="", strategy="", line=None, limit=0, done=(), **options):
        if what == "plan":
            line({"environment": {"torch": "1"}, "sections": sections})
            return ""
        for name in sorted({*"tu"} - {*done}) if what == "tables" else [strategy]:
            if isinstance(said[name], str):
                return said[name]
            asked.append(name)
            line([name, said[name]])
        return ""

    def run(*chosen, **options):
        asked.clear()
        of = measurements.Measurements(tmp_path / "bench/cpu.json")
        kept = of.record(chosen, **options)
        return "".join(asked), of.problems(kept), kept

    monkeypatch.setattr(measurements, "ask", ask)
    run()
    return types.SimpleNamespace(said=said, sections=sections, run=run)


def test_a_section_goes_on_where_the_last_run_stopped(processes):
    processes.said["u"] = "stopped in u"
    asked, problems, kept = processes.run("order", again=True)
    assert (asked, problems) == ("t", ["order failed: exit 1: stopped in u"])
    assert list(kept.runs["order"]["tables"]) == ["t"], "what was timed is kept"
    processes.said.update(u={}, x="stopped in memory")
    assert processes.run("order")[:2] == ("u", ["order failed: exit 1: stopped in memory"])
    processes.said["x"] = {"peak": 1, "resident": [0, -2.5, 1e-05]}
    asked, problems, kept = processes.run()
    assert (asked, problems) == ("xy", []), "what failed is tried again"
    assert kept.runs["order"]["memory"] == {"x": processes.said["x"], "y": {}}
    assert processes.run()[:2] == ("", [])


def test_what_needs_a_gpu_is_left_out_and_a_busy_machine_and_our_refusals_are_said(
    processes, monkeypatch, capsys
):
    processes.sections["link"] = None
    assert "link" not in processes.run()[2].runs
    monkeypatch.setattr("os.getloadavg", lambda: (4.5 * os.cpu_count(), 0, 0))
    kept = processes.run("order", again=True)[2]
    assert "other work keeps this machine busy (load 4.5)" in capsys.readouterr().out
    assert kept.runs["order"]["load"] == 4.5
    # A refusal by another library is no problem.
    processes.said["t"] = {"rows": {"a": {"median": 1}, "b": {"refused": "RuntimeError: no"}}}
    assert processes.run("order", again=True)[1] == []
    processes.said["t"]["rows"]["a"] = {"refused": "gives other values"}
    assert processes.run("order", again=True)[1] == ["order: a: gives other values"]
    assert processes.run()[1] == ["order: a: gives other values"], "it is in the book already"


def ask_processes():
    """The tables that a process measures when one is done, and what three of them said."""
    answers = []
    ask = functools.partial(measurements.ask, line=answers.append)
    rest = ask("tables", "order", done=["1048576"], quick=True)
    wrong = ask("memory", "order", "no such way", quick=True)
    return [table for table, _ in answers], rest, wrong, ask("tables", "order", limit=1)


def processes_asked() -> passed.Work:
    code = ["tools/record/measurements.py", "tools/run/command.py"]
    code += sorted(map(files.named, measurements.CODE.glob("*.py")))  # with their imports
    return passed.Work(passed.key(code, measurements.fingerprint("order")), ask_processes)


@pytest.mark.work(of=processes_asked)
def test_a_process_leaves_out_what_is_done_and_says_why_it_failed(outcome):
    tables, rest, wrong, late = outcome
    assert tables == ["4"] and rest == ""
    assert "KeyError: 'no such way'" in wrong
    assert late.startswith("order, tables : exit timeout") and "after 1 s" in late


@pytest.mark.parametrize(
    "file, text, stale",
    [
        ("bench/order.py", "\nX = 1\n", True),
        ("bench/losses.py", "\nX = 1\n", False),  # another section
        ("bench/order.py", "\n# a comment\nimport this\n\n\n", False),
        ("snippets/collecting/a_file_of_functions_takes_any_batches.py", "X = 1\n", True),
    ],
)
def test_a_section_is_stale_when_its_code_changes(tmp_path, monkeypatch, file, text, stale):
    before = measurements.fingerprint("order")
    for module, folder in ((measurements, "CODE"), (files, "SNIPPETS")):
        original = getattr(module, folder)
        monkeypatch.setattr(module, folder, shutil.copytree(original, tmp_path / original.name))
    with (tmp_path / file).open("a") as changed:
        changed.write(text)
    assert (measurements.fingerprint("order") != before) == stale


def test_the_aims_are_ratios_of_a_record_with_a_gpu():
    """What the project aims at can be checked by whoever has a GPU: a run ends with it."""
    seconds = dict(zip((*measurements.ALONE, *measurements.ONCE), (2, 1, 3, 2)))
    seconds |= {measurements.FILL: 2, "list, np.concatenate": 8, "fill, the ring": 3}
    seconds |= {".item() each step": 9, measurements.MAKING: 0.5}
    rows = {way: {"median": time, "of_link": 0.8} for way, time in seconds.items()}
    tables = dict.fromkeys(("large", "equal", "20000"), {"rows": rows})
    run = {"tables": tables, "memory": {measurements.FILL: {"pinned_batches": 8.5}}}
    runs = dict.fromkeys(("collect", "overlap", "losses"), run)
    said = measurements.aims(Book({"cuda": "13"}, runs))
    assert [line.split()[1] for line in said] == ["met:", "met:", "MISSED:", "MISSED:", "met:"]
    assert [line.split()[-1] for line in said] == ["0.8", "4", "8.5", "1.5", "5.667"]
    assert all(" not measured: " in line for line in measurements.aims(Book({"cuda": "13"})))
    assert measurements.aims(Book({}, runs)) == []
