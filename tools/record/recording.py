"""Names of snippets in, a record out, written as the outcomes come.

A run that is cut off loses nothing: the next call goes on where it stopped, in the same
environment. A snippet that fails is recorded as failed. Python 3.8 or later.
"""

from __future__ import annotations

import concurrent.futures
import datetime
import os
import pathlib
import time
from typing import Any

from tools.common import environment, records
from tools.record import execute, run

SAID = 4  # lines that a failed snippet said last, which a record keeps
EACH = 1.0  # seconds between two writes of the record
SHORTEST = 5.0  # seconds; a snippet that could have less before the budget ends is not begun


def entry(name: str, outcome: execute.Outcome) -> dict[str, Any]:
    """What a record keeps of an outcome. No path of this machine."""
    out, err = (text.replace(f"{records.ROOT}{os.sep}", "") for text in (outcome.out, outcome.err))
    kept = {"code": records.fingerprint(name), "date": now(), "out": out.splitlines()}
    if outcome.exit != "0":
        return {**kept, "failed": {"exit": outcome.exit, "said": last_words(err)}}
    return {**kept, "warned": err.splitlines()} if err else kept


def now() -> str:
    """The date of a run: ``2026-11-22T10:31:05Z``."""
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def last_words(err: str) -> list[str]:
    """What a run that failed said last, SAID lines at most."""
    return [line.strip() for line in err.splitlines() if line.strip()][-SAID:]


def summary(record: records.Record) -> list[str]:
    """How many snippets a record holds, then a line for each that failed, with its last words."""
    failed = {
        name: entry["failed"] for name, entry in record["snippets"].items() if "failed" in entry
    }
    counts = f"{len(record['snippets'])} snippets on record, {len(failed)} failed, "
    return [f"{counts}{len(record['left'])} left"] + [
        ": ".join([f"snippets/{name} failed", f"exit {why['exit']}", *why["said"][-1:]])
        for name, why in failed.items()
    ]


def record(
    names: list[str], file: pathlib.Path, budget: float | None = None, again: bool = False
) -> records.Record:
    """Run snippets, write what became of them to the record ``file``, and return it.

    Without names: all that can run here and are not fresh, or fresh ones too where ``again``; a
    record of another environment is replaced. With names: these, beside what the record has;
    ValueError where its environment is not this one, to the last version. A library that is known
    there alone does not count. ``budget``: seconds after which none is begun.
    """
    about, old = environment.environment(names or records.LIBRARIES), records.read(file)
    there = old.get("environment", {})
    keys = {*about, *there} - (set(records.LIBRARIES.values()) - {*about})
    differs = environment.difference(about, there, sorted(keys)) if old else "there is none yet"
    elsewhere = f"{records.named(file)} is not of this environment ({differs})"
    if names and differs:
        raise ValueError(f"{elsewhere}; a snippet is added to it in the same environment alone")
    if not names:
        if old and differs:
            print(f"{elsewhere}: all is run anew")
        old = {} if differs or again else old
        here = [name for name in records.names() if environment.can_run(name)]
        states = {name: records.state(name, old) if old else "never" for name in here}
        # What failed is tried again, and last: it may take until its time is over.
        names = [name for name in here if states[name] in ("never", "stale")]
        names += [name for name in here if states[name] == "failed"]
    return _run(names, file, about, old, budget)


def _run(
    todo: list[str],
    file: pathlib.Path,
    about: dict[str, str],
    old: records.Record,
    budget: float | None = None,
) -> records.Record:
    """Run snippets, and write the old record with their outcomes again and again."""
    ends, written = time.monotonic() + (budget or float("inf")), 0.0
    known = set(records.names())
    kept = {name: run for name, run in old.get("snippets", {}).items() if name in known}
    waiting = {*todo, *old.get("left", ())} & known
    new: records.Record = {"environment": {**old.get("environment", {}), **about}}

    def outcome(name: str) -> execute.Outcome | None:
        left = ends - time.monotonic()
        if left < SHORTEST:
            return None
        limit = min(execute.TIME_LIMIT, left)
        outcome = run.run_file(records.SNIPPETS / name, limit=limit)
        # What the budget stopped has no fault of its own.
        return None if outcome.late and limit < execute.TIME_LIMIT else outcome

    def write() -> None:
        new["snippets"] = dict(sorted(kept.items()))
        new["left"] = [name for name in sorted(waiting) if records.state(name, new) != "fresh"]
        records.write_file(file, new)

    with concurrent.futures.ThreadPoolExecutor(run.cores()) as pool:
        runs = {pool.submit(outcome, name): name for name in todo}
        try:
            for future in concurrent.futures.as_completed(runs):
                name, ended = runs[future], future.result()
                if ended is None:
                    continue
                waiting.discard(name)
                now = entry(name, ended)
                if {**kept.get(name, {}), "date": ""} != {**now, "date": ""}:
                    kept[name] = now  # what is as it was keeps its date
                if time.monotonic() - written > EACH:
                    write()
                    written = time.monotonic()
        finally:
            for future in runs:
                future.cancel()
            write()
    return new
