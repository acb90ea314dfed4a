"""The branch for devices other than the CPU, asserted on every run: the lazy backend of PyTorch.

These runs are tests. They are never recorded and never shown as CUDA output.
"""

import re

import pytest

from tools.common import records
from tools.markdown import messages
from tools.record import execute, run

# A snippet that names no device is about host memory: there is no other branch to run. Of the
# others, these many at most may be what the backend cannot do. torch.backends.cuda is the build.
NAMES_A_DEVICE = re.compile(r"\bdevice\b|(?<!backends\.)\bcuda\b")
MOST_THAT_THE_BACKEND_CANNOT_RUN = 4


@pytest.mark.parametrize("name", sorted({*records.names()} - {*run.lazy_exceptions()}))
def test_runs_on_the_lazy_device(name, snippet_runs):
    outcome = snippet_runs(name, lazy=True)
    assert outcome.exit == "0", run.failure(name, outcome, lazy=True)


def test_the_lazy_device_is_a_real_second_device():
    """Its message is the one that the index holds for CUDA, but for the name of the device."""
    code = f"""{run.LAZY_LINE}import torch
t = torch.ones(2, device=device, requires_grad=True)
print(t.device, type((t * 2).cpu().grad_fn).__name__)
try:
    t.detach().numpy()
except TypeError as error:
    print(error)
"""
    assert execute.run(code, "lazy.py").out.splitlines() == [
        "lazy:0 ToCopyBackward0",
        messages.by_id()["device"]["text"].replace("cuda:0", "lazy:0"),
    ]


def test_each_exception_is_needed_and_has_its_reason():
    exceptions, names = run.lazy_exceptions(), records.names()
    on_devices = [name for name in names if NAMES_A_DEVICE.search(records.source(name))]
    cannot = set(exceptions) & set(on_devices)
    assert len(cannot) <= MOST_THAT_THE_BACKEND_CANNOT_RUN
    assert set(exceptions) - set(names) == set(), "the snippet is gone; take it off the list"
    unlisted = set(names) - set(on_devices) - set(exceptions)
    assert unlisted == set(), "give it the device line, or list it with its reason"
    assert [name for name, reason in exceptions.items() if len(reason) <= 20] == []

    for name in exceptions:
        with pytest.raises(ValueError, match=f"snippets/{name}.*(failed|write this line exactly)"):
            run.run(name, lazy=True)
