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
from typing import Any, NamedTuple

from tools.common import environment, records
from tools.record import execute, run

SAID = 4  # lines that a failed snippet said last, which a record keeps
EACH = 1.0  # seconds between two writes of the record
SHORTEST = 5.0  # seconds; a snippet that could have less before the budget ends is not begun


class Done(NamedTuple):
    """What became of a run."""

    ran: int  # snippets that were run now
    failed: dict[str, dict[str, Any]]  # {snippet: its ``failed``} of the whole record
    left: list[str]  # what the budget was too small for


def entry(name: str, outcome: execute.Outcome) -> dict[str, Any]:
    """What a record keeps of an outcome. No path of this machine."""
    out, err = (text.replace(f"{records.ROOT}{os.sep}", "") for text in (outcome.out, outcome.err))
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    kept = {"code": records.fingerprint(name), "date": now, "out": out.splitlines()}
    if outcome.exit != "0":
        last = [line.strip() for line in err.splitlines() if line.strip()][-SAID:]
        return {**kept, "failed": {"exit": outcome.exit, "said": last}}
    return {**kept, "warned": err.splitlines()} if err else kept


def said(failed: dict[str, Any]) -> str:
    """How a snippet failed, in one line: ``exit 1: AssertionError``."""
    return ": ".join([f"exit {failed['exit']}", *failed["said"][-1:]])


def record(
    names: list[str], file: pathlib.Path, budget: float | None = None, again: bool = False
) -> Done:
    """Run those of these snippets that are not fresh in the record ``file``, and write it.

    A record of another environment is replaced: none mixes two. ``again`` runs fresh ones too.
    ``budget``: seconds after which none is begun.
    """
    about, old = environment.environment(), {} if again else records.read(file)
    other = difference(about, old["environment"]) if old else ""
    if other:
        print(f"{records.named(file)} was made elsewhere ({other}): all is run anew")
        old = {}
    states = {name: records.state(name, old) if old else "never" for name in names}
    # What failed is tried again, and last: it may take until its time is over.
    todo = [name for name in names if states[name] in ("never", "stale")]
    todo += [name for name in names if states[name] == "failed"]
    return _run(todo, file, about, old, budget)


def add(names: list[str], file: pathlib.Path) -> Done:
    """Run these snippets anew and write them to a record that exists.

    Raises ValueError where its environment is not this one, to the last version. It may know
    libraries that are not installed here, but not those that these snippets are about.
    """
    old = records.read(file)
    if not old:
        raise ValueError(f"there is no {records.named(file)}")
    modules = {records.needs(name, environment.device()) for name in names}
    about = {**environment.base(), **environment.versions(*filter(None, modules))}
    other = difference(about, old["environment"])
    if other:
        raise ValueError(
            f"{records.named(file)} was made elsewhere ({other}); a snippet is added to it in the "
            "same environment alone"
        )
    return _run(names, file, about, old)


def difference(here: dict[str, str], there: dict[str, str]) -> str:
    """What differs between two environments, to the last version.

    Libraries of snippets that are known there alone do not count.
    """
    keys = {*here, *there} - (set(records.LIBRARIES.values()) - {*here})
    return ", ".join(
        f"{key} {here.get(key, 'none')} here, {there.get(key, 'none')} there"
        for key in sorted(keys)
        if here.get(key) != there.get(key)
    )


def _run(
    todo: list[str],
    file: pathlib.Path,
    about: dict[str, str],
    old: records.Record,
    budget: float | None = None,
) -> Done:
    """Run snippets, and write the old record with their outcomes again and again."""
    ends = time.monotonic() + (budget or float("inf"))
    known, written = set(records.names()), 0.0
    kept = {name: run for name, run in old.get("snippets", {}).items() if name in known}
    waiting = {*todo, *old.get("left", ())} & known

    def outcome(name: str) -> execute.Outcome | None:
        left = ends - time.monotonic()
        if left < SHORTEST:
            return None
        limit = min(execute.TIME_LIMIT, left)
        outcome = run.run_file(records.SNIPPETS / name, limit=limit)
        # What the budget stopped has no fault of its own.
        return None if outcome.late and limit < execute.TIME_LIMIT else outcome

    def write() -> None:
        new: records.Record = {"environment": {**old.get("environment", {}), **about}}
        new["snippets"] = dict(sorted(kept.items()))
        new["left"] = sorted(waiting - set(kept))
        records.write_file(file, new)

    with concurrent.futures.ThreadPoolExecutor(run.cores()) as pool:
        runs = {pool.submit(outcome, name): name for name in todo}
        try:
            for future in concurrent.futures.as_completed(runs):
                name, ended = runs[future], future.result()
                if ended is None:
                    continue
                waiting.discard(name)
                new = entry(name, ended)
                if {**kept.get(name, {}), "date": ""} != {**new, "date": ""}:
                    kept[name] = new  # what is as it was keeps its date
                if time.monotonic() - written > EACH:
                    write()
                    written = time.monotonic()
        finally:
            for future in runs:
                future.cancel()
            write()
    failed = {name: run["failed"] for name, run in kept.items() if "failed" in run}
    return Done(len(set(todo) - waiting), failed, sorted(waiting))


def record_as(versions: str, names: list[str]) -> pathlib.Path:
    """Run what is shown of these snippets, and of all that its record knows, under the versions at
    hand, and replace the record ``versions`` in records/older/.

    What is asserted below need not hold under versions that a snippet was not written for, so a
    failure is an output as another: the last words and the exit. Raises ValueError for a name of
    other versions.
    """
    about = environment.environment()
    if not records.of_versions(versions, about):
        raise ValueError(
            f"--as {versions} does not begin with torch-{about['torch'].split('+')[0]}, "
            "the version that runs this"
        )
    names = sorted({*names, *set(records.load(versions)["snippets"]).intersection(records.names())})

    def shown_part(name: str) -> dict[str, Any]:
        source = records.source(name).split("# --8<-- [end:show]")[0]
        outcome = execute.run(source, str(records.SNIPPETS / name))
        kept = entry(name, outcome._replace(status=0, late=False, err=""))
        if outcome.exit != "0":
            how = f"killed by signal {outcome.exit}" if outcome.status < 0 else outcome.exit
            kept["out"] += [*outcome.err.splitlines()[-1:], f"exit: {how}"]
        return kept

    runs = run.in_parallel(shown_part, names)
    return records.write(versions, {"environment": about, "snippets": runs, "left": []})
