"""The records of a machine with a GPU in one command: what snippets print, what each way costs.

python -m tools.record.gpu               records/cuda.json, records/bench/cuda.json, then
                                         records/engines-cuda.json: `make gpu`
… --budget 540                           stop after so many seconds; the same command goes on
python -m tools.record.gpu --rehearse    without a GPU, but with 16 threads, and nothing is written:
                                         the benchmarks with a stand-in for the GPU and small
                                         sizes, the engines that one GPU is enough for, then every
                                         snippet, compared with records/cpu.json

What comes later runs whatever became of what was before. The last lines name what failed and the
goals that were missed; the status is 1 when something failed, went wrong or is left. Needs torch
and NumPy; the engines need Linux, Python 3.11 or later and psutil, and are left out elsewhere.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
import tempfile
import time

from tools.common import goals, measurements, records
from tools.record import recording

# Of the budget: what the snippets may take, then what these and the benchmarks may.
SNIPPETS, BENCHMARKS = 0.55, 0.85
BUDGET = 525  # seconds; what ends late still ends within nine minutes
# In a rehearsal no GPU is in sight, and there are as many threads as a machine with one has cores.
REHEARSED = {"CUDA_VISIBLE_DEVICES": "", "MKL_DYNAMIC": "FALSE"}
REHEARSED |= dict.fromkeys(("MKL_NUM_THREADS", "OMP_NUM_THREADS"), "16")
GRACE = 60  # seconds beyond its budget after which a command that hangs is stopped


def refusal(rehearse: bool) -> str:
    """Why nothing can be recorded with this Python; "" where it can."""
    try:
        import numpy  # noqa: F401  (its presence is the question)
        import torch
    except ImportError as error:
        return (
            f"{sys.executable} has no {error.name}. Name the Python that has torch and NumPy: "
            "make gpu GPU_PYTHON=/path/to/python"
        )
    if rehearse or torch.cuda.is_available():
        return ""
    return (
        f"torch {torch.__version__} sees no GPU here (nvidia-smi says whether the driver does; a "
        "CPU build never does). Without one: make rehearse"
    )


def call(module: str, *arguments: str, budget: float | None = None) -> int:
    """Run one of our commands with this Python; its status, 1 where it had to be stopped.

    ``budget``: seconds, None for no end.
    """
    command = [sys.executable, "-m", module, *arguments]
    if budget:
        command += ["--budget", str(round(budget))]
    try:
        timeout = budget + GRACE if budget else None
        return subprocess.run(command, cwd=records.ROOT, timeout=timeout).returncode
    except subprocess.TimeoutExpired:
        print(f"{module} was still running {GRACE} s after its budget, so it was stopped")
        return 1


def run(budget: float) -> int:
    """Make the records, then sum them up. The exit status."""
    began = time.monotonic()

    def left(share: float = 1.0) -> float:
        return max(1.0, share * budget - (time.monotonic() - began))

    status = call("tools.record", "--record", budget=left(SNIPPETS))
    status |= call("bench", budget=left(BENCHMARKS))
    if why := no_engines():
        print(f"the engines are left out: {why}")
    else:
        status |= call("tools.engines", "--record", "--gpu", budget=left())
    reached = goals.reached(measurements.load(records.RECORDS / "bench/cuda.json"))
    missed = [goals.line(goal) for goal in reached if not goal.met]
    print(*recording.summary(records.load("cuda")), sep="\n  ")
    print(f"{len(reached) - len(missed)} goals met, {len(missed)} not", *missed, sep="\n  ")
    end = "; something failed or is left: the same command goes on from here" if status else ""
    print(f"{time.monotonic() - began:.0f} s{end}")
    return int(bool(status))


def no_engines() -> str:
    """Why the engines cannot be run here; "" where they can."""
    if sys.platform != "linux" or sys.version_info < (3, 11):
        return "they need Linux, and Python 3.11 or later"
    return "" if importlib.util.find_spec("psutil") else "they need psutil"


def rehearse() -> int:
    """The same where no GPU is in sight. The last line counts what the snippets did."""
    os.environ.update(REHEARSED)
    with tempfile.TemporaryDirectory() as folder:
        status = call("bench", "--stand-in", "--out", f"{folder}/bench.json")
    status |= call("tools.engines", "--gpu")
    return int(bool(status | call("tools.record")))


def main(arguments: list[str] | None = None) -> None:
    """The command; see ``--help``."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--budget", type=float, default=BUDGET)
    parser.add_argument("--rehearse", action="store_true")
    asked = parser.parse_args(arguments)
    try:
        why = refusal(asked.rehearse)
        sys.exit(why or (rehearse() if asked.rehearse else run(asked.budget)))
    except ValueError as error:  # a record that no run can have written
        sys.exit(str(error))


if __name__ == "__main__":
    main()
