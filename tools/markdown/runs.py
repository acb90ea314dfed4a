"""What the pages say of a run: where and when it was, and what is amiss with it.

In: the records. Out: short texts in the language of a page. A run that is *fresh* was made by the
very code that the page shows. One that is *stale* (the code changed since), that *failed*, or that
is of *other* versions is always said to be so.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection

from tools.common import changes, records, versions

# A line that shows a run: as what, of which snippet, from which records, which rows of it.
DIRECTIVE = re.compile(
    r"^<!-- (ran|rows|table|predict): (\S+)(?: under ([\w./ ]+?))?(?: where ([^>]+?))?"
    r"(?: folded)? -->$",
    re.M,
)
WORDS = {
    # {where}: device, versions, date; {environment}: CPU, CUDA, or versions; {exit}: status, signal
    "fresh": "Verified on {environment}: {where}",
    "stale": "The code changed after this run ({where})",
    "exited": "The run on {environment} failed with exit status {exit} ({where})",
    "killed": "The run on {environment} was killed by {exit} ({where})",
    "late": "The run on {environment} was stopped when its time was over ({where})",
    "other": "Run on {where}",
    # {versions}: torch 2.11.0 · NumPy 2.5.5; the record of CUDA need not be of the CPU's versions
    "twin": "The CPU prints the same with {versions}: this differs by version, not by device",
    "no_numpy": "no NumPy",  # as in torch 2.13.0 · no NumPy
    # From which version on a result is as it is today; {torch}, {numpy}: 1.13.
    "since_torch": "Since torch {torch}",
    "since_numpy": "Since NumPy {numpy}",
    "since_both": "Since torch {torch} with NumPy {numpy}",
    "since_odd": "Not in every version",
}
# What is said of an environment, with what stands before it.
_ABOUT = {"device": "", "driver": "driver ", "cuda": "CUDA ", "torch": "torch "}
_ABOUT |= {"numpy": "NumPy ", "python": "Python "}


@functools.cache
def loaded(environment: str) -> dict:
    """A record, read once: each page is written by extensions of its own."""
    return (records if environment in records.SHOWN else versions).load(environment)


def anchor(name: str, what: str = "ran") -> str:
    """The id, on its page, of the result of a snippet; ``what="code"``: of its code."""
    return f"{what}-" + re.sub(r"\W+", "-", name.removesuffix(".py"))


def where(record: dict, names: Collection[str]) -> str:
    """``NVIDIA H100 · torch 2.13.0 · NumPy 2.4.6 · Python 3.11.7 · 2026-11-21``.

    Names what the record knows, the libraries that the snippets are about, and the day of their
    runs, or the first and the last day.
    """
    about, folders = record["environment"], {name.split("/")[0] for name in names}
    parts = [before + about[key] for key, before in _ABOUT.items() if key in about]
    for folder, module in records.LIBRARIES.items():
        if folder in folders and module in about:
            parts.append(f"{module} {about[module]}")
    days = [record["snippets"][name]["date"][:10] for name in names]
    parts.append(" – ".join(dict.fromkeys([min(days), max(days)])))
    return " · ".join(parts)


def run(name: str, environment: str) -> dict:
    """The run of a snippet in the record of an environment; empty where it has none."""
    return loaded(environment)["snippets"].get(name, {})


def label(environment: str, words: dict[str, str]) -> str:
    """What a tab is called: ``CPU``, ``CUDA`` or ``torch 2.2.2 · NumPy 2.0.2``."""
    if environment in records.SHOWN:
        return environment.upper()
    about = loaded(environment)["environment"]
    numpy = f"NumPy {about['numpy']}" if "numpy" in about else words["no_numpy"]
    return f"torch {about['torch'].split('+')[0]} · {numpy}"


def since(name: str, words: dict[str, str]) -> tuple[str, str]:
    """From which version on a result is today's, and where on changed.md that version stands.

    Two empty texts where every version printed the same.
    """
    found = changes.since(name)
    if not found:
        return "", ""
    word = "odd" if found.odd else "both" if found.torch and found.numpy else ""
    word = word or ("torch" if found.torch else "numpy")
    said = words[f"since_{word}"].format(torch=found.torch, numpy=found.numpy)
    place = f"torch-{found.torch}" if found.torch else f"numpy-{found.numpy}"
    place = place.replace(".", "-")
    there = any(step.id == place for step in changes.steps())
    return said, f"changed.md#{place}" if there else "changed.md"


def twin(name: str) -> tuple[str, list[str]]:
    """The CPU's environment with the torch and NumPy of the CUDA record, and what it printed.

    Of NumPy the minor version counts. Empty where no such environment ran the snippet as it stands:
    nothing then tells what is due to the device.
    """
    about = loaded("cuda")["environment"]
    for environment in versions.environments() if about else ():
        there = versions.about(environment)
        if "numpy" in there and _pair(there) == _pair(about):
            fresh = records.state(name, loaded(environment)) == "fresh"
            return (environment, run(name, environment)["out"]) if fresh else ("", [])
    return "", []


def _pair(about: dict[str, str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return versions.number(about["torch"]), versions.number(about.get("numpy", ""))[:2]


def of_versions(name: str, environment: str, words: dict[str, str]) -> str:
    """That a run on CUDA differs from the CPU's by its versions alone; "" where it does not."""
    printed = run(name, environment)["out"]
    if environment != "cuda" or printed == run(name, "cpu")["out"]:
        return ""
    there, out = twin(name)
    alike = there and out == printed
    return words["twin"].format(versions=label(there, words)) if alike else ""


def remark(name: str, environment: str, words: dict[str, str]) -> tuple[str, str]:
    """The state of a run, and what to say of it: ``("stale", "The code changed after …")``.

    A state is one of ``records.state``, or ``"other"``: fresh, and of other versions.
    """
    record = loaded(environment)
    state = word = records.state(name, record)
    status = run(name, environment).get("failed", {}).get("exit", "")
    if state == "failed":
        word = "exited" if status.isdigit() else "late" if status == "timeout" else "killed"
    elif state == "fresh" and environment not in records.SHOWN:
        state = word = "other"
    place, tab = where(record, [name]), label(environment, words)
    return state, words[word].format(where=place, environment=tab, exit=status)
