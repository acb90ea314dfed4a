"""The branch for devices other than the CPU, asserted on every run: the lazy backend of PyTorch's CPU builds.

These runs are tests. They are never recorded and never shown as CUDA output.
"""

import pytest

from tools import execute, records, run

# May only shrink. A snippet that is added here needs a reason that no one can argue with.
MOST_EXCEPTIONS = 22


@pytest.mark.parametrize("name", [name for name in records.names() if name not in run.lazy_exceptions()])
def test_runs_on_the_lazy_device(name, snippet_runs):
    if not run.can_run(name):
        pytest.skip(f"{name.split('/')[0]} is not installed here")
    snippet_runs(name, lazy=True)


def test_the_lazy_device_is_a_real_second_device(tmp_path):
    code = run.LAZY_LINE + (
        "import torch\n"
        "t = torch.ones(2, device=device, requires_grad=True)\n"
        "print(t.device, type((t * 2).cpu().grad_fn).__name__)\n"
        "try:\n    t.detach().numpy()\n"
        "except TypeError as error:\n    print(error)\n"
    )
    assert execute.run(code, "lazy.py").out.splitlines() == [
        "lazy:0 ToCopyBackward0",
        "can't convert lazy:0 device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first.",
    ]


def test_a_snippet_without_its_device_line_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(records, "SNIPPETS", tmp_path)
    (tmp_path / "page").mkdir()
    (tmp_path / "page/claim.py").write_text('device = "cpu"\n')
    with pytest.raises(run.SnippetError, match="expected this line exactly once"):
        run.run("page/claim.py", lazy=True)


@pytest.mark.parametrize("name", run.lazy_exceptions())
def test_an_exception_is_still_needed(name):
    """An exception that would run by now must go: the list may only shrink."""
    assert name in records.names(), "the snippet is gone; take it off tools/lazy_exceptions.json"
    with pytest.raises(run.SnippetError):
        run.run(name, lazy=True)


def test_the_exceptions_only_shrink():
    exceptions = run.lazy_exceptions()
    assert len(exceptions) <= MOST_EXCEPTIONS
    assert all(len(reason) > 20 for reason in exceptions.values()), "each needs its reason"
