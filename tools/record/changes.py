"""What printed otherwise under other versions: records/versions.json beside records/cpu.json.

In go names of snippets and of environments, out come versions: since which one a result is as it is
today, which ones printed something else, and what differs between two of them. A run of older code
than today's is passed over.
"""

import functools
import itertools
import re
from collections.abc import Iterable
from typing import NamedTuple

from tools.common import snippets
from tools.record import book, versions
from tools.record.book import Book, Run

# What an old Python lacks, under which an old torch was run, says nothing of torch.
_OF_PYTHON = re.compile(
    r"'capture_output'|argument 'text'|'strsignal'|'importlib\b|name 'metadata'|'dataclasses'"
)
_NOT_INSTALLED = re.compile(r"No module named '(?!torch|numpy)")
# What each torch says of any conversion, without a NumPy or with one that it was not built for.
_NO_NUMPY = "RuntimeError: Numpy is not available"
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
def runs(name: str) -> dict[str, Run]:
    """The runs of a snippet's code of today, by environment, the oldest torch first.

    Without those that failed as their Python is too old for the snippet, or as the library that it
    is about was not installed there.
    """
    code, library = versions.fingerprint(name), snippets.needs(name, "cpu")
    return {
        each: run
        for each, run in versions.runs(name).items()
        if run["code"] == code
        and not _OF_PYTHON.search(run.get("said", ""))
        and not (library and _NOT_INSTALLED.search(run.get("said", "")))
    }


@functools.cache
def today() -> Book:
    """The record that the pages show."""
    return book.load("cpu")


def now() -> str:
    """The environment of the pages, as in records/versions.json: ``2.13.0/2.4.6``."""
    about = today().environment
    return f"{about['torch'].partition('+')[0]}/{about['numpy']}"


def is_as_today(name: str, run: Run) -> bool:
    """Whether a run came to its end and printed what the page shows."""
    return "exit" not in run and run["out"] == today().runs.get(name, {}).get("out")


def short(version: str) -> str:
    """``1.13`` of ``1.13.1``: what a reader calls a release."""
    return ".".join(version.split(".")[:2])


@functools.cache
def finds_numpy(environment: str) -> bool:
    """Whether torch could convert anything there: not without NumPy, nor torch 2.2 with NumPy 2."""
    ran = [versions.runs(name).get(environment, {}) for name in versions.read().runs]
    return not any(run.get("said") == _NO_NUMPY for run in ran) and not environment.endswith("none")


def tells(name: str) -> bool:
    """Whether a difference between two runs of a snippet is torch's or NumPy's.

    Not where what it prints differs by itself, nor where it is about another library, whose version
    differs, too.
    """
    return name not in _DIFFER and snippets.needs(name, "cpu") is None


def since(name: str) -> Since | None:
    """From which versions on a snippet prints what it prints today; None where all do.

    Environments in which torch finds no NumPy say nothing here, as most snippets are about it.
    """
    ran = {each: is_as_today(name, run) for each, run in runs(name).items() if finds_numpy(each)}
    if all(ran.values()) or not tells(name):
        return None
    same = [(versions.key(each), as_today) for each, as_today in ran.items()]
    torches, numpys = (sorted({key[part] for key, _ in same}) for part in (0, 1))
    # One reason before two, and torch before NumPy.
    lines = [*itertools.product(torches, numpys[:1]), *itertools.product(torches[:1], numpys)]
    for torch, numpy in [*lines, *itertools.product(torches, numpys)]:
        if all(as_today == (at[0] >= torch and at[1] >= numpy) for at, as_today in same):
            return Since(
                ".".join(map(str, torch[:2])) if torch > torches[0] else "",
                ".".join(map(str, numpy[:2])) if numpy > numpys[0] else "",
            )
    return Since(odd=True)


@functools.cache
def _by_torch() -> dict[str, list[str]]:
    """``{torch: its environments}``, the oldest first, but those without NumPy."""
    have = [each for each in versions.environments() if not each.endswith("/none")]
    groups = itertools.groupby(have, lambda each: each.partition("/")[0])
    return {torch: list(those) for torch, those in groups}


