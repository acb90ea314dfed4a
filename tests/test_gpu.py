"""`make gpu` makes both records whatever fails in between, and sums them up."""

import os
import re
import sys
import time

import pytest

from bench import __main__ as bench
from tools.common import records
from tools.record import __main__ as record
from tools.record import gpu

ABOUT = dict.fromkeys(("device", "torch", "python", "platform", "cuda", "driver"), "1")


def status(*arguments):
    """The exit status of the command."""
    with pytest.raises(SystemExit) as ended:
        gpu.main([*arguments])
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
        entry = {"code": "0", "date": "2026-11-22T00:00:00Z", "out": [], **failed}
        kept = {"environment": ABOUT, "snippets": {"page/claim.py": entry}, "left": []}
        records.write("cuda", kept)
        monkeypatch.setattr(time, "monotonic", lambda: now + 100)
        return int(bool(failed))

    monkeypatch.setattr(gpu, "call", call)
    monkeypatch.setattr(gpu, "refusal", lambda rehearse: "")
    assert status("--budget", "500") == bool(failed)
    snippets, rest = gpu.SNIPPETS * 500, pytest.approx(400, abs=2)
    assert calls == [("tools.record", "--record", snippets), ("bench", rest)]
    said = capsys.readouterr().out
    assert f"1 snippets on record, {len(failed)} failed, 0 left" in said
    assert "goals met" in said and "not measured: collect" in said, "missed goals are named"
    end = "; something failed or is left: the same command goes on from here" if failed else ""
    assert said.endswith(f"100 s{end}\n")


@pytest.mark.parametrize("failing", ["", "bench", "tools.record"])
def test_a_rehearsal_sees_no_gpu_and_ends_with_the_snippets(monkeypatch, failing):
    calls = []

    def call(module, *arguments):
        calls.append((module, arguments[:1], os.environ["CUDA_VISIBLE_DEVICES"]))
        return int(module == failing)

    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "0")
    monkeypatch.setattr(gpu, "call", call)
    assert status("--rehearse") == bool(failing)
    assert calls == [("bench", ("--stand-in",), ""), ("tools.record", (), "")]


def test_the_commands_have_the_options_that_they_are_called_with(capsys):
    called_with = {record: {"--record", "--budget"}, bench: {"--stand-in", "--out", "--budget"}}
    for command, options in called_with.items():
        with pytest.raises(SystemExit):
            command.main(["--help"])
        usage = capsys.readouterr().out.split("\n\n")[0]
        assert options <= {*re.findall(r"--[a-z-]+", usage)}


def test_a_command_that_hangs_is_stopped(monkeypatch, tmp_path, capsys):
    (tmp_path / "hangs.py").write_text("import time; time.sleep(60)")
    monkeypatch.setattr(records, "ROOT", tmp_path)
    monkeypatch.setattr(gpu, "GRACE", 0.1)
    assert gpu.call("hangs", budget=0.1) == 1
    assert "hangs was still running" in capsys.readouterr().out


def test_a_machine_without_what_it_takes_is_refused(monkeypatch):
    monkeypatch.setattr("torch.cuda.is_available", lambda: False)
    assert re.search("sees no GPU here .*make rehearse", gpu.refusal(False))
    assert gpu.refusal(True) == "", "a rehearsal needs no GPU"
    for module in ("torch", "numpy"):  # numpy is asked for first
        monkeypatch.setitem(sys.modules, module, None)
        assert re.search(rf"has no {module}\. .*make gpu GPU_PYTHON=", gpu.refusal(True))
