"""Each run has a process of its own, its own status, and touches no GPU unless it asks for one."""

import concurrent.futures
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys

import pytest

from tools.common import records
from tools.record import execute

# In the place of the driver's library: it writes down which process initialises CUDA, and has no
# GPU (error 100). Its version is newer than any build's, which else would not go on to cuInit.
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
# Two runs, forked from one server; each says who it is. The second asks the library itself: a CPU
# build never loads it, and whoever did would be seen.
PROGRAM = """
from tools.record import execute

for asked in ("pass", "ctypes.CDLL('libcuda.so.1').cuInit(0)"):
    print(execute.run(f"import ctypes, os, torch; print(os.getpid()); {asked}", "a snippet").out)
"""


def test_each_run_starts_clean():
    execute.run("import torch; torch.set_default_dtype(torch.float64)", "first.py")
    after = execute.run("import torch; print(torch.get_default_dtype())", "second.py")
    assert after.out == "torch.float32\n"


def test_cuda_is_initialised_by_those_runs_alone_that_ask_for_it(tmp_path):
    """No child of a server that did could use the GPU."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not sys.platform.startswith("linux") or not compiler:
        pytest.skip("no Linux or no C compiler (cc, gcc) for the stand-in of the driver")
    (tmp_path / "cuda.c").write_text(STAND_IN, "utf-8")
    build = [compiler, "-shared", "-fPIC", "-o", tmp_path / "libcuda.so.1", tmp_path / "cuda.c"]
    subprocess.run(build, check=True)
    log = tmp_path / "cuInit"
    libraries = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("LD_LIBRARY_PATH")]))
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=records.ROOT,
        env={**os.environ, "LD_LIBRARY_PATH": libraries, "CUINIT_LOG": str(log)},
        capture_output=True,
        text=True,
    )
    assert ran.stdout.split()[1:] == log.read_text("utf-8").split(), "the preloads use CUDA"


@pytest.mark.parametrize("disturbed", [False, True])
def test_runs_in_several_threads_keep_their_own_status(disturbed):
    """A status that two threads read is lost to one of them: 255 for a run that went well.

    ``disturbed``: something else, as a build does, reads the status of all that have ended.
    """
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        runs = [pool.submit(execute.run, f"assert {number} % 2", "odd.py") for number in range(48)]
        while disturbed and not all(run.done() for run in runs):
            multiprocessing.active_children()
    assert [run.result().status for run in runs] == [1, 0] * 24


def test_a_run_has_its_ctrl_c_and_nothing_of_the_program_that_asked_for_it(tmp_path):
    """Also where the shell ignores Ctrl-C, as in `make test &` and in many a CI runner."""
    source = (
        "import os, signal\n"
        "try:\n    os.kill(os.getpid(), signal.SIGINT)\n"
        "except KeyboardInterrupt:\n    print('caught')\n"
    )
    (tmp_path / "program.py").write_text(
        "print(__name__)\nif __name__ == '__main__':\n    from tools.record import execute\n"
        f"    print(execute.run({source!r}, 'claim.py').out)\n"
    )
    ran = subprocess.run(
        [sys.executable, tmp_path / "program.py"],
        env={**os.environ, "PYTHONPATH": str(records.ROOT)},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
        capture_output=True,
        text=True,
    )
    assert ran.stdout.split() == ["__main__", "caught"], "not __mp_main__"
