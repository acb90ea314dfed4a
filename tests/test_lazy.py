"""The branch for devices other than the CPU, asserted on every run: the lazy backend of PyTorch's CPU builds.

These runs are tests. They are never recorded and never shown as CUDA output.
"""

import re

import pytest

from tools.common import environment, records
from tools.markdown import messages
from tools.record import execute, run

# A snippet that names no device at all is about host memory: there is no other branch to run. The others on the list
# are what the lazy backend cannot do, and their number may only shrink.
NAMES_A_DEVICE = re.compile(
    r"\bdevice\b|(?<!backends\.)\bcuda\b"
)  # torch.backends.cuda tells the build
MOST_THAT_THE_BACKEND_CANNOT_RUN = 4


def names_a_device(name: str) -> bool:
    return bool(NAMES_A_DEVICE.search((records.SNIPPETS / name).read_text("utf-8")))


@pytest.mark.parametrize(
    "name", [name for name in records.names() if name not in run.lazy_exceptions()]
)
def test_runs_on_the_lazy_device(name, snippet_runs):
    if not environment.can_run(name):
        pytest.skip(f"{name.split('/')[0]} is not installed here")
    result = snippet_runs(name, lazy=True)
    assert result.exit == "0", run.failure(name, result, lazy=True)


def test_the_lazy_device_is_a_real_second_device(tmp_path):
    """Its message is the one that the index holds for CUDA, but for the name of the device."""
    code = run.LAZY_LINE + (
        "import torch\n"
        "t = torch.ones(2, device=device, requires_grad=True)\n"
        "print(t.device, type((t * 2).cpu().grad_fn).__name__)\n"
        "try:\n    t.detach().numpy()\n"
        "except TypeError as error:\n    print(error)\n"
    )
    assert execute.run(code, "lazy.py").out.splitlines() == [
        "lazy:0 ToCopyBackward0",
        messages.by_id()["device"]["text"].replace("cuda:0", "lazy:0"),
    ]


def test_a_snippet_without_its_device_line_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(records, "SNIPPETS", tmp_path)
    (tmp_path / "page").mkdir()
    (tmp_path / "page/claim.py").write_text('device = "cpu"\n')
    with pytest.raises(run.SnippetError, match="expected this line exactly once"):
        run.run("page/claim.py", lazy=True)


@pytest.mark.parametrize("name", run.lazy_exceptions())
def test_an_exception_is_still_needed(name):
    """An exception that would run by now must go."""
    assert name in records.names(), (
        "the snippet is gone; take it off tools/record/lazy_exceptions.json"
    )
    with pytest.raises(run.SnippetError):
        run.run(name, lazy=True)


def test_the_exceptions_only_shrink():
    exceptions = run.lazy_exceptions()
    assert len(list(filter(names_a_device, exceptions))) <= MOST_THAT_THE_BACKEND_CANNOT_RUN
    assert all(len(reason) > 20 for reason in exceptions.values()), "each needs its reason"


@pytest.mark.parametrize("name", [name for name in records.names() if not names_a_device(name)])
def test_a_snippet_about_host_memory_says_so(name):
    assert name in run.lazy_exceptions(), "give it the device line, or list it with its reason"
