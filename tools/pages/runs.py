"""The runs of the snippets, as the records have them, and what the pages say of one.

In: the records; no other module here reads those of the snippets. Out: values, and short texts in
the language of a page. A run that is *fresh* was made by the very code that the page shows. One
that is *stale* (the code changed since), that *failed*, or that is of *other* versions is always
said to be so.
"""

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tools.common import files, snippets
from tools.record import book, versions

TODAY = book.SHOWN  # "cpu", "cuda": the environments of the pages
# What stands before a version, where it is not its key in the record.
_BEFORE = {"device": "", "platform": "", "cuda": "CUDA", "numpy": "NumPy", "python": "Python"}


class Run(NamedTuple):
    """A run of a snippet in an environment: ``"cpu"``, ``"cuda"`` or ``"1.12.1/1.26.4"``.

    ``state``       "fresh", "stale" or "failed"
    ``out``         the lines that it printed
    ``day``         ``2026-11-21``
    ``exit, said``  of one that failed: its status, a signal or "timeout", and its last words
    """

    snippet: str
    environment: str
    state: str
    out: list[str]
    day: str
    exit: str
    said: list[str]


@functools.cache
def loaded(environment: str) -> book.Book:
    """A record, read once: each page is written by an extension of its own."""
    return (book if environment in TODAY else versions).load(environment)


@functools.cache
def run(snippet: str, environment: str) -> Run | None:
    """The run of a snippet in an environment; None where its record has none."""
    record = loaded(environment)
    if not (kept := record.runs.get(snippet)):
        return None
    failed, state = kept.get("failed", {"exit": "", "said": []}), book.state(snippet, record)
    return Run(snippet, environment, state, kept["out"], kept["date"][:10], **failed)


def known(snippet: str, environment: str) -> Run:
    """The same. Raises ValueError, with the mend, where the record has none."""
    if found := run(snippet, environment):
        return found
    today = environment in TODAY
    mend, beside = ("make record", "") if today else ("make versions", f" with {environment}")
    if not (files.SNIPPETS / snippet).exists():
        mend = f"write snippets/{snippet}, or mend the name"
    file = files.named(book.path(environment) if today else versions.path())
    raise ValueError(f"{file} has no run of {snippet}{beside}. Then: {mend}")


def clear() -> None:
    """Forgets what was read, for a test that writes records."""
    loaded.cache_clear()
    run.cache_clear()


def environments() -> list[str]:
    """Those of the pages, then those of other versions, the oldest torch first."""
    return [*TODAY, *versions.environments()]


def every(environment: str) -> list[Run]:
    """All runs of an environment."""
    return [found for name in loaded(environment).runs if (found := run(name, environment))]


def where(runs: Sequence[Run]) -> str:
    """``NVIDIA H100 · torch 2.13.0 · NumPy 2.4.6 · 2026-11-21``, of runs in one environment.

    Names what the record knows, the libraries that the snippets are about, and the day of the runs,
    or the first and the last day.
    """
    about = loaded(runs[0].environment).environment
    folders = {one.snippet.split("/")[0] for one in runs}
    libraries = [it for folder, it in snippets.LIBRARIES.items() if folder in folders]
    parts = versions_of(about, "device", "driver", "cuda", "torch", "numpy", "python", *libraries)
    return " · ".join([*parts, span(one.day for one in runs)])


def versions_of(about: Mapping[str, str], *keys: str) -> list[str]:
    """``["torch 2.13.0", "NumPy 2.4.6"]``: what a record says of its environment."""
    return [f"{_BEFORE.get(key, key)} {about[key]}".strip() for key in keys if key in about]


def span(days: Iterable[str]) -> str:
    """The first and the last of some days, or the only one."""
    ordered = sorted(days)
    return " – ".join(dict.fromkeys([ordered[0], ordered[-1]]))


def label(environment: str, words: Mapping[str, str]) -> str:
    """What a tab is called: ``CPU``, ``CUDA`` or ``torch 2.2.2 · NumPy 2.0.2``."""
    if environment in TODAY:
        return environment.upper()
    about = loaded(environment).environment
    numpy = f"NumPy {about['numpy']}" if "numpy" in about else words["no_numpy"]
    return f"torch {about['torch'].split('+')[0]} · {numpy}"


def remark(one: Run, words: Mapping[str, str]) -> tuple[str, str]:
    """The state of a run, and what to say of it: ``("stale", "The code changed after …")``.

    Of one that is fresh, and of other versions, the state is ``"other"``.
    """
    state = word = one.state
    if state == "failed":
        word = "exited" if one.exit.isdigit() else "late" if one.exit == "timeout" else "killed"
    elif state == "fresh" and one.environment not in TODAY:
        state = word = "other"
    tab = label(one.environment, words)
    return state, words[word].format(where=where([one]), environment=tab, exit=one.exit)


def twin(snippet: str) -> Run | None:
    """The run on the CPU with the torch and NumPy of the CUDA record; of NumPy the minor version.

    None where no such environment ran the snippet as it stands: nothing then tells what is due to
    the device.
    """

    def pair(about: dict[str, str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return versions.number(about["torch"]), versions.number(about.get("numpy", ""))[:2]

    about = loaded("cuda").environment
    every = versions.environments() if about else ()
    there = [it for it in every if pair(versions.about(it)) == pair(about)]
    found = run(snippet, there[0]) if there else None
    return found if found and found.state == "fresh" else None


@functools.cache
def _printed() -> dict[str, str]:
    """``{environment: all that was printed there}``, the oldest torch first."""
    found: dict[str, str] = {}
    for record in map(loaded, environments()):
        if record.runs:
            torch, numpy = record.environment["torch"], record.environment.get("numpy", "none")
            name = f"{torch.partition('+')[0]}/{numpy}"
            for one in record.runs.values():
                said = " ".join([*one["out"], *one.get("failed", {}).get("said", [])])
                found[name] = f"{found.get(name, '')}\n{said}"
    return dict(sorted(found.items(), key=lambda each: versions.key(each[0])))


@functools.cache
def printed_in(text: str) -> list[str]:
    """The environments whose runs printed a text: ``["1.13.1/1.24.4", "2.13.0/2.4.6"]``."""
    return [environment for environment, printed in _printed().items() if text in printed]
