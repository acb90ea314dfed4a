"""`make gpu` makes the three records whatever fails in between, and sums them up."""

import os
import re
import sys
import time

import pytest

from bench import __main__ as bench
from tools.common import records
from tools.engines import __main__ as engines
from tools.record import __main__ as record
from tools.record import gpu

ABOUT = dict.fromkeys(("device", "torch", "python", "platform", "cuda", "driver"), "1")


def status(*arguments):
    """The exit status of the command."""
    with pytest.raises(SystemExit) as ended:
        gpu.main([*arguments])
    return ended.value.code


@pytest.mark.parametrize("failed", [{}, {"failed": {"exit": "1", "said": ["AssertionError"]}}])
def test_the_rest_runs_whatever_became_of_the_snippets(empty_tree, monkeypatch, capsys, failed):
    calls, now = [], time.monotonic()

    def call(module, *arguments, budget):
        calls.append((module, *arguments, budget))
        if module == "bench":
            monkeypatch.setattr(time, "monotonic", lambda: now + 400)
        if module != "tools.record":
            return 0
        entry = {"code": "0", "date": "2026-11-22T00:00:00Z", "out": [], **failed}
        kept = {"environment": ABOUT, "snippets": {"page/claim.py": entry}, "left": []}
        records.write("cuda", kept)
        monkeypatch.setattr(time, "monotonic", lambda: now + 100)
        return int(bool(failed))

    monkeypatch.setattr(gpu, "call", call)
    monkeypatch.setattr(gpu, "refusal", lambda rehearse: "")
    assert status("--budget", "500") == bool(failed)
    shares = (gpu.SNIPPETS * 500, gpu.BENCHMARKS * 500 - 100, 500 - 400)
    snippets, measuring, engines = (pytest.approx(share, abs=2) for share in shares)
    assert calls == [
        ("tools.record", "--record", snippets),
        ("bench", measuring),
        ("tools.engines", "--record", "--gpu", engines),
    ]
    said = capsys.readouterr().out
    assert f"1 snippets on record, {len(failed)} failed, 0 left" in said
    assert "goals met" in said and "not measured: collect" in said, "missed goals are named"
    end = "; something failed or is left: the same command goes on from here" if failed else ""
    assert said.endswith(f"400 s{end}\n")


def test_a_machine_without_what_the_engines_need_makes_the_other_records(
    empty_tree, monkeypatch, capsys
):
    calls = []
    monkeypatch.setattr(gpu, "call", lambda module, *rest, budget: calls.append(module) or 0)
    monkeypatch.setattr(gpu, "refusal", lambda rehearse: "")
    monkeypatch.setattr(gpu, "no_engines", lambda: "they need psutil")
    assert status() == 0 and calls == ["tools.record", "bench"]
    assert "the engines are left out: they need psutil" in capsys.readouterr().out


def test_what_the_engines_need_is_asked_for(monkeypatch):
    if sys.platform == "linux":
        assert gpu.no_engines() == ""
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr(sys, "platform", "linux")
    assert gpu.no_engines() == "they need psutil"
    monkeypatch.setattr(sys, "version_info", (3, 10))
    assert "Python 3.11" in gpu.no_engines()


@pytest.mark.parametrize("failing", ["", "bench", "tools.engines", "tools.record"])
def test_a_rehearsal_sees_no_gpu_and_ends_with_the_snippets(monkeypatch, failing):
    calls = []

    def call(module, *arguments):
        calls.append((module, arguments[:1], os.environ["CUDA_VISIBLE_DEVICES"]))
        return int(module == failing)

    for name in gpu.REHEARSED:
        monkeypatch.setenv(name, "0")
    monkeypatch.setattr(gpu, "call", call)
    assert status("--rehearse") == bool(failing)
    parts = [("bench", ("--stand-in",)), ("tools.engines", ("--gpu",)), ("tools.record", ())]
    assert calls == [(*part, "") for part in parts]


def test_the_commands_have_the_options_that_they_are_called_with(capsys):
    called_with = {record: {"--record", "--budget"}, bench: {"--stand-in", "--out", "--budget"}}
    called_with[engines] = {"--record", "--gpu", "--budget"}
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
