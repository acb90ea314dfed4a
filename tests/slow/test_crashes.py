"""Crashes of workers that pages speak of: each loader below takes seconds, in its own program."""

import subprocess
import sys

import pytest

CRASHES = """
import ctypes, faulthandler, sys
from torch.utils.data import DataLoader

class Crashes:
    def __len__(self):
        return 1
    def __getitem__(self, i):
        ctypes.string_at(0)

init = (lambda worker: faulthandler.enable()) if sys.argv[1:] else None
list(DataLoader(Crashes(), num_workers=1, multiprocessing_context="fork", worker_init_fn=init))
"""
READS = """
import torch
from torch.utils.data import DataLoader

class Reads:
    t = torch.ones(3, 10_000_000)
    array = t.numpy()
    def __len__(self):
        return 3
    def __getitem__(self, i):
        self.array[i, 0]
        return self.t[i]

fork = dict(num_workers=1, prefetch_factor=1, multiprocessing_context="fork")
list(DataLoader(Reads(), batch_size=None, **fork))
"""
SAID = "Unexpected segmentation fault encountered in worker"
linux = pytest.mark.skipif(sys.platform != "linux", reason="the workers are forked")


def errors(folder, code: str, *options: str, given: tuple[str, ...] = ()) -> str:
    """What a program prints to stderr as it ends with an exception."""
    file = folder / "loader.py"
    file.write_text(code)
    command = [sys.executable, *options, str(file), *given]
    child = subprocess.run(command, capture_output=True, text=True, errors="replace")
    assert child.returncode == 1
    return child.stderr


@linux
@pytest.mark.parametrize("named", [False, True])
def test_faulthandler_names_the_line_of_a_worker_where_it_is_enabled_there(tmp_path, named):
    """dangling#which-line: PyTorch takes the signal over in a worker, so -X comes too early."""
    options, given = ((), ("init",)) if named else (("-X", "faulthandler"), ())
    said = errors(tmp_path, CRASHES, *options, given=given)
    assert SAID in said and ("line 9 in __getitem__" in said) is named


@linux
def test_the_read_of_a_large_block_that_moved_kills_the_worker(tmp_path):
    """dangling#dataloader: a large block goes back to the system, a small one stays."""
    said = errors(tmp_path, READS)
    assert SAID in said and "RuntimeError: DataLoader worker" in said
