"""`make gpu` makes the three records whatever fails in between, and says what failed."""

import re
import sys

import pytest

from tools.record import __main__ as command
from tools.record import gpu


@pytest.fixture
def calls(monkeypatch):
    """What is called, after how many seconds each; a step that is named in it first fails."""
    calls = [""]
    clock = lambda: 100 * (len(calls) - 1)
    monkeypatch.setattr(gpu.time, "monotonic", clock)
    monkeypatch.setattr(gpu, "call", lambda *asked: calls.append(asked) or int(calls[0] in asked))
    return calls


@pytest.mark.parametrize("failed", [False, True])
def test_the_rest_runs_whatever_became_of_the_snippets(calls, capsys, failed, monkeypatch):
    steps = [*gpu.STEPS]
    calls[0] = steps[0] if failed else ""
    assert gpu.run(500) == failed
    assert calls[1:] == [(steps[0], 0.55 * 500), (steps[1], 0.85 * 500 - 100), (steps[2], 300)]
    said = capsys.readouterr().out
    end = "; something failed or is left: the same command goes on from here" if failed else ""
    assert said.endswith(f"300 s{end}\n")
    monkeypatch.setattr(sys, "platform", "darwin")
    gpu.run(500)
    assert [step for step, _ in calls[4:]] == steps[:2]
    assert "the engines are left out: they need Linux" in capsys.readouterr().out


@pytest.mark.parametrize("failing", ["", *gpu.REHEARSAL])
def test_a_rehearsal_sees_no_gpu_and_ends_with_the_snippets(monkeypatch, calls, failing):
    for name in gpu.REHEARSED:
        monkeypatch.setenv(name, "0")
    calls[0] = failing
    assert gpu.run(float("inf"), rehearse=True) == bool(failing)
    assert [step for step, _ in calls[1:]] == [*gpu.REHEARSAL]
    assert gpu.os.environ["CUDA_VISIBLE_DEVICES"] == ""


@pytest.mark.parametrize("step", [*gpu.STEPS, *gpu.REHEARSAL])
def test_what_is_called_is_what_the_command_knows(monkeypatch, step):
    monkeypatch.setattr(command, "done", lambda asked, name, ids: name not in step or bool(ids))
    with pytest.raises(SystemExit) as ended:
        command.main(step.split())
    assert ended.value.code == 0


def test_a_machine_without_what_it_takes_is_refused(monkeypatch):
    monkeypatch.setattr("torch.cuda.is_available", lambda: False)
    assert re.search("sees no GPU here. Then: make rehearse", gpu.refusal(False))
    assert gpu.refusal(True) == "", "a rehearsal needs no GPU"
    for module in ("torch", "numpy"):  # numpy is asked for first
        monkeypatch.setitem(sys.modules, module, None)
        assert re.search(rf"has no {module}\. .*make gpu GPU_PYTHON=", gpu.refusal(True))
