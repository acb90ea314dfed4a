"""Both records of a machine with a GPU in one command: what each snippet prints, then what each way costs. `make gpu`.

    python -m tools.record.gpu               records/cuda.json, then records/bench/cuda.json
    … --budget 540                    stop after so many seconds; the same command goes on from there
    … --out FOLDER                    FOLDER/cuda.json and FOLDER/bench/cuda.json
    python -m tools.record.gpu --rehearse    the same without a GPU, into a folder that is not kept: all snippets, compared with
                                      records/cpu.json, and the benchmarks with a stand-in for the GPU and small sizes

The benchmarks run whatever became of the snippets. The last lines name what failed and the goals that were missed; the
status is 1 when a snippet failed, a benchmark went wrong or something is left. Needs torch and NumPy.
"""

from __future__ import annotations

import argparse
import difflib
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from tools.common import goals, measurements, records
from tools.record import recording

SNIPPETS = 0.6  # of the budget, which the snippets may take; what they leave is the benchmarks'
NONE = {"snippets": {}, "left": []}  # a record of nothing
GRACE = 60  # seconds that a command may run beyond its budget: both stop by themselves, unless something hangs


def refusal(rehearse: bool) -> str:
    """Why nothing can be recorded with this Python; "" where it can."""
    try:
        import numpy  # noqa: F401
        import torch
    except ImportError as error:
        return f"{sys.executable} has no {error.name}. Name the Python that has torch and NumPy: make gpu GPU_PYTHON=/path/to/python"
    if not rehearse and not torch.cuda.is_available():
        build = (
            "the CPU build"
            if torch.version.cuda is None and torch.version.hip is None
            else "a build for GPUs"
        )
        return f"torch {torch.__version__}, {build}, sees no GPU here (nvidia-smi says whether the driver does). Without one: make rehearse"
    return ""


def call(tool: str, *arguments, budget: float | None = None, **options) -> int:
    """Run one of our commands with this Python; its status, also where it had to be killed."""
    command = [sys.executable, "-m", tool, *map(str, arguments)]
    if budget is not None:
        command += ["--budget", str(round(budget))]
    try:
        return subprocess.run(
            command, cwd=records.ROOT, timeout=None if budget is None else budget + GRACE, **options
        ).returncode
    except subprocess.TimeoutExpired:
        print(f"{tool} was still running {GRACE} s after its budget, so it was stopped")
        return 1


def run(folder: pathlib.Path | None, budget: float) -> int:
    """Make the two records, then sum them up. The exit status."""
    began = time.monotonic()
    printed, measured = (
        (folder or records.RECORDS) / "cuda.json",
        (folder or records.RECORDS) / "bench/cuda.json",
    )
    out = (
        {printed: ["--out", printed], measured: ["--out", measured]}
        if folder
        else {printed: [], measured: []}
    )
    statuses = [
        call("tools.record", "--record", *out[printed], budget=SNIPPETS * budget),
        call("bench", *out[measured], budget=max(1.0, budget - (time.monotonic() - began))),
    ]
    record, reached = records.read(printed) or NONE, goals.reached(measurements.load(measured))
    failed = [
        f"{name}: {recording.told(entry['failed'])}"
        for name, entry in record["snippets"].items()
        if "failed" in entry
    ]
    missed = [goals.line(goal) for goal in reached if not goal.met]
    print(
        f"\n{len(record['snippets'])} snippets on record, {len(failed)} failed, {len(record['left'])} left",
        *failed,
        sep="\n  ",
    )
    print(f"{len(reached) - len(missed)} goals met, {len(missed)} not", *missed, sep="\n  ")
    print(
        f"{time.monotonic() - began:.0f} s"
        + (
            "; something failed or is left: the same command goes on from here"
            if any(statuses)
            else ""
        )
    )
    return int(any(statuses))


def rehearse() -> int:
    """The same where no GPU is in sight, with the packages at hand. The last line counts what the snippets did."""
    unseen = {**os.environ, "CUDA_VISIBLE_DEVICES": ""}
    with tempfile.TemporaryDirectory() as folder:
        printed, measured = pathlib.Path(folder, "cpu.json"), pathlib.Path(folder, "bench.json")
        status = call("tools.record", "--record", "--out", printed, env=unseen)
        status |= call("bench", "--stand-in", "--out", measured, env=unseen)
        ran = (records.read(printed) or NONE)["snippets"]
    known = records.load("cpu")["snippets"]
    failed = [name for name, entry in ran.items() if "failed" in entry]
    other = [
        name
        for name, entry in ran.items()
        if name not in failed and recording.differs(known.get(name), entry)
    ]
    for name in other:
        lines = difflib.unified_diff(known[name]["out"], ran[name]["out"], lineterm="", n=0)
        print(
            f"{name} prints otherwise than records/cpu.json",
            *list(lines)[2:],
            *ran[name].get("warned", []),
            sep="\n  ",
        )
    untried = len(records.names()) - len(ran)
    print(
        f"rehearsal: {len(ran) - len(other) - len(failed)} snippets held, {len(other)} print otherwise, {len(failed)} failed, {untried} not tried"
    )
    return int(bool(status or untried))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--budget", type=float, default=525
    )  # what ends late still ends within nine minutes
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--rehearse", action="store_true")
    asked = parser.parse_args()
    why = refusal(asked.rehearse)
    if why:
        sys.exit(why)
    sys.exit(rehearse() if asked.rehearse else run(asked.out, asked.budget))


if __name__ == "__main__":
    main()
