"""Each run has a process of its own, its own status, and touches no GPU unless it asks for one."""

import concurrent.futures
import multiprocessing
import os
import re
import shutil
import signal
import subprocess
import sys

import pytest

from tools.common import records
from tools.record import execute

COMPILER = sys.platform.startswith("linux") and (shutil.which("cc") or shutil.which("gcc"))
# In the place of the driver's library: it says when CUDA is initialised, and has no GPU (error
# 100). Its version is newer than any build's, which else would not go on to cuInit.
STAND_IN = r"""
#include <stdio.h>

int cuDriverGetVersion(int *version) { *version = 99000; return 0; }

int cuInit(unsigned flags) {
    fputs("cuInit\n", stderr);
    return 100;
}
"""
PROGRAM = """
print(__name__)
if __name__ == "__main__":
    import sys
    from tools.record import execute
    for source in sys.argv[1:]:
        print(execute.run(source, "claim.py").err)
"""
# The last asks the library itself: a CPU build never loads it, and whoever did would be seen.
SOURCES = [
    "import os, signal; os.kill(os.getpid(), signal.SIGINT)",
    "import torch",
    "import ctypes; ctypes.CDLL('libcuda.so.1').cuInit(0)",
]


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """What is told by a program, by the server that it starts, and by the runs forked from that.

    The shell ignores Ctrl-C, as in `make test &` and in many a CI runner.
    """
    folder = tmp_path_factory.mktemp("program")
    (folder / "program.py").write_text(PROGRAM)
    if COMPILER:
        build = [COMPILER, "-shared", "-fPIC", "-o", folder / "libcuda.so.1", "-xc", "-"]
        subprocess.run(build, input=STAND_IN, text=True, check=True)
    libraries = f"{folder}{os.pathsep}{os.environ.get('LD_LIBRARY_PATH', '')}"
    ran = subprocess.run(
        [sys.executable, "program.py", *SOURCES],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(records.ROOT), "LD_LIBRARY_PATH": libraries},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return re.findall("__main__|__mp_main__|KeyboardInterrupt|cuInit", ran.stdout)


def test_a_run_has_its_ctrl_c_and_nothing_of_the_program_that_asked_for_it(said):
    assert [word for word in said if word != "cuInit"] == ["__main__", "KeyboardInterrupt"]


@pytest.mark.skipif(not COMPILER, reason="the stand-in of the driver: no Linux, or no cc and gcc")
def test_cuda_is_initialised_by_those_runs_alone_that_ask_for_it(said):
    """No child of a server that did could use the GPU."""
    assert said.count("cuInit") == 1, "the preloads use CUDA"


def test_each_run_starts_clean():
    execute.run("import torch; torch.set_default_dtype(torch.float64)", "first.py")
    after = execute.run("import torch; print(torch.get_default_dtype())", "second.py")
    assert after.out == "torch.float32\n"


def test_runs_in_several_threads_keep_their_own_status():
    """A status that two threads read is lost to one of them: 255 for a run that went well.

    Something else, as a build does, reads the status of all that have ended.
    """
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        runs = [pool.submit(execute.run, f"assert {number} % 2", "odd.py") for number in range(48)]
        while not all(run.done() for run in runs):
            multiprocessing.active_children()
    assert [run.result().status for run in runs] == [1, 0] * 24
