"""What is read from a record of the benchmark: how the goals fare, and whether it is stale."""

import shutil

import pytest

from bench import losses, nested, recipes
from tools.common import goals, measurements, records

PEER = "optree.tree_map"
MEDIANS = {
    goals.OURS: 2,
    "list, np.concatenate": 3,
    goals.HELPER: 2,
    PEER: 4,
    "torch.utils._pytree.tree_map": 1,
    ".item() each step": 9,
    "list, one torch.stack, one copy": 3,
    "kept[step] = loss, one copy": 1.5,
    "the losses alone": 0.5,
}
OVERLAP = {"fill, the ring": 3, "computing alone": 2, "transferring alone": 1}
CPU = {"cpu": "x"}, [(1.06, False), (1.5, True), (101, True), (1, False), (2, True)]
CUDA = {"cuda": "13"}, [(0.8, True), (1.5, False), (4, True), (1.5, False), (8.5, True)]


@pytest.mark.parametrize("about, expected", [CPU, CUDA])
def test_each_goal_is_a_ratio_of_the_record(about, expected):
    medians = {**MEDIANS, **OVERLAP}
    rows = {name: {"median": median, "of_link": 0.8} for name, median in medians.items()}
    table = {"rows": rows, "verdicts": {goals.HELPER: {"plain": "right", "conj": "unchanged"}}}
    ours = {"faults": 9, "peak_over_output": 1.06, "pinned_batches": 4}
    memory = {goals.OURS: ours, "list, torch.cat": {"faults": 909}}
    sections = {
        "collect": {"memory": memory, "tables": {"all": table, "large": table}},
        "nested": {"peers": [PEER], "tables": {"kinds": table, "seven tensors": table}},
        "overlap": {"tables": {"equal": table}},
        "losses": {"tables": {"20000": table}},
    }
    reached = goals.reached({"environment": about, "sections": sections})
    assert [(goal.value, goal.met) for goal in reached] == expected
    assert all(("MISSED" in goals.line(goal)) == (not goal.met) for goal in reached)


def test_the_goals_name_strategies_that_there_are():
    """One under another name would be a goal that is never measured."""
    assert set(MEDIANS) <= {
        *recipes.WAYS,
        *losses.WAYS,
        *losses.BASELINES,
        nested.OURS,
        *nested.PEERS,
    }


@pytest.mark.parametrize(
    "file, text, stale",
    [
        ("bench/order.py", "\nX = 1\n", True),
        ("bench/timing.py", "\nX = 1\n", True),
        ("bench/losses.py", "\nX = 1\n", False),  # another section
        ("bench/order.py", "\n# a comment\nimport this\n\n\n", False),
        ("snippets/collecting/each_batch_goes_to_its_rows.py", "X = 1\n", True),
    ],
)
def test_a_section_is_stale_when_its_code_changes(tmp_path, monkeypatch, file, text, stale):
    before = measurements.fingerprint("order")
    for module, folder in ((measurements, "CODE"), (records, "SNIPPETS")):
        original = getattr(module, folder)
        monkeypatch.setattr(module, folder, shutil.copytree(original, tmp_path / original.name))
    with (tmp_path / file).open("a") as changed:
        changed.write(text)
    assert (measurements.fingerprint("order") != before) == stale
