"""`make gpu` makes both records whatever fails in between, and sums them up; `make rehearse`
counts what every snippet did."""

import subprocess
import sys
import time

import pytest

from tools.common import records
from tools.record import gpu

ENTRY = {"code": "0", "date": "2026-11-22T00:00:00Z", "out": ["a", "b"]}


@pytest.fixture
def calls(monkeypatch):
    """What was called, ``[(module, *arguments, options), …]``.

    `tools.record` writes the snippets ``calls.ran``, takes ``calls.takes`` seconds, and fails
    where one of them did.
    """

    class Calls(list):
        ran, left, takes = {"page/right.py": ENTRY}, [], 0.0

    calls = Calls()

    def call(module, *arguments, **options):
        calls.append((module, *arguments, options))
        if module == "bench":
            return 0
        out = arguments[2] if "--out" in arguments else records.path("cuda")
        record = {"environment": {}, "snippets": calls.ran, "left": calls.left}
        records.write_file(type(records.ROOT)(out), record)
        now = time.monotonic()
        monkeypatch.setattr(gpu.time, "monotonic", lambda: now + calls.takes)
        return int(any("failed" in entry for entry in calls.ran.values()))

    monkeypatch.setattr(gpu, "call", call)
    return calls


def test_the_benchmarks_run_whatever_became_of_the_snippets(calls, tmp_path, capsys):
    failed = {"exit": "1", "said": ["x", "AssertionError"]}
    calls.ran = {"page/right.py": ENTRY, "page/wrong.py": {**ENTRY, "failed": failed}}
    calls.left, calls.takes = ["page/later.py"], 100
    assert gpu.run(tmp_path, 500) == 1
    first, second = calls
    budget = {"budget": gpu.SNIPPETS * 500}
    assert first == ("tools.record", "--record", "--out", str(tmp_path / "cuda.json"), budget)
    left = {"budget": pytest.approx(400, abs=1)}
    assert second == ("bench", "--out", str(tmp_path / "bench/cuda.json"), left)
    said = capsys.readouterr().out
    counts = "2 snippets on record, 1 failed, 1 left\n  page/wrong.py: exit 1: AssertionError\n"
    assert counts in said
    assert "goals met" in said and "not measured: collect" in said, "missed goals are named"
    assert said.endswith("100 s; something failed or is left: the same command goes on from here\n")


def test_without_a_folder_the_records_of_the_tree_are_written(calls, empty_tree):
    assert gpu.run(None, 500) == 0
    assert [words for *words, _ in calls] == [["tools.record", "--record"], ["bench"]]
    assert "page/right.py" in records.read(records.RECORDS / "cuda.json")["snippets"]


@pytest.mark.parametrize("module", ["tools.record", "bench"])
@pytest.mark.parametrize("options", [["--out"], ["--budget"]])
def test_the_commands_have_the_options_that_they_are_called_with(module, options):
    command = [sys.executable, "-m", module, "--help"]
    usage = subprocess.run(command, cwd=records.ROOT, capture_output=True, text=True).stdout
    assert set(options) <= set(usage.replace("[", " ").split())


def test_a_command_that_hangs_is_stopped(monkeypatch, tmp_path, capsys):
    (tmp_path / "hangs.py").write_text("import time; time.sleep(60)")
    monkeypatch.setattr(records, "ROOT", tmp_path)
    monkeypatch.setattr(gpu, "GRACE", 0.5)
    assert gpu.call("hangs", budget=0.1) == 1
    assert "hangs was still running" in capsys.readouterr().out


@pytest.mark.parametrize(
    "module, says, mend",
    [
        ("torch", "has no torch. Name the Python that has", "GPU_PYTHON="),
        ("numpy", "has no numpy", "GPU_PYTHON="),
        (None, "sees no GPU here", "make rehearse"),
    ],
)
def test_a_machine_without_what_it_takes_is_refused(monkeypatch, module, says, mend):
    import torch

    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    if module:
        monkeypatch.setitem(sys.modules, module, None)
    why = gpu.refusal(False)
    assert says in why and mend in why
    assert bool(gpu.refusal(True)) == bool(module), "a rehearsal needs no GPU"


def test_a_rehearsal_counts_what_every_snippet_did(calls, empty_tree, monkeypatch, capsys):
    names = [f"page/{name}.py" for name in ("right", "other", "warns", "wrong", "changed", "not")]
    right, other, warns, wrong, changed, untried = names
    for name in names:
        (records.SNIPPETS / name).touch()
    known = {**dict.fromkeys((right, other, warns, wrong), ENTRY), changed: {**ENTRY, "code": "1"}}
    monkeypatch.setattr(records, "load", lambda environment: {"snippets": known})
    calls.ran = {
        **dict.fromkeys((right, changed), ENTRY),
        other: {**ENTRY, "out": ["a", "c"]},
        warns: {**ENTRY, "warned": ["UserWarning: x"]},
        wrong: {**ENTRY, "out": ["a"], "failed": {"exit": "1", "said": []}},
    }
    assert gpu.rehearse() == 1
    assert [(call[0], call[-1]) for call in calls] == [
        ("tools.record", {"unseen": True}),
        ("bench", {"unseen": True}),
    ]
    assert "--stand-in" in calls[1]
    said = capsys.readouterr().out
    assert f"snippets/{other} prints otherwise" in said and "\n-b\n+c\n" in said
    assert "UserWarning: x" in said
    assert said.endswith("rehearsal: 2 snippets held, 2 print otherwise, 1 failed, 1 not tried\n")
    del calls.ran[wrong]
    assert gpu.rehearse() == 1, "what was not tried was not rehearsed"
    (records.SNIPPETS / untried).unlink()
    (records.SNIPPETS / wrong).unlink()
    assert gpu.rehearse() == 0
