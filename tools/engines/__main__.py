"""Run the engines' scripts, one run after the other; compare with the record or write it.

python -m tools.engines             compare all with records/engines.json
… --record                          run what the record lacks: what is new, changed or failed
… --record --again                  run all anew
… distributed ray/killed            only these engines or runs; with --record they are run anew
… --gpu                             only the runs that one GPU is enough for, and in its sight; the
                                    record is then records/engines-cuda.json
… --record --gpu --budget 60        begin none after so many seconds; the next call goes on
… --measure                         measure the runs that engine.toml marks, and record it

A run that is not as its engine.toml expects is recorded as failed and hides no other; the status is
then 1. Where versions differ from the record's, what a run prints may differ too: its expectations
must hold all the same. The environment is that of requirements-engines.txt; what needs torch and
NumPy alone runs in any with psutil. Linux; Spark needs Java 17 or 21. No GPU is in sight of a run,
but for ``--gpu``.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import pathlib
import sys
import time

from tools.common import engines, environment, records
from tools.common.engines import Run
from tools.engines import measure, observe

COMPARED = ("out", "exit", "said")
SHORTEST = 45.0  # seconds; a run that could have less before the budget ends is not begun


def record(chosen: list[Run], kept: records.Record, file: pathlib.Path, ends: float) -> list[str]:
    """Run, and write the record after each; what failed or was not begun in time, a line each."""
    failed = []
    for run in chosen:
        if ends - time.monotonic() < SHORTEST:
            failed.append(f"{run.id} and what follows: the budget is spent. Then: the same command")
            break
        kept["runs"][run.id] = seen = observe.observe(run)
        write(kept, file)
        print(f"{run.id}: {'failed' if 'failed' in seen else 'recorded'}", flush=True)
        if "failed" in seen:
            failed.append(f"{run.id}: {' | '.join(seen['failed']['said'])}")
    return failed


def write(kept: records.Record, file: pathlib.Path) -> None:
    """The record, with the runs that there are, in their order."""
    kept["runs"] = {id: kept["runs"][id] for id in engines.every() if id in kept["runs"]}
    records.write_file(file, kept)


def check(chosen: list[Run], kept: records.Record, here: dict[str, str]) -> list[str]:
    """Run; what is otherwise than on record, a line each."""
    wrong = []
    for run in chosen:
        seen, old, otherwise = observe.observe(run), kept["runs"].get(run.id, {}), []
        letters = here == kept["environment"] and seen["versions"] == old.get("versions")
        if "failed" in seen:
            otherwise.append(f"{run.id}: {' | '.join(seen['failed']['said'])}")
        elif engines.state(run, kept) != "fresh":
            otherwise.append(f"{run.id} is not on record as it stands. Then: make engines")
        elif letters:
            otherwise += [
                f"{run.id}: {key} is {json.dumps(old[key])} on record, {json.dumps(seen[key])} now"
                for key in COMPARED
                if old[key] != seen[key]
            ]
        state = "as on record" if letters else "holds"
        print(f"{run.id}: {'otherwise' if otherwise else state}", flush=True)
        wrong += otherwise
    return wrong


def in_sight(gpu: bool) -> tuple[pathlib.Path, dict[str, str]]:
    """The record that runs belong to here, and what it says of this machine.

    From here on no run sees a GPU, but for ``gpu`` where there is one.
    """
    if gpu and environment.device() == "cuda":
        return engines.ON_GPU, environment.environment([])
    os.environ["CUDA_VISIBLE_DEVICES"] = ""
    return engines.RECORD, environment.installed()


def main(arguments: list[str] | None = None) -> int:
    """The command; see ``--help``. The exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="engine")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--gpu", action="store_true")
    parser.add_argument("--budget", type=float, default=math.inf)
    parser.add_argument("--measure", action="store_true")
    options = parser.parse_args(arguments)
    ends = time.monotonic() + options.budget
    file, here = in_sight(options.gpu)
    every, kept = engines.every(), engines.load(file)
    known = {*every, *(run.engine for run in every.values())}
    if unknown := {*options.names} - known:
        sys.exit(f"there is no {min(unknown)}. One of: {', '.join(sorted(known))}")
    chosen = [
        run
        for run in every.values()
        if not options.names or {run.id, run.engine} & {*options.names}
        if not options.gpu or run.about.get("gpu")
    ]
    if options.measure:
        kept["measured"] = measure.measure([run for run in chosen if run.about.get("measured")])
        write(kept, file)
        return 0
    if options.record:
        if kept["environment"] not in ({}, here):
            if options.names:
                sys.exit(f"{records.named(file)} is of other versions. Then: make engines")
            kept["runs"] = {}
        kept["environment"] = here
        if not options.names and not options.again:
            chosen = [run for run in chosen if engines.state(run, kept) != "fresh"]
        wrong = record(chosen, kept, file, ends)
    else:
        wrong = check(chosen, kept, here)
    print(*wrong, f"{len(chosen)} runs, {len(wrong)} otherwise or failed", sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
