"""What bench/ measured: the records under records/bench/, what docs/plots.json says of them, and their figures as CSV.

A name that nothing has is a ValueError that says what there is; what is not measured is Missing.
"""

from __future__ import annotations

import ast
import csv
import functools
import hashlib
import io
import pathlib
from typing import Any

from tools.common import records, sources

DATA = records.ROOT / "docs/plots.json"
FOLDER = "measured"  # of the CSV files, in the built site of each language
# What a row may hold, and the unit of each.
BYTES = ("bytes", "peak", "held", "held_anonymous", "held_on_device", "on_device", "pinned")
SECONDS = ("median", "low", "high", "min")
UNITS = {
    **dict.fromkeys(BYTES, "bytes"),
    **dict.fromkeys(SECONDS, "seconds"),
    "peak_over_output": "ratio",
}
MEMORY = (
    *BYTES,
    "peak_over_output",
    "faults",
    "pinned_batches",
    "nodes",
    "graph",
    "shares",
)  # columns, in this order


SECTIONS = ("one_tensor", "order", "collect", "nested", "retention", "link", "overlap", "losses")
SHARED = ("machine", "plan", "workload", "timing", "recipes")  # they make every section stale
PEERS = ("accelerate", "fastai", "lightning-utilities", "monai", "optree", "pytorch-ignite", "pytorch-lightning",
         "sentence-transformers", "skorch", "torchmetrics", "transformers")  # fmt: skip
CODE = records.ROOT / "bench"


def fingerprint(section: str, folder: pathlib.Path = CODE) -> str:
    """16 hexadecimal digits that change with the code that a section runs, the snippets it measures included.

    Of the syntax tree without docstrings and imports: another layout or comment makes no measurement stale.
    """
    modules = (section, *SHARED)
    files = [
        *(folder / f"{name}.py" for name in modules),
        *(snippet for name in modules for snippet in _snippets(folder / f"{name}.py")),
    ]
    return hashlib.sha256("\0".join(map(_code, files)).encode()).hexdigest()[:16]


