"""`make gpu` makes both records whatever fails in between, and sums them up; `make rehearse` counts what every snippet did."""

import pathlib
import subprocess
import sys
import time

import pytest

from bench import runner as bench
from tools.common import records
from tools.record import gpu, recording, run

ENTRY = {"code": "0", "date": "2026-11-22T00:00:00Z", "out": ["a", "b"]}


@pytest.fixture
def calls(monkeypatch):
    """``[[tool, arguments, options], …]``: what was called; run.py writes the snippets of ``calls.ran`` and fails where one did."""

    class Calls(list):
        ran = {"page/right.py": ENTRY}
        left = []
        takes = 0.0

    calls = Calls()

    def call(tool, *arguments, **options):
        calls.append([tool, arguments, options])
        if tool == "run.py":
            out = dict(zip(arguments, arguments[1:])).get("--out", records.path("cuda"))
            records.write_file(out, {"environment": {}, "snippets": calls.ran, "left": calls.left})
            now = time.monotonic()
            monkeypatch.setattr(gpu.time, "monotonic", lambda: now + calls.takes)
            return int(any("failed" in entry for entry in calls.ran.values()))
        return 0

    monkeypatch.setattr(gpu, "call", call)
    return calls


def test_the_benchmarks_run_whatever_became_of_the_snippets(calls, tmp_path, capsys):
    calls.ran = {
        "page/right.py": ENTRY,
        "page/wrong.py": {**ENTRY, "failed": {"exit": "1", "said": ["x", "AssertionError"]}},
    }
    calls.left, calls.takes = ["page/later.py"], 100
    assert gpu.run(tmp_path, 500) == 1
    (_, record, first), (tool, bench, second) = calls
    assert (
        record == ("--record", "--out", tmp_path / "cuda.json")
        and first["budget"] == gpu.SNIPPETS * 500 < 500
    )
    assert (
        tool == "bench.py"
        and bench == ("--out", tmp_path / "bench/cuda.json")
        and second["budget"] == pytest.approx(400, abs=1)
    )
    said = capsys.readouterr().out
    assert (
        "2 snippets on record, 1 failed, 1 left\n  page/wrong.py: exit 1: AssertionError\n" in said
    )
    assert "goals met" in said and "not measured: collect" in said, (
        "goals that were not reached are named"
    )
    assert said.endswith("100 s; something failed or is left: the same command goes on from here\n")


def test_without_a_folder_the_records_of_the_tree_are_written(calls, empty_tree):
    assert gpu.run(None, 500) == 0
    assert [arguments for _, arguments, _ in calls] == [("--record",), ()]
    assert "page/right.py" in records.read(records.RECORDS / "cuda.json")["snippets"]


def test_the_commands_take_what_they_are_given(monkeypatch, tmp_path, capsys):
    asked = []

    def started(command, **options):
        tool = {"run.py": run, "bench.py": bench}[pathlib.Path(command[1]).name]
        try:
            tool.main(command[2:])
        except SystemExit as end:
            return subprocess.CompletedProcess(command, end.code or 0)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(
        recording,
        "record",
        lambda names, file, budget, again: (
            asked.append((file, budget)) or recording.Done(0, {}, [])
        ),
    )
    monkeypatch.setattr(
        bench,
        "bench",
        lambda sections, file, budget, stand_in, **options: (
            asked.append((file, budget, stand_in)) or []
        ),
    )
    monkeypatch.setattr(subprocess, "run", started)
    assert gpu.run(tmp_path, 1000) == 0
    assert asked == [
        (tmp_path / "cuda.json", gpu.SNIPPETS * 1000),
        (tmp_path / "bench/cuda.json", pytest.approx(1000, abs=100), ""),
    ]
    asked.clear()
    assert gpu.rehearse() == 1, "nothing was tried"
    (printed, no_end), (measured, _, stand_in) = asked
    assert (
        printed.name == "cpu.json"
        and no_end is None
        and measured.parent == printed.parent
        and stand_in
    )


def test_a_command_that_hangs_is_stopped(monkeypatch, tmp_path, capsys):
    (tmp_path / "run.py").write_text("import time; time.sleep(60)")
    monkeypatch.setattr(gpu, "__file__", str(tmp_path / "gpu.py"))
    monkeypatch.setattr(gpu, "GRACE", 0.5)
    assert (
        gpu.call("run.py", budget=0) == 1 and "run.py was still running" in capsys.readouterr().out
    )


@pytest.mark.parametrize(
    "module, says",
    [
        ("torch", "has no torch. Name the Python that has"),
        ("numpy", "has no numpy"),
        (None, "sees no GPU here"),
    ],
)
def test_a_machine_without_what_it_takes_is_refused_with_the_mend(monkeypatch, module, says):
    import torch

    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    if module:
        monkeypatch.setitem(sys.modules, module, None)
    why = gpu.refusal(False)
    assert says in why and ("GPU_PYTHON=" in why or "make rehearse" in why)
    assert bool(gpu.refusal(True)) == bool(module), "a rehearsal needs no GPU"


def test_a_rehearsal_counts_what_every_snippet_did(calls, empty_tree, monkeypatch, capsys):
    for name in ("right", "other", "warns", "wrong", "changed", "untried"):
        (records.SNIPPETS / f"page/{name}.py").touch()
    known = dict.fromkeys(
        ("page/right.py", "page/other.py", "page/warns.py", "page/wrong.py"), ENTRY
    )
    known["page/changed.py"] = {**ENTRY, "code": "1"}
    monkeypatch.setattr(records, "load", lambda environment: {"snippets": known})
    calls.ran = {
        **dict.fromkeys(("page/right.py", "page/changed.py"), ENTRY),
        "page/other.py": {**ENTRY, "out": ["a", "c"]},
        "page/warns.py": {**ENTRY, "warned": ["UserWarning: x"]},
        "page/wrong.py": {**ENTRY, "out": ["a"], "failed": {"exit": "1", "said": []}},
    }
    assert gpu.rehearse() == 1
    assert [(tool, options["env"]["CUDA_VISIBLE_DEVICES"]) for tool, _, options in calls] == [
        ("run.py", ""),
        ("bench.py", ""),
    ]
    said = capsys.readouterr().out
    assert (
        "page/other.py prints otherwise than records/cpu.json\n  @@ -2 +2 @@\n  -b\n  +c\n" in said
        and "UserWarning: x" in said
    )
    assert said.endswith("rehearsal: 2 snippets held, 2 print otherwise, 1 failed, 1 not tried\n")
    del calls.ran["page/wrong.py"]
    assert gpu.rehearse() == 1, "what was not tried was not rehearsed"
    (records.SNIPPETS / "page/untried.py").unlink()
    (records.SNIPPETS / "page/wrong.py").unlink()
    assert gpu.rehearse() == 0
