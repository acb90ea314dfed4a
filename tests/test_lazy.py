"""The branch for devices other than the CPU, asserted on every run: the lazy backend of PyTorch.

These runs are tests. They are never recorded and never shown as CUDA output.
"""

import re

import pytest

from tools.common import records
from tools.record import run

# A snippet that names no device is about host memory: there is no other branch to run. Of the
# others, these many at most may be what the backend cannot do, or have a device of their own (meta,
# the CPU by name). torch.backends.cuda is the build.
NAMES_A_DEVICE = re.compile(r"\bdevice\b|(?<!backends\.)\bcuda\b")
MOST_THAT_THE_BACKEND_CANNOT_RUN = 8


@pytest.mark.parametrize("name", sorted({*records.names()} - {*run.lazy_exceptions()}))
def test_runs_on_the_lazy_device(name, snippet_runs):
    outcome = snippet_runs(name, lazy=True)
    assert outcome.exit == "0", run.failure(name, outcome, lazy=True)


def test_each_exception_is_needed_and_has_its_reason():
    exceptions, names = run.lazy_exceptions(), records.names()
    on_devices = [name for name in names if NAMES_A_DEVICE.search(records.source(name))]
    cannot = set(exceptions) & set(on_devices)
    assert len(cannot) <= MOST_THAT_THE_BACKEND_CANNOT_RUN
    unlisted = set(names) - set(on_devices) - set(exceptions)
    assert unlisted == set(), "give it the device line, or list it with its reason"
    assert [name for name, reason in exceptions.items() if len(reason) <= 20] == []

    for name in exceptions:
        with pytest.raises(ValueError, match=f"snippets/{name}.*(failed|write this line exactly)"):
            run.run(name, lazy=True)
