"""Measure what it costs to get tensors into NumPy, and write records/bench/<environment>.json.

    python -m bench                  all sections; the record is written after each measurement
    python -m bench collect order    only these
    python -m bench --quick          small sizes, to see that everything runs; writes no record
    python -m bench --stand-in       the same with the branches for CUDA, where there is no GPU
    … --budget 540                   stop after so many seconds; the next call goes on from there
    … --again                        measure anew what the record has already
    … --out FILE                     another file than records/bench/cpu.json or cuda.json

What the record has is not measured again while its code, the versions and the machine are the same.
Needs torch, NumPy and the standard library; the other libraries that it compares with are used
where they are installed (`make bench` installs them). The status is 1 when a strategy of ours gave
wrong values or a measuring process died; a refusal of another library stands in the record.

The record::

    environment  device, cpu, cores, memory_GiB, threads, huge_pages, platform, versions of torch,
                 numpy, python and each other library, with a GPU cuda and driver
    sections     {section: {code (a fingerprint), date, load, peers, tables, memory}}
      load       processes that wanted a core when it began, for each core; if above 1, distrust it
      peers      the names, among the strategies, of those of other libraries
      tables     {table: {rows, absent: {strategy: why}, what was measured}}; or {skipped: why}
        rows     {strategy: row}; row = {refused: why}, or median, low, high, min (seconds a call;
                 low and high are the quartiles), rounds, bytes (of the result), with a GPU of_link
                 (the median of a pinned copy of as many bytes over this one; 1 is the limit)
      memory     {strategy: row}; null without its library; row = {refused: why}, or bytes (of the
                 result), peak and held (host memory at most and at the end, in bytes above the
                 start), held_anonymous (without the pages of files), peak_over_output, faults
                 (minor page faults), with a GPU pinned and on_device (their peaks)

    section      its tables; what its tables or its memory have beside the above
    one_tensor   the bytes; memory: shares (true: the array looks at the tensor's memory)
    order        the bytes; memory: nodes (added to the graph), graph (true: the result keeps it)
    collect      "all", "few" (with the slow ones), with a GPU "large" (batches of 32 MiB): batches,
                 shape; memory: batch (bytes of one), pinned_batches, over_the_loop {every,
                 resident, anonymous, on_device}: bytes above the start after 0, every … batches
    nested       "kinds": verdicts {strategy: {kind: "right" or why not}}; "seven tensors"
    retention    no table; memory: held_on_device
    link         the bytes, with a GPU
    overlap      "equal", with a GPU: batches, shape, multiplications (a step), transfer (seconds)
    losses       the steps
"""

from __future__ import annotations

import argparse
import datetime
import math
import os
import pathlib
import re
import sys
import tempfile
import time
from typing import Callable

from bench.process import ProcessError, answers
from tools.common import environment, goals, records
from tools.common.measurements import SECTIONS, fingerprint, load


def bench(
    sections, file: pathlib.Path, budget: float | None = None, again: bool = False, **options
) -> list[str]:
    """Measure what the record in ``file`` lacks, and write it after each measurement.

    ``options`` are those of ``process.answers``. Returns a complaint for each strategy of ours that
    was refused, each process that died, and for what the ``budget`` of seconds left.
    """
    ends = time.monotonic() + (budget or math.inf)
    (plan,) = answers("plan", **options)
    record = load(file)
    if record["environment"] != plan["environment"]:  # no table mixes two machines or versions
        record = {"environment": plan["environment"], "sections": {}}
    complaints = []
    for section in sections:
        names = plan["sections"][section]
        if names is None:
            print(f"{section}: needs a GPU, and there is none", flush=True)
            continue
        kept = record["sections"].get(section, {})
        if again or kept.get("code") != fingerprint(section):
            kept = {"code": fingerprint(section), "tables": {}, "memory": {}}
        kept["peers"] = names["peers"]
        missing = {
            part: [name for name in names[part] if name not in kept[part]]
            for part in ("tables", "memory")
        }
        if not any(missing.values()):
            print(f"{section}: is in the record", flush=True)
        elif time.monotonic() > ends - 5:
            spent = f"the budget of {budget:.0f} s is spent; the same command goes on from here"
            complaints.append(f"{section} and what follows: {spent}")
            break
        else:
            record["sections"][section] = kept
            complaints += _fill(section, kept, missing, ends, lambda: write(file, record), options)
        for name, why in refusals(kept):
            if name in names["peers"]:
                print(f"{section}: of another library, refused: {name}: {why}", flush=True)
            else:
                complaints.append(f"{section}: {name}: {why}")
    return complaints


def _fill(
    section: str, kept: dict, missing: dict, ends: float, save: Callable, options: dict
) -> list[str]:
    """Measure what is ``missing`` in the section ``kept``, and save after each; the complaints."""
    began, load_now = time.monotonic(), round(os.getloadavg()[0] / (os.cpu_count() or 1), 1)
    kept.update(date=datetime.date.today().isoformat(), load=load_now)
    if load_now > 1:
        print(
            f"{section}: other work keeps this machine busy (load {load_now}); distrust the times"
        )

    def left() -> float | None:
        return None if ends == math.inf else max(1.0, ends - time.monotonic())

    def keep(part: str, name: str, measured) -> None:
        kept[part][name] = measured
        save()
        print(f"{section}: {part}: {name}, {time.monotonic() - began:.0f} s", flush=True)

    try:
        if missing["tables"]:
            done = list(kept["tables"])
            for name, table in answers("time", section, timeout=left(), done=done, **options):
                keep("tables", name, table)
        for name in missing["memory"]:
            (row,) = answers("memory", section, name, timeout=left(), **options)
            keep("memory", name, row)
    except ProcessError as error:
        print(error, flush=True)
        return [str(error)]
    return []


def refusals(section: dict) -> list[tuple[str, str]]:
    """The name and the reason of each refused row in a section of the record."""
    groups = [section["memory"], *(table.get("rows", {}) for table in section["tables"].values())]
    rows = [item for group in groups for item in group.items()]
    return [(name, row["refused"]) for name, row in rows if row and "refused" in row]


def write(file: pathlib.Path, record: dict) -> None:
    """Seal and replace a record in one step; a list of numbers stands on one line."""
    numbers = re.compile(r"\[\s+([-\d.,e\s]+?)\s+\]")
    records.write_file(
        file, record, lambda text: numbers.sub(lambda m: f"[{' '.join(m[1].split())}]", text)
    )


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sections", nargs="*", metavar="section", help=", ".join(SECTIONS))
    parser.add_argument("--quick", action="store_true")
    parser.add_argument(
        "--stand-in", choices=("late", "early"), nargs="?", const="late", default=""
    )
    parser.add_argument("--budget", type=float)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--out", type=pathlib.Path)
    asked = parser.parse_args(arguments)
    unknown = sorted(set(asked.sections) - set(SECTIONS))
    if unknown:
        parser.error(f"no such section: {', '.join(unknown)} (there are {', '.join(SECTIONS)})")
    quick = asked.quick or bool(asked.stand_in)  # small sizes say nothing of cost: not to be kept
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) if quick else records.RECORDS / "bench"
        file = asked.out or folder / f"{environment.device()}.json"
        options = {"quick": quick, "stand_in": asked.stand_in}
        complaints = bench(asked.sections or SECTIONS, file, asked.budget, asked.again, **options)
        if not quick:
            print(*map(goals.line, goals.reached(load(file))), sep="\n")
        if asked.out or not quick:
            print("wrote", file)
    if complaints:
        sys.exit("\n".join(["went wrong:", *complaints]))
