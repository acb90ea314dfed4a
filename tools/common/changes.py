"""What printed otherwise under other versions: records/versions.json beside records/cpu.json.

In go names of snippets and of environments, out come versions: since which one a result is as it is
today, which ones printed something else, and what differs between two of them. A run of older code
than today's is passed over.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterable
from typing import NamedTuple

from tools.common import differences, records, versions

# What an old Python lacks, under which an old torch was run, says nothing of torch.
_OF_PYTHON = re.compile(
    r"'capture_output'|argument 'text'|'strsignal'|'importlib\b|name 'metadata'|'dataclasses'"
)
_NOT_INSTALLED = re.compile(r"No module named '(?!torch|numpy)")
# What these print differs by itself: the versions, and memory that nothing has written.
_DIFFER = (
    "installation/the_command_for_these_versions.py",
    "lists-and-scalars/tensor_of_an_integer_is_a_size.py",
)


class Since(NamedTuple):
    """From which version on a result is today's: ``torch`` and ``numpy`` as "1.13", or "".

    ``odd`` where no such line can be drawn: it was otherwise in between, or is so in a newer one.
    """

    torch: str = ""
    numpy: str = ""
    odd: bool = False


class Step(NamedTuple):
    """Two environments that stand beside each other, and what printed otherwise in the second.

    ``id`` is that of the release: ``torch-1-13``, ``numpy-2-0``, or for a NumPy beside a further
    torch ``numpy-2-0-torch-2-3``.
    """

    id: str
    before: str
    after: str
    changes: dict[str, str]  # snippet -> kind


@functools.cache
def runs(name: str) -> dict[str, versions.Run]:
    """The runs of a snippet's code of today, by environment, the oldest torch first.

    Without those that failed as their Python is too old for the snippet, or as the library that it
    is about was not installed there.
    """
    code, needed = versions.fingerprint(name), records.needs(name, "cpu")
    return {
        each: run
        for each, run in versions.runs(name).items()
        if run["code"] == code
        and not _OF_PYTHON.search(run.get("said", ""))
        and not (needed and _NOT_INSTALLED.search(run.get("said", "")))
    }


@functools.cache
def today() -> records.Record:
    """The record that the pages show."""
    return records.load("cpu")


@functools.cache
def now() -> str:
    """The environment of the pages, as in records/versions.json: ``2.13.0/2.4.6``."""
    about = today()["environment"]
    return f"{about['torch'].partition('+')[0]}/{about['numpy']}"


def is_as_today(name: str, run: versions.Run) -> bool:
    """Whether a run came to its end and printed what the page shows."""
    return "exit" not in run and run["out"] == today()["snippets"].get(name, {}).get("out")


def short(version: str) -> str:
    """``1.13`` of ``1.13.1``: what a reader calls a release."""
    return ".".join(version.split(".")[:2])


# What each torch says of any conversion, without a NumPy or with one that it was not built for.
_NO_NUMPY = "RuntimeError: Numpy is not available"


@functools.cache
def finds_numpy(environment: str) -> bool:
    """Whether torch could convert anything there: not without NumPy, nor torch 2.2 with NumPy 2."""
    ran = [versions.runs(name).get(environment, {}) for name in versions.read()["snippets"]]
    return not any(run.get("said") == _NO_NUMPY for run in ran) and not environment.endswith("none")


def tells(name: str) -> bool:
    """Whether a difference between two runs of a snippet is torch's or NumPy's.

    Not where what it prints differs by itself, nor where it is about another library, whose version
    differs, too.
    """
    return name not in _DIFFER and records.needs(name, "cpu") is None


def since(name: str) -> Since | None:
    """From which versions on a snippet prints what it prints today; None where all do.

    Environments in which torch finds no NumPy say nothing here, as most snippets are about it.
    """
    if not tells(name):
        return None
    same = {each: is_as_today(name, run) for each, run in runs(name).items() if finds_numpy(each)}
    if all(same.values()):
        return None
    keys = {each: versions.key(each) for each in same}
    torches, numpys = (sorted({key[part] for key in keys.values()}) for part in (0, 1))
    # One reason before two, and torch before NumPy.
    lines = [*itertools.product(torches, numpys[:1]), *itertools.product(torches[:1], numpys)]
    for torch, numpy in [*lines, *itertools.product(torches, numpys)]:
        if all(same[each] == (key[0] >= torch and key[1] >= numpy) for each, key in keys.items()):
            return Since(
                _dotted(torch) if torch > torches[0] else "",
                _dotted(numpy) if numpy > numpys[0] else "",
            )
    return Since(odd=True)


def _dotted(release: tuple[int, ...]) -> str:
    return ".".join(map(str, release[:2]))


def spoken(some: Iterable[str], with_numpy: str, no_numpy: str) -> str:
    """Environments as a reader calls them: ``1.0 – 1.12, 2.2 with NumPy 1.26``.

    A torch stands alone where all NumPys that it ran with are among them, and those that follow
    each other are drawn together. ``with_numpy``: "{torch} with {numpy}" in a language.
    """
    found, beside = set(some), _beside()
    said, first = [], ""
    torches = sorted({*beside, *(each.partition("/")[0] for each in found)}, key=versions.number)
    for torch, after in itertools.zip_longest(torches, torches[1:]):
        ran = {each for each in found if each.startswith(f"{torch}/")}
        if beside.get(torch, {""}) <= ran:
            first = first or torch
            if after is None or not beside.get(after, {""}) <= found:
                ends = dict.fromkeys([short(first), short(torch)])
                said.append(" – ".join(ends))
                first = ""
            continue
        for each in sorted(ran, key=versions.key):
            numpy = each.partition("/")[2]
            numpy = no_numpy if numpy == "none" else f"NumPy {short(numpy)}"
            said.append(with_numpy.format(torch=short(torch), numpy=numpy))
    return ", ".join(said)


@functools.cache
def _beside() -> dict[str, set[str]]:
    """``{torch: its environments}``, but those without NumPy."""
    beside: dict[str, set[str]] = {}
    for each in versions.environments():
        if not each.endswith("/none"):
            beside.setdefault(each.partition("/")[0], set()).add(each)
    return beside


def others(name: str) -> list[tuple[list[str], versions.Run]]:
    """What was printed otherwise than today: environments and their run, the oldest torch first."""
    found: dict[str, tuple[list[str], versions.Run]] = {}
    for each, run in runs(name).items():
        if not is_as_today(name, run):
            found.setdefault(repr(versions.printed(run)), ([], run))[0].append(each)
    return list(found.values())


def variants(name: str) -> dict[str, int]:
    """``{environment: number}``: the runs of a snippet that are the same bear the same number."""
    known: list[versions.Run] = []
    found = {}
    for each, run in runs(name).items():
        if run not in known:
            known.append(run)
        found[each] = known.index(run)
    return found


def between(before: str, after: str) -> dict[str, str]:
    """``{snippet: kind}``: what printed otherwise in the second of two environments."""
    found = {}
    for name in filter(tells, records.names()):
        both = runs(name)
        if {before, after} <= {*both} and (how := differences.kind(both[before], both[after])):
            found[name] = how
    return found


@functools.cache
def steps() -> list[Step]:
    """From each torch on record to the next, and from each NumPy to the next beside one torch.

    Of two torches the environments with the nearest NumPys are compared: the same, where both ran
    with it, or else the next one. The newest torch first.
    """
    numpys = sorted(
        {each.partition("/")[2] for each in versions.environments()} - {"none"}, key=versions.number
    )

    def apart(pair: tuple[str, str]) -> tuple[int, int]:
        before, after = (numpys.index(each.partition("/")[2]) for each in pair)
        return abs(after - before), before - after

    torches: dict[str, list[str]] = {}
    for each in versions.environments():
        torch, _, numpy = each.partition("/")
        if numpy != "none":
            torches.setdefault(torch, []).append(each)
    pairs = []
    for old, new in itertools.pairwise(torches.values()):
        pairs += [min(itertools.product(old, new), key=apart), *itertools.pairwise(new)]
    found: dict[str, Step] = {}
    for before, after in pairs:
        torch, numpy = (short(part).replace(".", "-") for part in after.split("/"))
        same_torch = before.split("/")[0] == after.split("/")[0]
        name = f"numpy-{numpy}" if same_torch else f"torch-{torch}"
        name = f"{name}-torch-{torch}" if name in found else name
        found[name] = Step(name, before, after, between(before, after))
    return list(reversed(found.values()))
