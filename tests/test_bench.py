"""The benchmark times nothing that gives wrong values, and its record goes on where it was stopped.

Times are no test. What it counts, and its branches for CUDA: tests/slow/.
"""

import shutil

import numpy as np
import pytest
import torch

from bench import collect, losses, nested, one_tensor, order, process, recipes, timing, workload
from bench import runner as bench
from bench.plan import importable
from tools.common import goals, measurements, records

OUT = np.zeros(1000, np.float32)


def fresh() -> workload.Workload:
    t = torch.rand(1000)
    return workload.expecting(t, t.numpy().copy())


def measure(strategies, **options) -> dict:
    """Measure three rounds of one call each."""
    return timing.measure(strategies, fresh, True, 3, calls=1, **options)


def from_before(t, remembered=[]):  # noqa: B006  (this is what is to be noticed)
    """Right the first time, and then the first answer again."""
    remembered.append(t.numpy().copy())
    return remembered[0]


def from_its_destination(t, seen=[]):  # noqa: B006  (as above)
    """Writes what it is given once, and then finds it there again."""
    if not any(t is one for one in seen):
        OUT[:] = t.numpy()
        seen.append(t)
    return OUT


def tiring(t, calls=[]):  # noqa: B006  (as above)
    """Right in the checks before it is timed, and in the first round."""
    calls.append(t)
    return t.numpy() if len(calls) < 4 else OUT


WRONG = {
    "values": (lambda t: t.numpy() + np.float32(1e-6), "gives other values"),
    "dtype": (lambda t: t.double().numpy(), "gives float64, not float32"),
    "shape": (lambda t: t.numpy()[:-1], "gives the shape (999,), not (1000,)"),
    "type": (lambda t: t.clone(), "gives a Tensor, not an ndarray"),
    "nothing": (lambda t: None, "gives a NoneType, not an ndarray"),
    "error": (lambda t: [][0], "IndexError: list index out of range"),
    "remembered": (from_before, "gives other values"),
    "poisoned": (from_its_destination, "after timing: gives other values"),
    "tiring": (tiring, "after timing: gives other values"),
}


@pytest.mark.parametrize("run, why", WRONG.values(), ids=WRONG)
def test_a_wrong_strategy_is_refused_and_the_others_are_timed(run, why):
    ways = {"right": lambda t: t.numpy().copy(), "wrong": run}
    rows = measure(ways, reused={"wrong": OUT})
    assert rows["wrong"] == {"refused": why}
    assert rows["right"]["median"] > 0 and rows["right"]["rounds"] == 3


def test_a_baseline_returns_nothing():
    rows = measure({}, baselines={"wrong": lambda t: t, "right": lambda t: None})
    assert "refused" in rows["wrong"] and "median" in rows["right"]


def test_strategies_take_turns():
    turns = []
    ways = {name: lambda t, name=name: turns.append(name) or t.numpy() for name in "ab"}
    measure(ways)
    timed = "".join(turns[4:-2])  # two checks of each before, one after
    assert len(timed) == 6 and {timed[i : i + 2] for i in (0, 2, 4)} <= {"ab", "ba"}


def test_what_is_the_same_and_what_a_summary_has():
    assert workload.difference(np.float32([0.0]), np.float32([-0.0])) == "gives other values"
    assert workload.difference(np.float32([np.nan]), np.float32([np.nan])) == ""
    quartiles = {"median": 3.0, "low": 2.0, "high": 4.0, "min": 1.0, "rounds": 5}
    assert timing.summary([4.0, 1.0, 2.0, 3.0, 10.0]) == quartiles


# The strategies.


@pytest.mark.parametrize("batches", [1, 2, 7])
@pytest.mark.parametrize("way", recipes.WAYS)
def test_each_way_to_collect_is_right(way, batches):
    loop = workload.Loop(batches, 5, 3)
    assert loop.last == 3 and loop.judge(recipes.WAYS[way](loop)) == ""


@pytest.mark.parametrize("section, size", [(one_tensor, 400), (losses, 50), (order, 400)])
def test_each_other_way_is_right(section, size):
    for name, run in section.WAYS.items():
        given = section.fresh(size)
        assert given.judge(run(given.input)) == "", name


def test_what_the_sections_count_on():
    t = torch.ones(2, requires_grad=True) * 2
    on_the_cpu = [order.nodes(t, first(t)) for first, _ in order.ORDERS.values()]
    assert on_the_cpu == [0, 0, 0], "there .cpu() gives the tensor itself; elsewhere: tests/slow/"
    assert order.nodes(t, (t + 1).exp()) == 2
    assert [len(text) for text in collect.texts(5)] == [5, 4, 3, 2, 1], (
        "what encode leaves as it is"
    )


def test_the_helper_is_right_on_every_kind_and_a_tree_map_is_not():
    helper = recipes.copied(*nested.SNIPPETS)["to_numpy"]
    assert set(nested.verdicts(helper).values()) == {"right"}
    runs, _ = importable({"peer": nested.PEERS["torch.utils._pytree.tree_map"]})
    right = [kind for kind, verdict in nested.verdicts(runs["peer"]).items() if verdict == "right"]
    assert not {"conj", "neg", "bfloat16", "sparse", "dataclass"} & {*right}
    assert "dict, list, tuple" in right