def spoken(some: Iterable[str], with_numpy: str, no_numpy: str) -> str:
    """Environments as a reader calls them: ``1.0 – 1.12, 2.2 with NumPy 1.26``.

    A torch stands alone where all NumPys that it ran with are among them, and those that follow
    each other are drawn together. ``with_numpy``: "{torch} with {numpy}" in a language.
    """
    found, have, said = set(some), _by_torch(), []
    torches = sorted({*have, *(each.split("/")[0] for each in found)}, key=versions.number)
    whole = lambda torch: torch in have and {*have[torch]} <= found
    for all_of_each, group in itertools.groupby(torches, whole):
        together = list(group)
        if all_of_each:
            ends = short(together[0]), short(together[-1])
            said.append(" – ".join(dict.fromkeys(ends)))
            continue
        for each in sorted(found, key=versions.key):
            torch, numpy = each.split("/")
            if torch in together:
                numpy = no_numpy if numpy == "none" else f"NumPy {short(numpy)}"
                said.append(with_numpy.format(torch=short(torch), numpy=numpy))
    return ", ".join(said)


def variants(name: str) -> dict[str, int]:
    """``{environment: number}``: the runs of a snippet that are the same bear the same number."""
    numbers: dict[str, int] = {}
    return {each: numbers.setdefault(repr(run), len(numbers)) for each, run in runs(name).items()}


def between(before: str, after: str) -> dict[str, str]:
    """``{snippet: kind}``: what printed otherwise in the second of two environments."""
    found = {}
    for name in filter(tells, snippets.names()):
        both = runs(name)
        if {before, after} <= {*both} and (how := kind(both[before], both[after])):
            found[name] = how
    return found


@functools.cache
def steps() -> list[Step]:
    """From each torch on record to the next, and from each NumPy to the next beside one torch.

    Of two torches the environments with the nearest NumPys are compared: the same, where both ran
    with it, or else the next one. The newest torch first.
    """
    every = {each.partition("/")[2] for those in _by_torch().values() for each in those}
    numpys = sorted(every, key=versions.number)

    def apart(pair: tuple[str, str]) -> tuple[int, int]:
        before, after = (numpys.index(each.partition("/")[2]) for each in pair)
        return abs(after - before), before - after

    found: dict[str, Step] = {}
    for old, new in itertools.pairwise(_by_torch().values()):
        step = min(itertools.product(old, new), key=apart)
        for before, after in [step, *itertools.pairwise(new)]:
            torch, numpy = (short(part).replace(".", "-") for part in after.split("/"))
            name = f"torch-{torch}" if (before, after) == step else f"numpy-{numpy}"
            name = f"{name}-torch-{torch}" if name in found else name
            found[name] = Step(name, before, after, between(before, after))
    return list(reversed(found.values()))


_ANSWER = re.compile(r"\b(?:True|False|shares|copies|shared|yes|no)\b|\btorch\.\w+\d+\b|\b\w+\d+\b")
# A line that names an error or a warning, or reads like the text of one: five words in a row.
_MESSAGE = re.compile(
    r"\b[A-Z]\w*(?:Error|Warning)\b|Error:|\.cpp:\d|\bExpected |\bGiven groups="
    r"|(?:[A-Za-z'`]+,? ){4}[A-Za-z'`]+"
)


def kind(before: Run, after: Run) -> str:
    """How the second of two runs differs: ``"new"`` (it runs now), ``"gone"``, ``"message"``,
    ``"answer"`` (sharing, a dtype, a yes or no), ``"output"``; "" where it does not.
    """
    if "exit" in before and "exit" in after:
        return "" if before["said"] == after["said"] else "message"
    if "exit" in before or "exit" in after:
        return "new" if "exit" in before else "gone"
    if before["out"] == after["out"]:
        return ""
    if any(_MESSAGE.search(line) for line in {*before["out"]} ^ {*after["out"]}):
        return "message"
    said = [_ANSWER.findall("\n".join(run["out"])) for run in (before, after)]
    return "answer" if said[0] != said[1] else "output"
