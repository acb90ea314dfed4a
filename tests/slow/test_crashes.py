"""Crashes of workers that pages speak of: each loader below takes seconds, in its own program."""

import subprocess
import sys

import pytest

LOADER = """
import ctypes, faulthandler, torch
from torch.utils.data import DataLoader
class Rows:
    t = torch.ones(3, 10_000_000)
    array = t.numpy()
    __len__ = lambda self: 3
    def __getitem__(self, i):
        {line}
        return self.t[i]
options = dict(num_workers=1, prefetch_factor=1, multiprocessing_context="fork", {options})
list(DataLoader(Rows(), batch_size=None, **options))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the workers are forked")
@pytest.mark.parametrize(
    "line, options, started, named",
    [
        # dangling#which-line: PyTorch takes the signal over in a worker, so -X comes too early.
        ("ctypes.string_at(0)", "", ["-X", "faulthandler"], False),
        ("ctypes.string_at(0)", "worker_init_fn=lambda _: faulthandler.enable()", [], True),
        # dangling#dataloader: a large block goes back to the system, a small one stays.
        ("self.array[i, 0]", "", [], False),
    ],
)
def test_a_worker_that_crashes_says_where_if_faulthandler_is_enabled_there(
    tmp_path, line, options, started, named
):
    file = tmp_path / "loader.py"
    file.write_text(LOADER.format(line=line, options=options))
    command = [sys.executable, *started, str(file)]
    child = subprocess.run(command, capture_output=True, text=True, errors="replace")
    assert child.returncode == 1
    assert "Unexpected segmentation fault encountered in worker" in child.stderr
    assert "RuntimeError: DataLoader worker" in child.stderr
    assert ("line 9 in __getitem__" in child.stderr) is named