def _code(file: pathlib.Path) -> str:
    tree = ast.parse(file.read_text("utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [
                part
                for at, part in enumerate(body)
                if not isinstance(part, (ast.Import, ast.ImportFrom))
                and not _is_docstring(part, at)
            ]
    return ast.dump(tree)


def _is_docstring(part: ast.AST, at: int) -> bool:
    return (
        at == 0
        and isinstance(part, ast.Expr)
        and isinstance(getattr(part.value, "value", None), str)
    )


def _snippets(module: pathlib.Path) -> list[pathlib.Path]:
    """A module names the snippets that it measures in SNIPPETS, a literal. Read, not imported: that would need torch."""
    for part in ast.parse(module.read_text("utf-8")).body:
        if isinstance(part, ast.Assign) and getattr(part.targets[0], "id", "") == "SNIPPETS":
            return [records.SNIPPETS / name for name in ast.literal_eval(part.value)]
    return []


def load(file: pathlib.Path) -> dict:
    """A record; one without sections where none was made. Raises ValueError for one that was changed since it was measured."""
    return records.read(file) or {"environment": {}, "sections": {}}


@functools.cache
def data() -> dict:
    """docs/plots.json."""
    return sources.read_json(DATA)


@functools.cache
def every() -> dict[str, dict]:
    """``{environment: record}``: the CPU's and CUDA's, empty where none was made, then any others.

    Raises ValueError, naming the file, for one that no run can have written.
    """
    folder = records.RECORDS / "bench"
    others = sorted(file.stem for file in folder.glob("*.json") if file.stem not in records.SHOWN)
    found = {
        environment: load(folder / f"{environment}.json")
        for environment in (*records.SHOWN, *others)
    }
    for environment, record in found.items():
        wrong = records.unlike(environment, record["environment"]) if record["sections"] else ""
        if wrong:
            raise ValueError(records.refused(folder / f"{environment}.json", wrong))
    return found


def state(record: dict, section: str) -> str:
    """``"never"`` measured, ``"stale"`` (its code changed since) or ``"fresh"``."""
    kept = record["sections"].get(section)
    if kept is None:
        return "never"
    return "fresh" if kept["code"] == fingerprint(section) else "stale"


def _source(section: str) -> str:
    return (CODE / f"{section}.py").read_text("utf-8")


class Missing(Exception):
    """Not measured in this record; the page says so."""


class Measurements:
    """All records. A way goes by its id in docs/plots.json or by its name in the record."""

    def __init__(self) -> None:
        self.records = every()
        self.data = data()
        self.ways: dict[str, dict] = self.data["ways"]
        self.ids = {way["name"]: key for key, way in self.ways.items()}

    def name(self, way: str) -> str:
        """The name in the record, of an id or of a name."""
        return self.ways[way]["name"] if way in self.ways else way

    def floor(self, name: str) -> bool:
        """What all ways do beside their task: compared with none."""
        return bool(self.ways.get(self.ids.get(name, ""), {}).get("floor"))

    def section(self, environment: str, section: str) -> dict:
        """Raises Missing."""
        if section not in SECTIONS:
            raise ValueError(f"no section {section!r} in bench/; there are {', '.join(SECTIONS)}")
        try:
            return self.records[environment]["sections"][section]
        except KeyError:
            raise Missing from None

    def rows(self, environment: str, place: str) -> dict[str, dict]:
        """The rows of ``section/table`` or ``section/memory``. Raises Missing, ValueError for a table that is not there."""
        section, _, table = place.partition("/")
        kept = self.section(environment, section)
        if table == "memory":
            return {name: row for name, row in kept.get("memory", {}).items() if row}
        if table not in kept.get("tables", {}):
            # A table that is still to be measured is named in the code that measures it; a size is a number.
            if table.isdigit() or f'"{table}"' in _source(section):
                raise Missing
            raise ValueError(
                f"the section {section!r} has no table {table!r}; there are {', '.join(kept.get('tables', {}))}"
            )
        return kept["tables"][table].get("rows", {})

    def verdict(self, environment: str, place: str, way: str) -> dict[str, str]:
        """``{kind of input: "right" or what is wrong}``. Raises Missing."""
        section, _, table = place.partition("/")
        found = (
            self.section(environment, section).get("tables", {}).get(table, {}).get("verdicts", {})
        )
        if self.name(way) not in found:
            raise Missing
        return found[self.name(way)]

    def figure(self, environment: str, place: str, way: str, key: str) -> float:
        """Raises Missing, ValueError for a way or a key that is not there."""
        section = place.partition("/")[0]
        rows = self.rows(
            environment, place if key in (*SECONDS, "rounds", "of_link") else f"{section}/memory"
        )
        row = rows.get(self.name(way))
        if row is None:
            if way in self.ways or state(self.records[environment], section) == "stale":
                raise Missing
            raise ValueError(
                f"{place} has no {way!r}; there are {', '.join(self.ids.get(name, name) for name in rows)}"
            )
        if not isinstance(row.get(key), (int, float)):
            if "refused" in row or key in (*UNITS, *MEMORY):
                raise Missing
            raise ValueError(f"{place} has no {key!r} of {way!r}; there are {', '.join(row)}")
        return row[key]


def flat(record: dict, section: str) -> list[dict[str, Any]]:
    """Every figure of a section, a dict for each row: times and bytes as they are, in seconds and bytes."""
    kept, about = record["sections"][section], record["environment"]
    found: list[dict[str, Any]] = []
    for table, part in kept.get("tables", {}).items():
        for way, row in part.get("rows", {}).items():
            found.append({"table": table, "way": way, **row})
        for way, verdicts in part.get("verdicts", {}).items():
            found += [
                {"table": table, "way": way, "kind": kind, "verdict": said}
                for kind, said in verdicts.items()
            ]
    for way, row in kept.get("memory", {}).items():
        if row is None:
            continue
        row = dict(row)
        looked = dict(row.pop("over_the_loop", {"every": 0}))
        found.append({"table": "memory", "way": way, **row})
        every = looked.pop("every")
        for number, used in enumerate(zip(*looked.values(), strict=True)):
            found.append(
                {
                    "table": "over the loop",
                    "way": way,
                    "batch": number * every,
                    **dict(zip(looked, used, strict=True)),
                }
            )
    machine = {key: about[key] for key in ("device", "cpu", "torch", "numpy") if key in about}
    return [{**row, **machine, "date": kept.get("date")} for row in found]


def write(site: pathlib.Path) -> None:
    """Write ``measured/<environment>-<section>.csv`` into the built site of one language."""
    for environment, record in every().items():
        for section in record["sections"]:
            rows = flat(record, section)
            out = io.StringIO()
            writer = csv.DictWriter(
                out, list(dict.fromkeys(key for row in rows for key in row)), lineterminator="\n"
            )
            writer.writeheader()
            writer.writerows(rows)
            file = site / FOLDER / f"{environment}-{section}.csv"
            file.parent.mkdir(exist_ok=True)
            file.write_text(out.getvalue(), "utf-8")
