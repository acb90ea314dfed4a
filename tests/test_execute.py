"""The server process that the runs are forked from never initialises CUDA: no child of one that did could use the GPU."""

import os
import shutil
import subprocess
import sys

import pytest
import torch

from tools.common import records

# In the place of the driver's library: it writes down which process initialises CUDA, and has no GPU (error 100).
# Its version is newer than that of any build, which else would not go on to cuInit.
STAND_IN = r"""
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int cuDriverGetVersion(int *version) { *version = 99000; return 0; }

int cuInit(unsigned flags) {
    FILE *log = fopen(getenv("CUINIT_LOG"), "a");
    fprintf(log, "%d\n", (int)getpid());
    fclose(log);
    return 100;
}
"""
# Three runs, forked from one server; each says who it is. The second asks PyTorch, the last one asks the library itself.
PROGRAM = """
import sys
from tools.record import execute

for asked in ("pass", "torch.cuda.is_available()", "ctypes.CDLL('libcuda.so.1').cuInit(0)"):
    result = execute.run(f"import ctypes, os, torch; print(os.getpid()); {asked}", "a snippet")
    print(result.out, end="")
    if result.status:
        sys.exit(result.err)
"""


@pytest.fixture(scope="module")
def driver(tmp_path_factory):
    """The folder of the stand-in for libcuda.so.1."""
    if not sys.platform.startswith("linux"):
        pytest.skip(
            "the stand-in for the driver is a library for Linux: here nothing tells who initialises CUDA"
        )
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        pytest.skip(
            "no C compiler (cc, gcc) for the stand-in: here nothing tells who initialises CUDA"
        )
    folder = tmp_path_factory.mktemp("driver")
    (folder / "cuda.c").write_text(STAND_IN, "utf-8")
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-o", folder / "libcuda.so.1", folder / "cuda.c"], check=True
    )
    return folder


def test_cuda_is_initialised_by_those_runs_alone_that_ask_for_it(driver, tmp_path):
    """A CPU build never loads the library: there the last run alone shows that whoever did would be seen."""
    log = tmp_path / "cuInit"
    libraries = ":".join(filter(None, [str(driver), os.environ.get("LD_LIBRARY_PATH")]))
    surroundings = {**os.environ, "LD_LIBRARY_PATH": libraries, "CUINIT_LOG": str(log)}
    command = [sys.executable, "-c", PROGRAM]
    ran = subprocess.run(
        command, cwd=records.ROOT, env=surroundings, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    _, by_torch, by_hand = ran.stdout.split()
    asked = {by_torch, by_hand} if torch.backends.cuda.is_built() else {by_hand}
    assert set(log.read_text("utf-8").split()) == asked, (
        "tools/record/execute.py: what the server preloads must leave CUDA alone"
    )
