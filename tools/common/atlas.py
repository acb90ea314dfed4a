"""The libraries of the atlas: their folders below snippets/atlas, and what records/atlas.json has.

A folder holds ``library.toml`` (docs/schemas/library.schema.json says what), ``from_tensor.py`` and
``to_tensor.py``, or one of them, which are snippets, and ``forgotten.py``: functions, each of which
forgets one thing, named after it (KINDS). The record has this form::

    {"environment": {"torch": "2.11.0+cu130", …},
     "libraries": {"pillow": {
         "code": "<fingerprint>", "date": "2026-11-23T10:31:05Z", "versions": {"pillow": "13.0.0"},
         "from_tensor": {"given": {"type": "torch.Tensor", "shape": [3, 4, 5], "dtype": "float32",
                                   "low": 0, "high": 1, "device": "cpu", "grad": false},
                         "made": {…}, "memory": "shares" | "copies" | ""},
         "to_tensor": {…},
         "forgotten": {"plain": {"code": "…", "raises": "TypeError", "text": "…"},
                       "range": {"code": "…", "gives": "…", "warns": "…"}}}
       "other": {…, "failed": {"exit": "1", "said": ["last words"]}}},
     "digest": "…"}

Standard library alone; Python 3.11 or later, for TOML.
"""

from __future__ import annotations

import ast
import dataclasses
import functools
import hashlib
import json
import pathlib
import textwrap
from typing import Any

from tools.common import records, toml
from tools.common.records import Record

FOLDER = records.SNIPPETS / "atlas"
RECORD = records.RECORDS / "atlas.json"
FAMILIES = ("vision", "language", "training", "arrays", "science", "signals")
WAYS = ("from_tensor", "to_tensor")
# What can be forgotten. A word or a number may follow: axes_2.
KINDS = (
    *("plain", "grad", "device", "axes", "order", "range", "dtype", "shape", "strides", "type"),
    *("copy", "mode", "save"),
)


@dataclasses.dataclass(frozen=True)
class Library:
    """A folder of the atlas. ``about``: what its library.toml says."""

    id: str
    about: dict[str, Any]
    folder: pathlib.Path

    @property
    def page(self) -> str:
        """The section that is about it, ``libraries-vision.md#pillow``."""
        return f"libraries-{self.about['family']}.md#{self.id}"

    @property
    def ways(self) -> list[str]:
        """Which of WAYS it has."""
        return [way for way in WAYS if (self.folder / f"{way}.py").exists()]

    def snippet(self, way: str) -> str:
        """Its name below snippets/, ``atlas/pillow/to_tensor.py``."""
        return f"{FOLDER.name}/{self.id}/{way}.py"

    @functools.cached_property
    def functions(self) -> dict[str, str]:
        """The code of each function of forgotten.py, as a page shows it."""
        file = self.folder / "forgotten.py"
        source = file.read_text("utf-8") if file.exists() else ""
        nodes = (node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef))
        return {node.name: _body(source, node) for node in nodes}

    @functools.cached_property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that change when what runs does."""
        keys = ("axes", *WAYS)
        parts = [json.dumps([self.about.get(key) for key in keys], sort_keys=True)]
        files = sorted(self.folder.glob("*.py"))
        parts += [records.strip_marks(file.read_text("utf-8")) for file in files]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def _body(source: str, node: ast.FunctionDef) -> str:
    lines = source.splitlines()[node.body[0].lineno - 1 : node.end_lineno]
    return textwrap.dedent("\n".join(lines)).replace("return ", "").strip()


def library(folder: pathlib.Path) -> Library:
    """The library of a folder. Raises ValueError, with file and mend, where it is none."""
    return Library(folder.name, toml.read(folder / "library.toml"), folder)


@functools.cache
def libraries() -> dict[str, Library]:
    """Each library by its id, in the order of their names."""
    every = (library(file.parent) for file in FOLDER.glob("*/library.toml"))
    return {each.id: each for each in sorted(every, key=lambda one: one.about["name"].lower())}


@functools.cache
def absent() -> list[dict[str, str]]:
    """What did not run, ``{"name", "reason"}`` each: snippets/atlas/absent.toml."""
    listed: list[dict[str, str]] = toml.read(FOLDER / "absent.toml")["library"]
    return listed


def load(file: pathlib.Path = RECORD) -> Record:
    """The record. Raises ValueError, naming file and mend, for one that no run can have written."""
    return records.read(file) or {"environment": {}, "libraries": {}}


def state(library: Library, record: Record) -> str:
    """``"never"`` run, ``"failed"``, ``"stale"`` (what runs has changed) or ``"fresh"``."""
    return records.state_of(record["libraries"].get(library.id), lambda: library.fingerprint)
