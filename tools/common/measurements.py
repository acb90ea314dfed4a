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
SECTIONS = ("one_tensor", "order", "collect", "nested", "retention", "link", "overlap", "losses")
SHARED = ("machine", "plan", "workload", "timing", "recipes")  # they make every section stale
PEERS = (
    *("accelerate", "fastai", "lightning-utilities", "monai", "optree", "pytorch-ignite"),
    *("pytorch-lightning", "sentence-transformers", "skorch", "torchmetrics", "transformers"),
)


def fingerprint(section: str, folder: pathlib.Path = CODE) -> str:
    """16 hexadecimal digits that change with the code of a section and the snippets it measures.

    Comments, docstrings, imports and white space are left out: they make no measurement stale.
    """
    modules = [folder / f"{name}.py" for name in (section, *SHARED)]
    files = [*modules, *(snippet for module in modules for snippet in _snippets(module))]
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
        body = getattr(node, "body", None)
        for at, part in enumerate(body if isinstance(body, list) else []):
            if isinstance(part, (ast.Import, ast.ImportFrom)) or (at == 0 and _is_text(part)):
                for number in range(part.lineno, (part.end_lineno or 0) + 1):
                    lines[number - 1] = ""
    return "".join("".join(lines).split())


def _is_text(part: ast.AST) -> bool:
    value = getattr(part, "value", None) if isinstance(part, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def _snippets(module: pathlib.Path) -> list[pathlib.Path]:
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
    """All records by environment: "cpu" and "cuda", empty where none was made, then any others.

    Raises ValueError, with file and mend, for one that no run can have written.
    """
    folder = records.RECORDS / "bench"
    names = dict.fromkeys([*records.SHOWN, *sorted(file.stem for file in folder.glob("*.json"))])
    found = {}
    for name in names:
        file = folder / f"{name}.json"
        found[name] = load(file)
        wrong = found[name]["sections"] and records.unlike(name, found[name]["environment"])
        if wrong:
            raise ValueError(records.refused(file, wrong))
    return found


def state(record: Record, section: str) -> str:
    """``"never"`` measured, ``"stale"`` (its code changed since) or ``"fresh"``."""
    if section not in record["sections"]:
        return "never"
    return "fresh" if record["sections"][section]["code"] == fingerprint(section) else "stale"


def rows(record: Record, place: str) -> dict[str, Record]:
    """``{way: row}`` at a place. Raises KeyError for a place that the record has not."""
    section, _, table = place.partition("/")
    kept = record["sections"][section]
    found = kept.get("memory", {}) if table == "memory" else kept["tables"][table].get("rows", {})
    return {way: row for way, row in found.items() if row}  # None: its library was absent


def figure(record: Record, place: str, way: str, key: str = "median") -> float:
    """One figure, in seconds, bytes or a count. Raises KeyError for what was not measured."""
    found: float = rows(record, place)[way][key]
    return found


def flat(record: Record, section: str) -> list[Record]:
    """Every figure of a section, a dict for each row; times in seconds, memory in bytes."""
    kept, about = record["sections"][section], record["environment"]
    found: list[Record] = []
    for table, part in kept.get("tables", {}).items():
        for way, row in part.get("rows", {}).items():
            found.append({"table": table, "way": way, **row})
        for way, verdicts in part.get("verdicts", {}).items():
            for kind, verdict in verdicts.items():
                found.append({"table": table, "way": way, "kind": kind, "verdict": verdict})
    for way, row in kept.get("memory", {}).items():
        if row:
            loop = {"every": 0, **row.get("over_the_loop", {})}
            step = loop.pop("every")
            row = {key: value for key, value in row.items() if key != "over_the_loop"}
            found.append({"table": "memory", "way": way, **row})
            for number in range(len(loop.get("resident", ()))):
                at = {"table": "over the loop", "way": way, "batch": number * step}
                found.append({**at, **{key: used[number] for key, used in loop.items()}})
    machine = {key: about[key] for key in ("device", "cpu", "torch", "numpy") if key in about}
    return [{**row, **machine, "date": kept.get("date")} for row in found]


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
