"""The records of a machine with a GPU in one command: what snippets print, what each way costs.

python -m tools.record.gpu               records/cuda.json, records/bench/cuda.json, then
                                         records/engines-cuda.json: `make gpu`
… --budget 540                           stop after so many seconds; the same command goes on
… --rehearse                             without a GPU, but with 16 threads, and no record: the
                                         benchmarks in small with a stand-in for it, the engines
                                         that one GPU is enough for, and every snippet, compared

What comes later runs whatever became of what was before. Each names what failed, and the aims that
were missed; the status is 1 when something failed, went wrong or is left. Needs torch and NumPy;
the engines need Linux and Python 3.11 or later, and are left out elsewhere.
"""

from __future__ import annotations

import argparse
import functools
import os
import sys
import time
from typing import List, Optional

from tools.run import command

BUDGET = 525.0  # seconds; what ends late still ends within nine minutes
GRACE = 60.0  # seconds beyond its budget after which a command that hangs is stopped
# What is called one after the other, and the part of the budget by which it is to have ended.
STEPS = {"snippets --write": 0.55, "measurements --write": 0.85, "engines --write --gpu": 1.0}
REHEARSAL = dict.fromkeys(("measurements --stand-in", "engines --gpu", "snippets"), 1.0)
# In a rehearsal no GPU is in sight, and there are as many threads as a machine with one has cores.
REHEARSED = {"CUDA_VISIBLE_DEVICES": "", "MKL_DYNAMIC": "FALSE"}
REHEARSED.update(dict.fromkeys(("MKL_NUM_THREADS", "OMP_NUM_THREADS"), "16"))


def refusal(rehearse: bool) -> str:
    """Why nothing can be recorded with this Python; "" where it can."""
    try:
        import numpy  # noqa: F401  (its presence is the question)
        import torch
    except ImportError as error:
        return f"{sys.executable} has no {error.name}. Then: make gpu GPU_PYTHON=/path/to/python"
    seen = rehearse or torch.cuda.is_available()
    return "" if seen else f"torch {torch.__version__} sees no GPU here. Then: make rehearse"


def call(arguments: str, budget: float) -> int:
    """Run ``python -m tools.record`` with these; its status, 1 where it had to be stopped."""
    words = [sys.executable, "-u", "-m", "tools.record", *arguments.split()]
    if "--write" in words:
        words += ["--budget", str(round(budget))]
    show = functools.partial(print, end="", flush=True)
    outcome = command.run(words, limit=budget + GRACE, line=show)
    show(outcome.err)
    return int(outcome.exit != "0")


def run(budget: float, rehearse: bool = False) -> int:
    """Make the records, or rehearse it, in whatever time. The exit status."""
    began, status = time.monotonic(), 0
    if rehearse:
        os.environ.update(REHEARSED)
    for step, share in (REHEARSAL if rehearse else STEPS).items():
        if "engines" in step and (sys.platform != "linux" or sys.version_info < (3, 11)):
            print("the engines are left out: they need Linux, and Python 3.11 or later")
            continue
        status |= call(step, max(1.0, share * budget - (time.monotonic() - began)))
    end = "; something failed or is left: the same command goes on from here" if status else ""
    print(f"{time.monotonic() - began:.0f} s{end}")
    return status


def main(arguments: Optional[List[str]] = None) -> None:
    """The command; see ``--help``."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--budget", type=float, default=BUDGET)
    parser.add_argument("--rehearse", action="store_true")
    asked = parser.parse_args(arguments)
    budget = float("inf") if asked.rehearse else asked.budget
    try:
        sys.exit(refusal(asked.rehearse) or run(budget, asked.rehearse))
    except ValueError as error:  # a record that no run can have written
        sys.exit(str(error))


if __name__ == "__main__":
    main()
