"""What every snippet printed under every torch since 1.0: many books in the file versions.json.

An environment is named ``1.12.1/1.26.4``: torch and NumPy, or ``none`` in NumPy's place. What
several environments printed stands once in the file::

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

import dataclasses
import functools
import pathlib
import re
from collections.abc import Iterable

from tools.common import files, snippets
from tools.record import book
from tools.record.book import Book, Run


@dataclasses.dataclass
class Versions:
    """What the file holds, the oldest torch first."""

    environments: dict[str, dict[str, str]]
    runs: dict[str, dict[str, Run]]  # by snippet, then by environment
    texts: dict[str, list[str]]  # each with its environments


def path() -> pathlib.Path:
    """The file."""
    return files.RECORDS / "versions.json"


def read() -> Versions:
    """What the file holds; nothing where there is none. Raises ValueError as ``book.unseal``."""
    return _read(path())


@functools.cache
def _read(file: pathlib.Path) -> Versions:
    kept = book.unseal(file) or {"environments": {}, "snippets": {}, "texts": {}}
    runs = {}
    for name, groups in kept["snippets"].items():
        ran = {each: run for run in groups for each in run.pop("in").split()}
        runs[name] = {each: ran[each] for each in kept["environments"] if each in ran}
    texts = {text: where.split() for text, where in kept["texts"].items()}
    return Versions(kept["environments"], runs, texts)


def write(kept: Versions) -> None:
    """Seal and replace the file in one step, a run on a line, the oldest torch first.

    Equal runs stand once. What is of no environment that there is, is left out.
    """
    there = sorted(kept.environments, key=key)

    def joined(where: Iterable[str]) -> str:
        return " ".join(each for each in there if each in where)

    listed: dict[str, list[Run]] = {}
    for name, runs in sorted(kept.runs.items()):
        equal: dict[str, list[str]] = {}
        for environment in filter(runs.get, there):
            equal.setdefault(repr(sorted(runs[environment].items())), []).append(environment)
        if equal:
            listed[name] = [{"in": joined(where), **runs[where[0]]} for where in equal.values()]
    texts = {text: found for text in sorted(kept.texts) if (found := joined(kept.texts[text]))}
    environments = {each: kept.environments[each] for each in there}
    # A run, or an environment, is a line. No string holds a line feed.
    lines = functools.partial(re.sub, r"\n {4,}|\n {3}(?!\{)|\n {2}(?=[}\]])", " ")
    book.seal(path(), {"environments": environments, "snippets": listed, "texts": texts}, lines)
    _read.cache_clear()


def key(environment: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What environments are sorted by: torch, then NumPy; without NumPy comes last."""
    torch, _, numpy = environment.partition("/")
    return number(torch), number(numpy) or (999,)


def number(version: str) -> tuple[int, ...]:
    """``(2, 13, 0)`` of ``2.13.0+cpu``, ``(2, 16)`` of ``2.16.dev2026``: what has no letters."""
    release = re.match(r"\d+(?:\.\d+)*", version)
    return tuple(map(int, release[0].split("."))) if release else ()


def environments() -> list[str]:
    """Those on record, the oldest torch first."""
    return list(read().environments)


def fingerprint(name: str) -> str:
    """``snippets.fingerprint`` of what other versions run."""
    return snippets.fingerprint_of(snippets.before_assertions(snippets.source(name)))


def runs(name: str) -> dict[str, Run]:
    """``{environment: its run}`` of a snippet, the oldest torch first."""
    return read().runs.get(name, {})


def about(environment: str) -> dict[str, str]:
    """Device, system and versions of an environment; empty where it is not on record."""
    kept = read().environments.get(environment, {})
    return {key: value for key, value in kept.items() if key != "date"}


def load(environment: str) -> Book:
    """What an environment ran, as a book of the snippets. An error that was not caught is what was
    printed last, as a reader sees it. Without runs for an environment that is not on record.
    """
    ran = {}
    for name in snippets.names():
        if run := runs(name).get(environment):
            fresh = run["code"] == fingerprint(name)
            code = snippets.fingerprint(name) if fresh else run["code"]
            date = read().environments[environment]["date"]
            ran[name] = {**run, "code": code, "date": date, "out": printed(run)}
    return Book(about(environment), ran)


def printed(run: Run) -> list[str]:
    """The lines of a run, and where it did not come to its end, its last words and its exit."""
    if "exit" not in run:
        return list(run["out"])
    how = f"killed by signal {run['exit']}" if run["exit"].startswith("SIG") else run["exit"]
    return [*run["out"], *filter(None, [run["said"]]), f"exit: {how}"]
