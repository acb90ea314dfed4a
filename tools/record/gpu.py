"""Both records of a machine with a GPU in one command: what snippets print, what each way costs.

python -m tools.record.gpu               records/cuda.json, then records/bench/cuda.json: `make gpu`
… --budget 540                           stop after so many seconds; the same command goes on
… --out FOLDER                           FOLDER/cuda.json and FOLDER/bench/cuda.json
python -m tools.record.gpu --rehearse    the same without a GPU, into a folder that is not kept:
                                         all snippets, compared with records/cpu.json, and the
                                         benchmarks with a stand-in for the GPU and small sizes

The benchmarks run whatever became of the snippets. The last lines name what failed and the goals
that were missed; the status is 1 when a snippet failed, a benchmark went wrong or something is
left. Needs torch and NumPy.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from tools.common import goals, measurements, records
from tools.record import compare, recording

SNIPPETS = 0.6  # of the budget, which the snippets may take; what they leave is the benchmarks'
BUDGET = 525  # seconds; what ends late still ends within nine minutes
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
    build = "a build for GPUs" if torch.version.cuda or torch.version.hip else "the CPU build"
    return (
        f"torch {torch.__version__}, {build}, sees no GPU here (nvidia-smi says whether the driver "
        "does). Without one: make rehearse"
    )


def call(module: str, *arguments: str, budget: float = 0, unseen: bool = False) -> int:
    """Run one of our commands with this Python; its status, 1 where it had to be stopped.

    ``budget``: seconds, 0 for no end. ``unseen``: the command sees no GPU.
    """
    command = [sys.executable, "-m", module, *arguments]
    command += ["--budget", str(round(budget))] if budget else []
    surroundings = {**os.environ, "CUDA_VISIBLE_DEVICES": ""} if unseen else None
    timeout = budget + GRACE if budget else None
    try:
        done = subprocess.run(command, cwd=records.ROOT, timeout=timeout, env=surroundings)
    except subprocess.TimeoutExpired:
        print(f"{module} was still running {GRACE} s after its budget, so it was stopped")
        return 1
    return done.returncode


def run(folder: pathlib.Path | None, budget: float) -> int:
    """Make the two records, then sum them up. The exit status."""
    began = time.monotonic()
    kept = folder or records.RECORDS
    printed, measured = kept / "cuda.json", kept / "bench/cuda.json"
    to_printed, to_measured = ([] if not folder else ["--out", str(f)] for f in (printed, measured))
    status = call("tools.record", "--record", *to_printed, budget=SNIPPETS * budget)
    left = max(1.0, budget - (time.monotonic() - began))
    status |= call("bench", *to_measured, budget=left)
    record = {"snippets": {}, "left": [], **records.read(printed)}
    runs = record["snippets"]
    failed = [
        f"{name}: {recording.said(runs[name]['failed'])}" for name in runs if "failed" in runs[name]
    ]
    reached = goals.reached(measurements.load(measured))
    missed = [goals.line(goal) for goal in reached if not goal.met]
    counts = f"{len(runs)} snippets on record, {len(failed)} failed, {len(record['left'])} left"
    print(f"\n{counts}", *failed, sep="\n  ")
    print(f"{len(reached) - len(missed)} goals met, {len(missed)} not", *missed, sep="\n  ")
    end = "; something failed or is left: the same command goes on from here" if status else ""
    print(f"{time.monotonic() - began:.0f} s{end}")
    return int(bool(status))


def rehearse() -> int:
    """The same where no GPU is in sight. The last line counts what the snippets did."""
    with tempfile.TemporaryDirectory() as folder:
        printed, measured = (str(pathlib.Path(folder, f)) for f in ("cpu.json", "bench.json"))
        status = call("tools.record", "--record", "--out", printed, unseen=True)
        status |= call("bench", "--stand-in", "--out", measured, unseen=True)
        ran = records.read(pathlib.Path(printed)).get("snippets", {})
    known = records.load("cpu")["snippets"]
    failed = [name for name in ran if "failed" in ran[name]]
    other = 0
    for name in ran:
        if name in known and name not in failed and known[name]["code"] == ran[name]["code"]:
            lines = compare.differences(name, known[name], ran[name])
            print(*lines, *ran[name].get("warned", []) if lines else [], sep="\n")
            other += bool(lines)
    untried = len(records.names()) - len(ran)
    print(
        f"rehearsal: {len(ran) - other - len(failed)} snippets held, {other} print otherwise, "
        f"{len(failed)} failed, {untried} not tried"
    )
    return int(bool(status or untried))


def main() -> None:
    """The command; see ``--help``."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--budget", type=float, default=BUDGET)
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--rehearse", action="store_true")
    asked = parser.parse_args()
    why = refusal(asked.rehearse)
    sys.exit(why or (rehearse() if asked.rehearse else run(asked.out, asked.budget)))


if __name__ == "__main__":
    main()
