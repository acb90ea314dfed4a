"""Run the engines' scripts, one run after the other; compare with the record or write it.

python -m tools.engines             compare all with records/engines.json
… --record                          run what the record lacks: what is new, changed or failed
… --record --again                  run all anew
… distributed ray/killed            only these engines or runs; with --record they are run anew
… --measure                         measure the runs that engine.toml marks, and record it

A run that is not as its engine.toml expects is recorded as failed and hides no other; the status is
then 1. Where versions differ from the record's, what a run prints may differ too: its expectations
must hold all the same. The environment is that of requirements-engines.txt; what needs torch and
NumPy alone runs in any. Linux; Spark needs Java 17 or 21.
"""

from __future__ import annotations

import argparse
import json
import sys

from tools.common import engines, records
from tools.common.engines import Run
from tools.common.environment import installed
from tools.engines import measure, observe

COMPARED = ("out", "exit", "said")


def record(chosen: list[Run], kept: records.Record) -> list[str]:
    """Run, and write the record after each; what failed, a line each."""
    failed = []
    for run in chosen:
        kept["environment"], seen = installed(), observe.observe(run)
        kept["runs"][run.id] = seen
        write(kept)
        print(f"{run.id}: {'failed' if 'failed' in seen else 'recorded'}", flush=True)
        if "failed" in seen:
            failed.append(f"{run.id}: {' | '.join(seen['failed']['said'])}")
    return failed


def write(kept: records.Record) -> None:
    """The record, with the runs that there are, in their order."""
    kept["runs"] = {id: kept["runs"][id] for id in engines.every() if id in kept["runs"]}
    records.write_file(engines.RECORD, kept)


def check(chosen: list[Run], kept: records.Record) -> list[str]:
    """Run; what is otherwise than on record, a line each."""
    wrong, same = [], installed() == kept["environment"]
    for run in chosen:
        seen, old = observe.observe(run), kept["runs"].get(run.id, {})
        letters = same and seen["versions"] == old.get("versions")
        if "failed" in seen:
            wrong.append(f"{run.id}: {' | '.join(seen['failed']['said'])}")
        elif engines.state(run, kept) != "fresh":
            wrong.append(f"{run.id} is not on record as it stands. Then: make engines")
        elif letters:
            wrong += [
                f"{run.id}: {key} is {json.dumps(old[key])} on record, {json.dumps(seen[key])} now"
                for key in COMPARED
                if old[key] != seen[key]
            ]
        state = "as on record" if letters else "holds"
        print(f"{run.id}: {'otherwise' if wrong and run.id in wrong[-1] else state}", flush=True)
    return wrong


def main(arguments: list[str] | None = None) -> int:
    """The command; see ``--help``. The exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="engine")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--measure", action="store_true")
    options = parser.parse_args(arguments)
    every, kept = engines.every(), engines.load()
    known = {*every, *(run.engine for run in every.values())}
    if unknown := {*options.names} - known:
        sys.exit(f"there is no {min(unknown)}. One of: {', '.join(sorted(known))}")
    chosen = [
        run
        for run in every.values()
        if not options.names or {run.id, run.engine} & {*options.names}
    ]
    if options.measure:
        kept["measured"] = measure.measure([run for run in chosen if run.about.get("measured")])
        write(kept)
        return 0
    if options.record:
        if kept["environment"] not in ({}, installed()):
            if options.names:
                sys.exit("records/engines.json is of other versions. Then: make engines")
            kept["runs"] = {}
        if not options.names and not options.again:
            chosen = [run for run in chosen if engines.state(run, kept) != "fresh"]
    wrong = (record if options.record else check)(chosen, kept)
    print(*wrong, f"{len(chosen)} runs, {len(wrong)} otherwise or failed", sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
