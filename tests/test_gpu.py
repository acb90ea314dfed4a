"""`make gpu` makes both records whatever fails in between, and sums them up."""

import subprocess
import sys
import time

import pytest

from tools.common import records
from tools.record import gpu

ABOUT = dict.fromkeys(("device", "torch", "python", "platform", "cuda", "driver"), "1")
ENTRY = {"code": "0", "date": "2026-11-22T00:00:00Z", "out": ["a"]}


def main(monkeypatch, *arguments):
    """The exit status of the command."""
    monkeypatch.setattr(sys, "argv", ["gpu", *arguments])
    with pytest.raises(SystemExit) as ended:
        gpu.main()
    return ended.value.code


@pytest.mark.parametrize("failed", [{}, {"failed": {"exit": "1", "said": ["AssertionError"]}}])
def test_the_benchmarks_run_whatever_became_of_the_snippets(
    empty_tree, monkeypatch, capsys, failed
):
    calls, now = [], time.monotonic()

    def call(module, *arguments, budget):
        calls.append((module, *arguments, budget))
        if module == "bench":
            return 0
        record = {"environment": ABOUT, "snippets": {"page/claim.py": {**ENTRY, **failed}}}
        records.write("cuda", {**record, "left": []})
        monkeypatch.setattr(gpu.time, "monotonic", lambda: now + 100)
        return int(bool(failed))

    monkeypatch.setattr(gpu, "call", call)
    monkeypatch.setattr(gpu, "refusal", lambda rehearse: "")
    assert main(monkeypatch, "--budget", "500") == bool(failed)
    left = pytest.approx(400, abs=2)
    assert calls == [("tools.record", "--record", gpu.SNIPPETS * 500), ("bench", left)]
    said = capsys.readouterr().out
    assert f"1 snippets on record, {len(failed)} failed, 0 left" in said
    assert ("snippets/page/claim.py failed: exit 1: AssertionError" in said) == bool(failed)
    assert "goals met" in said and "not measured: collect" in said, "missed goals are named"
    end = "100 s; something failed or is left: the same command goes on from here\n"
    assert said.endswith(end if failed else "100 s\n")


@pytest.mark.parametrize("bench, snippets", [(0, 0), (1, 0), (0, 1)])
def test_a_rehearsal_sees_no_gpu_and_ends_with_the_snippets(monkeypatch, bench, snippets):
    calls, status = [], {"bench": bench, "tools.record": snippets}

    def call(module, *arguments):
        calls.append((module, arguments[:1], gpu.os.environ["CUDA_VISIBLE_DEVICES"]))
        return status[module]

    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "0")
    monkeypatch.setattr(gpu, "call", call)
    assert main(monkeypatch, "--rehearse") == (bench or snippets)
    assert calls == [("bench", ("--stand-in",), ""), ("tools.record", (), "")]


@pytest.mark.parametrize(
    "module, options",
    [("tools.record", {"--record", "--budget"}), ("bench", {"--stand-in", "--out", "--budget"})],
)
def test_the_commands_have_the_options_that_they_are_called_with(module, options):
    command = [sys.executable, "-m", module, "--help"]
    usage = subprocess.run(command, cwd=records.ROOT, capture_output=True, text=True).stdout
    assert options <= set(usage.replace("[", " ").replace("]", " ").split())


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
