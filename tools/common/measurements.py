"""What bench/ measured: the records under records/bench/, their figures, and all of them as CSV.

A record, in short; the docstring of bench/runner.py names every field::

    {"environment": {"torch": "2.13.0", "cpu": …, …},
     "sections": {"collect": {"code": fingerprint, "date": …, "load": …, "peers": [way, …],
        "tables": {"all": {"rows": {way: {"median": seconds, …} or {"refused": why}}}},
        "memory": {way: {"peak": bytes, …}}}}}

A place is ``section/table`` or ``section/memory``. Needs the standard library alone, and runs on
Python 3.8 and later: bench/ is read as text, as an import would need torch.
"""

from __future__ import annotations

import ast
import csv
import functools
import hashlib
import io
import pathlib
import tokenize
from typing import Any, Dict

from tools.common import records

Record = Dict[str, Any]

FOLDER = "measured"  # of the CSV files, in the built site of each language
CODE = records.ROOT / "bench"
# In this order, as the minutes of a GPU are few: what the goals need comes first.
SECTIONS = (
    *("losses", "overlap", "collect", "one_tensor", "nested"),
    *("order", "retention", "copies", "link"),
)
SHARED = ("machine", "plan", "workload", "timing", "recipes")  # they make every section stale
PEERS = (
    *("accelerate", "fastai", "lightning-utilities", "monai", "optree", "pytorch-ignite"),
    *("pytorch-lightning", "sentence-transformers", "skorch", "torchmetrics", "transformers"),
)


class Missing(LookupError):
    """The record lacks what was asked of it."""


def fingerprint(section: str) -> str:
    """16 hexadecimal digits that change with the code of a section and the snippets it measures.

    Comments, docstrings, imports and white space are left out: they make no measurement stale.
    """
    modules = [CODE / f"{name}.py" for name in (section, *SHARED)]
    files = [*modules, *(snippet for module in modules for snippet in snippets(module))]
    code = "\0".join(_code(file.read_text("utf-8")) for file in files)
    return hashlib.sha256(code.encode()).hexdigest()[:16]


@functools.lru_cache(maxsize=None)
def _code(source: str) -> str:
    # Not ast.dump, which says the same otherwise in another Python: a record comes from any.
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(source)):
        text = isinstance(getattr(node, "value", None), ast.Constant)
        if isinstance(node, (ast.Import, ast.ImportFrom)) or (isinstance(node, ast.Expr) and text):
            for number in range(node.lineno - 1, node.end_lineno or 0):
                lines[number] = ""
    return "".join("".join(lines).split())


def snippets(module: pathlib.Path) -> list[pathlib.Path]:
    """The snippets that a module of bench/ measures, which it names in SNIPPETS, a literal."""
    for part in ast.parse(module.read_text("utf-8")).body:
        if isinstance(part, ast.Assign) and getattr(part.targets[0], "id", "") == "SNIPPETS":
            return [records.SNIPPETS / name for name in ast.literal_eval(part.value)]
    return []


def load(file: pathlib.Path) -> Record:
    """The record of a file; one without sections where there is no file.

    Raises ValueError, with file and mend, for one that was changed since it was written.
    """
    return records.read(file) or {"environment": {}, "sections": {}}


@functools.lru_cache(maxsize=None)
def every() -> dict[str, Record]:
    """The records of "cpu" and "cuda", without sections where none was made.

    Raises ValueError, with file and mend, for one that no run can have written.
    """
    by_environment = {}
    for name in records.SHOWN:
        file = records.RECORDS / f"bench/{name}.json"
        by_environment[name] = load(file)
        wrong = by_environment[name]["sections"] and records.unlike(
            name, by_environment[name]["environment"]
        )
        if wrong:
            raise ValueError(records.refused(file, wrong))
    return by_environment


def state(record: Record, section: str) -> str:
    """``"stale"`` where the code of a section changed after it was measured, else ``"fresh"``."""
    return "fresh" if record["sections"][section]["code"] == fingerprint(section) else "stale"


def table(record: Record, place: str) -> Record:
    """What a record has of ``section/table``; of ``section/memory`` its rows. Empty: nothing."""
    section, _, name = place.partition("/")
    kept = record["sections"].get(section, {"tables": {}, "memory": {}})
    part: Record = {"rows": kept["memory"]} if name == "memory" else kept["tables"].get(name, {})
    return part


def rows(record: Record, place: str) -> dict[str, Record]:
    """``{way: row}`` at a place, those of absent libraries left out. Raises Missing for no row."""
    measured = {way: row for way, row in table(record, place).get("rows", {}).items() if row}
    if not measured:
        raise Missing(place)
    return measured


def figure(record: Record, place: str, way: str, key: str = "median") -> float:
    """One figure, in seconds, bytes or a count. Raises Missing for what was not measured."""
    value: float | None = rows(record, place).get(way, {}).get(key)
    if value is None:
        raise Missing(f"{place} | {way} | {key}")
    return value


def flat(record: Record, section: str) -> list[Record]:
    """Every figure of a section, a dict for each row; times in seconds, memory in bytes."""
    kept, about = record["sections"][section], record["environment"]
    lines: list[Record] = []
    for name, part in kept["tables"].items():
        for way, row in part.get("rows", {}).items():
            lines.append({"table": name, "way": way, **row})
        for way, verdicts in part.get("verdicts", {}).items():
            for kind, verdict in verdicts.items():
                lines.append({"table": name, "way": way, "kind": kind, "verdict": verdict})
    for way, row in kept["memory"].items():
        figures = dict(row or {})
        loop = dict(figures.pop("over_the_loop", {}))
        every = loop.pop("every", 0)
        if figures:
            lines.append({"table": "memory", "way": way, **figures})
        for number, used in enumerate(zip(*loop.values())):
            at = {"table": "over the loop", "way": way, "batch": number * every}
            lines.append({**at, **dict(zip(loop, used))})
    machine = {key: about[key] for key in ("device", "cpu", "torch", "numpy") if key in about}
    return [{**row, **machine, "date": kept["date"]} for row in lines]


def write(site: pathlib.Path) -> None:
    """Write ``measured/<environment>-<section>.csv`` into the built site of one language."""
    (site / FOLDER).mkdir(exist_ok=True)
    for environment, record in every().items():
        for section in record["sections"]:
            lines = flat(record, section)
            columns = dict.fromkeys(key for line in lines for key in line)
            file = site / FOLDER / f"{environment}-{section}.csv"
            with file.open("w", encoding="utf-8", newline="") as out:
                writer = csv.DictWriter(out, list(columns), lineterminator="\n")
                writer.writeheader()
                writer.writerows(lines)
