"""Make a record: run snippets, and write what each gave as it comes.

A run that is cut off loses nothing: the next call goes on where it stopped, in the same environment. A snippet that fails is
recorded as failed. Needs torch, NumPy and the standard library alone, and runs on Python 3.8 and later.
"""

from __future__ import annotations

import concurrent.futures
import datetime
import os
import pathlib
import threading
import time
from typing import NamedTuple

from tools.common import environment, records
from tools.record import execute

SAID = 4  # lines that a failed snippet said last, which a record keeps
EACH = 1.0  # seconds between two writes of the record
SHORTEST = 5.0  # seconds; a snippet that could have less before the budget ends is not begun


class RecordError(Exception):
    """A record cannot be made as asked; the text says why and what to do."""


class Done(NamedTuple):
    """What became of a run."""

    ran: int  # snippets that were run now
    failed: dict[str, dict]  # {snippet: its ``failed``} of the whole record
    left: list[str]  # what the budget was too small for


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def entry(name: str, result: execute.Result) -> dict:
    """What a record keeps of a run. No path of this machine."""
    out, err = (text.replace(f"{records.ROOT}{os.sep}", "") for text in (result.out, result.err))
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    made = {"code": records.fingerprint(name), "date": now, "out": out.splitlines()}
    if result.exit != "0":
        made["failed"] = {
            "exit": result.exit,
            "said": [line.strip() for line in err.splitlines() if line.strip()][-SAID:],
        }
    elif err:
        made["warned"] = err.splitlines()
    return made


def record(
    names: list[str],
    file: pathlib.Path,
    budget: float | None = None,
    again: bool = False,
    say=print,
) -> Done:
    """Run those of these snippets that are not fresh in the record ``file``, and write it as they come.

    A record of another environment is replaced: none mixes two. ``again``: all are run anew, fresh ones too. ``budget``: seconds.
    """
    return _record(names, file, environment.environment(), budget, again, say)


def add(names: list[str], file: pathlib.Path, say=print) -> Done:
    """Run these snippets anew and write them to a record that exists.

    Raises RecordError where its environment is not this one, to the last version. It may know libraries that are not
    installed here, but not those that these snippets are about.
    """
    libraries = {
        records.LIBRARIES[page][0]
        for page in (name.split("/")[0] for name in names)
        if page in records.LIBRARIES
    }
    about = {**environment.base(), **environment.versions(*libraries)}
    old = records.read(file)
    if not old:
        raise RecordError(f"there is no {records.named(file)}")
    other = otherwise(about, old["environment"])
    if other:
        raise RecordError(
            f"{records.named(file)} was made elsewhere ({other}); a snippet is added to it in the same environment alone"
        )
    return _record(names, file, about, None, False, say, fresh_too=True)


def otherwise(here: dict[str, str], there: dict[str, str]) -> str:
    """What differs between two environments, to the last version; libraries that are known there alone do not count."""
    keys = {*here, *there} - ({module for module, _ in records.LIBRARIES.values()} - {*here})
    return ", ".join(
        f"{key} {here.get(key, 'none')} here, {there.get(key, 'none')} there"
        for key in sorted(keys)
        if here.get(key) != there.get(key)
    )


def _record(names, file, about, budget, again, say, fresh_too=False) -> Done:
    ends = time.monotonic() + budget if budget else float("inf")
    old = {} if again else records.read(file)
    if old and otherwise(about, old["environment"]):
        say(
            f"{records.named(file)} was made elsewhere ({otherwise(about, old['environment'])}): all is run anew"
        )
        old = {}
    kept = {
        name: run
        for name, run in old.get("snippets", {}).items()
        if (records.SNIPPETS / name).exists()
    }
    made = {"environment": {**old.get("environment", {}), **about}, "snippets": kept, "left": []}
    states = {name: records.state(name, made) for name in names}
    # What failed is tried again, and last: it may take until its time is over.
    todo = sorted(
        (name for name in names if fresh_too or states[name] != "fresh"),
        key=lambda name: states[name] == "failed",
    )
    waiting, lock, written = (
        {*todo, *old.get("left", ())}.intersection(records.names()),
        threading.Lock(),
        0.0,
    )

    def write() -> None:
        made["snippets"] = dict(sorted(kept.items()))
        made["left"] = sorted(waiting - set(kept))
        records.write_file(file, made)

    def one(name: str) -> None:
        nonlocal written
        left = ends - time.monotonic()
        if left < SHORTEST:
            return
        limit = min(execute.TIME_LIMIT, left)
        result = execute.run(
            (records.SNIPPETS / name).read_text("utf-8"), str(records.SNIPPETS / name), limit
        )
        if result.late and limit < execute.TIME_LIMIT:
            return  # the budget stopped it, not a fault of its own
        new = entry(name, result)
        with lock:
            waiting.discard(name)
            if {**kept.get(name, {}), "date": ""} != {
                **new,
                "date": "",
            }:  # what is as it was keeps its date
                kept[name] = new
            if "failed" in new:
                say(f"{name} failed: {told(new['failed'])}")
            if time.monotonic() - written > EACH:
                write()
                written = time.monotonic()

    pool = concurrent.futures.ThreadPoolExecutor(cores())
    runs = [pool.submit(one, name) for name in todo]
    try:
        for run in runs:
            run.result()
    finally:
        for run in runs:
            run.cancel()
        pool.shutdown()
        write()
    failed = {name: run["failed"] for name, run in made["snippets"].items() if "failed" in run}
    return Done(len(set(todo) - waiting), failed, sorted(waiting))


def differs(known: dict | None, now: dict) -> bool:
    """Whether two runs of the same code printed, or warned of, something else; False where there is no run of that code."""
    return (
        bool(known)
        and known["code"] == now["code"]
        and (known["out"], known.get("warned")) != (now["out"], now.get("warned"))
    )


def told(failed: dict) -> str:
    """How a snippet failed, in one line: ``exit 1: AssertionError``."""
    return ": ".join([f"exit {failed['exit']}", *failed["said"][-1:]])