@pytest.mark.parametrize(
    "change, verdict",
    [
        ({}, ""),
        ({"a": np.zeros(2, np.float32)}, "gives other values"),
        ({"a": torch.ones(2)}, "unchanged"),
        ({"b": (np.zeros(1, np.float32),)}, "another type: tuple"),
        ({"b": []}, "another value"),
        ({"c": "y"}, "another value"),
        ({"d": 1}, "another value"),
    ],
)
def test_a_verdict_sees_values_types_and_what_was_left(change, verdict):
    x = {"a": torch.ones(2), "b": [torch.zeros(1)], "c": "x"}
    right = {"a": np.ones(2, np.float32), "b": [np.zeros(1, np.float32)], "c": "x"}
    assert nested.fault(x, {**right, **change}) == verdict


def test_a_library_that_is_absent_is_named_and_one_that_cannot_start_is_refused():
    def broken(module):
        raise RuntimeError("operator torchvision::nms does not exist")

    peers = {"absent": ("no_such_library", broken), "broken": ("json", broken)}
    runs, absent = importable(peers)
    assert absent == {"absent": "No module named 'no_such_library'"}
    why = timing.why_wrong(runs["broken"], fresh())
    assert why == "RuntimeError: operator torchvision::nms does not exist"


# The record.

PARTS = [("time", "t"), ("time", "u"), ("memory", "x"), ("memory", "y")]


class Processes:
    """In the place of the measuring processes: what they answer, and what was asked of them."""

    def __init__(self):
        names = {"tables": ["t", "u"], "memory": ["x", "y"], "peers": ["b"]}
        self.plan = {
            "environment": {"torch": "1"},
            "sections": dict.fromkeys(bench.SECTIONS, names),
        }
        self.tables, self.row, self.asked = {"t": {}, "u": {}}, {"peak": 1}, []

    def answers(self, what, section="", strategy="", timeout=None, done=(), **options):
        tables = {name: table for name, table in self.tables.items() if name not in done}
        parts = {"plan": {"": self.plan}, "time": tables, "memory": {strategy: self.row}}
        for name, answer in parts[what].items():
            if isinstance(answer, Exception):
                raise answer
            self.asked += [(what, name)] if name else []
            yield [name, answer] if what == "time" else answer

    def asked_in(self, *arguments, **options):
        """What a run asks of them; its complaints."""
        self.asked = []
        complaints = bench.bench(*arguments, **options)
        return self.asked, complaints


@pytest.fixture
def processes(monkeypatch):
    stub = Processes()
    monkeypatch.setattr(bench, "answers", stub.answers)
    return stub


def test_a_run_goes_on_where_the_last_one_stopped(processes, tmp_path):
    file, run = tmp_path / "bench/cpu.json", processes.asked_in
    processes.tables["u"] = bench.ProcessError("stopped in u")
    assert run(["order"], file) == (PARTS[:1], ["stopped in u"])
    assert list(bench.load(file)["sections"]["order"]["tables"]) == ["t"], "what was timed is kept"
    processes.tables["u"], processes.row = {}, bench.ProcessError("stopped in memory")
    assert run(["order"], file) == (PARTS[1:2], ["stopped in memory"])
    processes.row = {"peak": 1}
    assert run(["order"], file) == (PARTS[2:], [])
    assert run(["order"], file) == ([], [])
    assert run(["order"], file, again=True) == (PARTS, [])


def test_other_code_or_other_versions_are_measured_anew(processes, tmp_path, monkeypatch):
    file, run = tmp_path / "cpu.json", processes.asked_in
    run(["order", "losses"], file)
    monkeypatch.setattr(bench, "fingerprint", lambda section: "other")
    assert run(["order"], file) == (PARTS, [])
    assert set(bench.load(file)["sections"]) == {"order", "losses"}
    processes.plan["environment"] = {"torch": "2"}
    assert run(["order"], file) == (PARTS, [])
    assert set(bench.load(file)["sections"]) == {"order"}, "figures of other versions are gone"


def test_what_cannot_be_measured_is_said(processes, tmp_path, monkeypatch, capsys):
    file, run = tmp_path / "x.json", processes.asked_in
    asked, (complaint,) = run(["order", "losses"], file, budget=1)
    assert complaint.startswith("order and what follows: the budget of 1 s is spent") and not asked
    processes.plan["sections"]["link"] = None
    assert run(["link"], file) == ([], [])
    assert capsys.readouterr().out == "link: needs a GPU, and there is none\n"
    monkeypatch.setattr("os.getloadavg", lambda: (9.0, 0, 0))
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    run(["order"], file)
    assert "other work keeps this machine busy (load 4.5)" in capsys.readouterr().out
    assert bench.load(file)["sections"]["order"]["load"] == 4.5
    with pytest.raises(SystemExit):
        bench.main(["colect"])
    assert "no such section: colect" in capsys.readouterr().err


