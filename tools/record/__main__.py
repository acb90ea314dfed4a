"""Run every snippet on this machine, and compare with the record or write it.

python -m tools.record           compare with the record of this environment; where none fits,
                                 every assertion must hold, and what is printed otherwise is listed
… --record                       run what the record lacks: what is new, changed, failed or left;
                                 all, where the record was made in another environment
… --record --budget 300          stop after so many seconds; the next call goes on from there
… --record --again               run what is fresh, too
… --record page/claim.py …       run these anew, and add them to a record of this very environment
… --status                       a table: each snippet, each record; runs nothing
… --fits                         the status is 1 where no record fits this environment
… --sabotage                     take one call at a time out of each, and see that its tests notice
… page/claim.py page …           only these snippets, or those of a page

The record is records/cuda.json where a GPU is in sight, records/cpu.json elsewhere and under
CUDA_VISIBLE_DEVICES="". A snippet that fails is recorded as failed; the command then lists it and
ends with status 1. Needs torch, NumPy and the standard library.
"""

from __future__ import annotations

import argparse
import sys

from tools.common import environment, records
from tools.record import assertions, compare, recording, run, sabotage


def check(names: list[str]) -> int:
    """The command without options: prints what is otherwise than recorded. The exit status."""
    record, misfit = compare.at_hand()
    here = [name for name in names if environment.can_run(name)]
    runs = {name: run.start(records.SNIPPETS / name) for name in here}
    verdicts = [compare.judge(name, runs[name].result(), record, misfit) for name in here]
    wrong = [verdict.wrong for verdict in verdicts if verdict.wrong]
    other = [verdict.other for verdict in verdicts if verdict.other]
    file = records.named(records.path(environment.device()))
    how = f"{len(other)} print otherwise than {file} ({misfit})" if misfit else f"else as {file}"
    counts = f"{len(here)} snippets: {len(wrong)} failed, {how}, {len(names) - len(here)} not tried"
    print(*wrong, *other, counts, sep="\n")
    return int(bool(wrong))


def record(names: list[str], budget: float | None, again: bool) -> int:
    """``--record``: the exit status. Names what failed and how much is left."""
    device = environment.device()
    file = records.path(device)
    without = {name.split("/")[0] for name in records.names() if not environment.can_run(name)}
    # A GPU machine has torch and NumPy alone, and its record says so.
    if without and not names and device == "cpu":
        raise ValueError(
            f"records/cpu.json needs all libraries, and these are missing: "
            f"{', '.join(sorted(without))}\n"
            "Then: make record, or pip install -r requirements.txt -r requirements-extras.txt"
        )
    written = recording.record(names, file, budget, again)
    counts, *failures = recording.summary(written)
    left = "; the same command goes on from here" if written["left"] else ""
    print(*failures, f"wrote {records.named(file)}: {counts}{left}", sep="\n")
    if device == "cpu":  # a GPU machine may have an older Python
        print("".join(f"{change}\n" for change in assertions.write()), end="")
    return int(bool(failures or written["left"]))


def status() -> str:
    """The table of ``--status``: a row for each snippet, then some lines for each record."""
    kept = {device: records.load(device) for device in records.SHOWN}
    width = max(map(len, records.names()), default=0)
    rows = [("snippet", list(kept))]
    rows += [(name, [records.state(name, kept[on]) for on in kept]) for name in records.names()]
    lines = [f"{name:{width}}  {cpu:6}  {cuda}" for name, (cpu, cuda) in rows]
    for device, about in kept.items():
        where = " · ".join(f"{key} {value}" for key, value in about["environment"].items())
        lines += [f"{device}: {where or 'no run on record'}"]
        lines += recording.summary(about) if where else []
    from tools.record import versions  # Python 3.11: a GPU machine may have an older one

    lines += versions.summaries()
    return "\n".join(lines)


def selected(asked: list[str]) -> list[str]:
    """The names of the snippets that are asked for, by name or by page.

    Raises ValueError for what is neither.
    """
    found: list[str] = []
    for part in asked:
        names = [name for name in records.names() if part in (name, name.split("/")[0])]
        if not names:
            raise ValueError(
                f"no such snippet: {part} (they are named page/claim.py, below snippets/)"
            )
        found += names
    return found


def main(arguments: list[str] | None = None) -> None:
    """The command; see ``--help``."""
    parser = argparse.ArgumentParser(
        "python -m tools.record",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    mode = parser.add_mutually_exclusive_group()
    for option in ("--record", "--status", "--fits", "--sabotage"):
        mode.add_argument(option, action="store_true")
    parser.add_argument("--budget", type=float)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("snippets", nargs="*")
    asked = parser.parse_args(arguments)
    if (asked.budget or asked.again) and not asked.record:
        parser.error("--budget and --again go with --record")
    try:
        names = selected(asked.snippets)
        if asked.status:
            print(status())
        elif asked.fits:
            misfit = compare.at_hand()[1]
            file = records.named(records.path(environment.device()))
            why = f"does not fit this environment: {misfit}" if misfit else "fits this environment"
            print(f"{file} {why}")
            sys.exit(int(bool(misfit)))
        elif asked.sabotage:
            sys.exit(sabotage.report(names or records.names()))
        elif asked.record:
            sys.exit(record(names, asked.budget, asked.again))
        else:
            sys.exit(check(names or records.names()))
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
