"""What every snippet printed under every torch since 1.0: the file records/versions.json.

In goes what runs left, out comes the file, and what a page asks it. An environment is named
``1.12.1/1.26.4``: torch and NumPy, or ``none`` in NumPy's place. The form, in which what several
environments printed stands once::

    {"environments": {"1.12.1/1.26.4": {"torch": …, "numpy": …, "python": …, "date": "2026-11-24",
                                       "texts": "<fingerprint of those that were looked for>"}},
     "snippets": {"page/claim.py": [
         {"in": "1.11.0/1.22.4 1.12.1/1.26.4", "code": "<fingerprint>", "out": ["line", …],
          "exit": "1", "said": "AttributeError: …"}]},    where it did not come to its end
     "texts": {"torch/lib/libtorch_python.so: text of a message": "1.11.0/1.22.4 1.12.1/1.26.4"},
     "digest": "…"}

``date`` is the day of the last run there. What is run, and what ``code`` stands for, is what a page
shows of a snippet: what is asserted below it need not hold under versions that it was not written
for. ``texts`` are those that no CPU prints: a file of that torch holds them.
"""

from __future__ import annotations

import functools
import pathlib
import re
from collections.abc import Iterable
from typing import Any

from tools.common import records

Run = dict[str, Any]  # one environment's run of one snippet: the form above, without "in"


def path() -> pathlib.Path:
    """The file."""
    return records.RECORDS / "versions.json"


def read() -> records.Record:
    """What the file holds; nothing where there is none. Raises ValueError as ``records.read``."""
    return _read(path())


@functools.cache
def _read(file: pathlib.Path) -> records.Record:
    return records.read(file) or {"environments": {}, "snippets": {}, "texts": {}}


def key(environment: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What environments are sorted by: torch, then NumPy; without NumPy comes last."""
    torch, _, numpy = environment.partition("/")
    return number(torch), number(numpy) if numpy != "none" else (999,)


def number(version: str) -> tuple[int, ...]:
    """``(2, 13, 0)`` of ``2.13.0+cpu``, ``(2, 16)`` of ``2.16.dev2026``: what has no letters."""
    release = re.match(r"\d+(?:\.\d+)*", version)
    return tuple(map(int, release[0].split("."))) if release else ()


def environments() -> list[str]:
    """Those on record, the oldest torch first."""
    return list(read()["environments"])


def source(name: str) -> str:
    """What is run of a snippet: all that comes before its assertions."""
    return records.source(name).partition("# --8<-- [end:show]")[0]


@functools.cache
def fingerprint(name: str) -> str:
    """``records.fingerprint`` of what is run; asked once."""
    return records.fingerprint_of(source(name))


@functools.cache
def _whole(name: str) -> str:
    return records.fingerprint(name)


def load(environment: str) -> records.Record:
    """What an environment ran, in the form of records.py. An error that was not caught is what was
    printed last, as a reader sees it. Without snippets for an environment that is not on record.
    """
    snippets = {}
    for name in records.names():
        if run := runs(name).get(environment):
            code = _whole(name) if run["code"] == fingerprint(name) else run["code"]
            snippets[name] = {**run, "code": code, "date": date(environment), "out": printed(run)}
    return {"environment": about(environment), "snippets": snippets, "left": []}


def about(environment: str) -> dict[str, str]:
    """Device, system and versions of an environment; empty where it is not on record."""
    return {
        key: value
        for key, value in read()["environments"].get(environment, {}).items()
        if key != "date"
    }


def date(environment: str) -> str:
    """The day of the last run in an environment that is on record."""
    return str(read()["environments"][environment]["date"])


def printed(run: Run) -> list[str]:
    """The lines of a run, and where it did not come to its end, its last words and its exit."""
    if "exit" not in run:
        return list(run["out"])
    how = f"killed by signal {run['exit']}" if run["exit"].startswith("SIG") else run["exit"]
    return [*run["out"], *filter(None, [run["said"]]), f"exit: {how}"]


def runs(name: str) -> dict[str, Run]:
    """``{environment: its run}`` of a snippet, the oldest torch first."""
    return _runs(path(), name)


@functools.cache
def _runs(file: pathlib.Path, name: str) -> dict[str, Run]:
    found = {
        environment: {key: value for key, value in run.items() if key != "in"}
        for run in read()["snippets"].get(name, ())
        for environment in run["in"].split()
    }
    return {environment: found[environment] for environment in sorted(found, key=key)}


def merged(
    record: records.Record,
    environment: str,
    about: dict[str, str],
    ran: dict[str, Run],
    texts: Iterable[str],
) -> records.Record:
    """The record with these runs and texts of an environment in the place of its older ones."""
    abouts = {**record["environments"], environment: about}
    snippets = {}
    for name in sorted({*record["snippets"], *ran}):
        groups = [dict(run) for run in record["snippets"].get(name, ())]
        if name in ran:
            for run in groups:
                run["in"] = " ".join(each for each in run["in"].split() if each != environment)
            groups.append({"in": environment, **ran[name]})
        snippets[name] = _grouped(groups)
    held = {text: {*where.split()} - {environment} for text, where in record["texts"].items()}
    for text in texts:
        held.setdefault(text, set()).add(environment)
    return {
        "environments": {each: abouts[each] for each in sorted(abouts, key=key)},
        "snippets": {name: groups for name, groups in snippets.items() if groups},
        "texts": {text: " ".join(sorted(held[text], key=key)) for text in sorted(held)},
    }


def without(
    record: records.Record, environments: Iterable[str], names: Iterable[str], texts: Iterable[str]
) -> records.Record:
    """The record with these environments, snippets and texts alone."""
    kept, asked = set(environments), {"snippets": {*names}, "texts": {*texts}}

    def left(where: str) -> str:
        return " ".join(each for each in where.split() if each in kept)

    snippets = {
        name: _grouped([{**run, "in": left(run["in"])} for run in groups])
        for name, groups in record["snippets"].items()
        if name in asked["snippets"]
    }
    held = {text: left(where) for text, where in record["texts"].items() if text in asked["texts"]}
    return {
        "environments": {
            each: about for each, about in record["environments"].items() if each in kept
        },
        "snippets": {name: groups for name, groups in snippets.items() if groups},
        "texts": {text: where for text, where in held.items() if where},
    }


def _grouped(runs: list[Run]) -> list[Run]:
    """Equal runs as one, with the environments of both, the oldest torch first."""
    groups: dict[str, Run] = {}
    for run in runs:
        what = {key: value for key, value in run.items() if key != "in"}
        group = groups.setdefault(repr(sorted(what.items())), {"in": "", **what})
        group["in"] = " ".join(sorted({*group["in"].split(), *run["in"].split()}, key=key))
    return sorted((run for run in groups.values() if run["in"]), key=lambda run: _first(run["in"]))


def _first(environments: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return key(environments.split()[0])


def write(record: records.Record) -> pathlib.Path:
    """Seal and replace the file in one step, a run on a line."""
    written = records.write_file(path(), record, _lines)
    _read.cache_clear()
    _runs.cache_clear()
    return written


def _lines(text: str) -> str:
    """The JSON text with a run, or an environment, on each line. No string holds a line feed."""
    return re.sub(r"\n {4,}|\n {3}(?!\{)|\n {2}(?=[}\]])", " ", text)