@pytest.mark.parametrize(
    "row, complaint",
    [
        ({"a": {"median": 1}}, None),
        ({"b": {"refused": "RuntimeError: no"}}, None),  # of another library
        ({"a": {"refused": "gives other values"}}, "order: a: gives other values"),
        (bench.ProcessError("order, time: status -9"), "order, time: status -9"),
    ],
)
def test_the_status_is_1_for_what_is_ours_or_died(processes, tmp_path, capsys, row, complaint):
    processes.tables["t"] = row if isinstance(row, Exception) else {"rows": row}
    for _ in range(2):  # and again when the refusal is in the record already
        ended = None
        try:
            bench.main(["order", "--out", str(tmp_path / "x.json")])
        except SystemExit as error:
            ended = error.code  # a text is status 1
        assert ended == (complaint and f"went wrong:\n{complaint}")
        said = "order: of another library, refused: b: RuntimeError: no" in capsys.readouterr().out
        assert said == ("b" in row if isinstance(row, dict) else False)


def test_rows_of_numbers_are_written_on_one_line(tmp_path):
    sections = {"x": ["1, 2", "b"], "e": [1e-05], "n": [[1, 2], [3]], "no": []}
    record = {"environment": {"a": [1, 2.5, -3]}, "sections": sections}
    bench.write(tmp_path / "x.json", record)
    text = (tmp_path / "x.json").read_text()
    assert "[1, 2.5, -3]" in text and "[1e-05]" in text
    assert bench.load(tmp_path / "x.json") == record


def test_a_process_that_fails_says_why():
    with pytest.raises(process.ProcessError, match="KeyError: 'no such way'"):
        list(process.answers("memory", "order", "no such way", quick=True))


# Goals.

MEDIANS = {
    goals.OURS: 2,
    "list, np.concatenate": 3,
    goals.HELPER: 2,
    "optree.tree_map": 4,
    "torch.utils._pytree.tree_map": 1,
    ".item() each step": 9,
    "list, one torch.stack, one copy": 3,
    "kept[step] = loss, one copy": 1,
}
OVERLAP = {"fill, the ring": 3, "computing alone": 2, "transferring alone": 1}
CPU = {"cpu": "x"}, [(1.06, False), (1.5, True), (101, True), (1, False), (2, True)]
CUDA = {"cuda": "13"}, [(0.8, True), (1.5, False), (4, True), (1.5, False), (9, True)]


@pytest.mark.parametrize("about, expected", [CPU, CUDA])
def test_each_goal_is_a_ratio_of_the_record(about, expected):
    medians = {**MEDIANS, **OVERLAP}
    table = {
        "rows": {name: {"median": median, "of_link": 0.8} for name, median in medians.items()},
        "verdicts": {goals.HELPER: {"plain": "right", "conj": "gives other values"}},
    }
    memory = {
        goals.OURS: {"faults": 9, "peak_over_output": 1.06, "pinned_batches": 4},
        "list, torch.cat": {"faults": 909},
    }
    tables = dict.fromkeys(["all", "large", "kinds", "seven tensors", "equal"], table)
    section = {"peers": ["optree.tree_map"], "memory": memory, "tables": tables}
    sections = dict.fromkeys(["collect", "nested", "overlap"], section)
    sections["losses"] = {"tables": {"20000": table}}
    reached = goals.reached({"environment": about, "sections": sections})
    assert [(goal.value, goal.met) for goal in reached] == expected
    assert all(("MISSED" in goals.line(goal)) == (not goal.met) for goal in reached)
    unmeasured = goals.reached({"environment": about, "sections": {}})
    assert [goal.met for goal in unmeasured] == [None] * 5
    assert "not measured" in goals.line(unmeasured[0])


def test_the_goals_name_strategies_that_there_are():
    """One under another name would be a goal that is never measured."""
    assert set(MEDIANS) <= {*recipes.WAYS, *losses.WAYS, nested.OURS, *nested.PEERS}


@pytest.mark.parametrize(
    "section, file, text, stale",
    [
        ("order", "bench/order.py", "\nX = 1\n", True),
        ("order", "bench/timing.py", "\nX = 1\n", True),
        ("order", "bench/losses.py", "\nX = 1\n", False),  # another section
        ("order", "bench/order.py", "\n# a comment\nimport this\n\n\n", False),
        ("collect", "snippets/collecting/each_batch_goes_to_its_rows.py", "X = 1\n", True),
    ],
)
def test_a_section_is_stale_when_its_code_changes(
    tmp_path, monkeypatch, section, file, text, stale
):
    code = shutil.copytree(measurements.CODE, tmp_path / "bench")
    snippets = shutil.copytree(records.SNIPPETS, tmp_path / "snippets")
    before = measurements.fingerprint(section)
    monkeypatch.setattr(records, "SNIPPETS", snippets)
    assert measurements.fingerprint(section, code) == before
    with (tmp_path / file).open("a") as changed:
        changed.write(text)
    assert (measurements.fingerprint(section, code) != before) == stale
