"""The engines: their folders below snippets/engines, and what records/engines.json has of them.

A folder holds complete scripts and ``engine.toml``, which says how they are run. Its tables::

    name = "Ray Data"
    packages = ["torch", "numpy", "ray"]       whose versions are recorded
    [runs.killed]
    commands = ["python embed.py", …]          one after the other, in a folder of their own, in
                                               which all scripts and the inputs lie
    makes = "embeddings.npy"                   equal to what single/one_process.py makes; without
                                               it, no such file may be there at the end
    fault = {does = "kill", call = 3, rank = 1}    see tools/engines/faults/faults.py
    exit = "1"                                 of the last command: a status, a signal, "timeout"
    limit = 60                                 seconds for each command
    rows = 100                                 of the inputs, where not ROWS; "{rows}" in a command
                                               is their number
    says = ["Error: (\\\\d+) rows"]              what standard error must hold; a group becomes "…"
    leaves = ["embeddings.npy.part"]           further files that must be there at the end
    gpu = true                                 one GPU is enough for it: `make gpu` runs it there
    measured = true                            `make engines ARGS=--measure` measures it,
    name = "Spark mapInArrow"                  … under this name in place of the engine's

The record has this form; records/engines-cuda.json too, without ``measured``, and its environment
has the GPU, CUDA and the driver::

    {"environment": {"torch": "2.13.0+cpu", …},
     "runs": {"ray/killed": {"code": "<fingerprint>", "date": …, "versions": {"ray": "2.60.0"},
                             "out": ["line", …], "exit": "0", "said": ["line", …]}},
     "measured": {"date": …, "rows": [100, 500000], "rounds": 2, "cpu": "AMD EPYC", "cores": 2,
                  "ways": {"ray/one": {"code": …, "start": seconds, "rows": rows a second,
                                       "total": bytes, "largest": bytes, "processes": 4}}},
     "digest": "…"}

Standard library alone; Python 3.11 or later, for TOML.
"""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import json
import pathlib
from typing import Any

from tools.common import records, toml
from tools.common.records import Record

FOLDER = records.SNIPPETS / "engines"
RECORD = records.RECORDS / "engines.json"
ON_GPU = records.RECORDS / "engines-cuda.json"
ROWS = 10_007  # which no number of processes divides, and whose last batch is shorter
INPUTS = ("inputs.npy", "inputs.parquet")
BESIDE = ("gpu", "measured", "name")  # fields that change nothing of a run
FIELDS = ("commands", "makes", "fault", "exit", "limit", "rows", "says", "leaves", *BESIDE)


@dataclasses.dataclass(frozen=True)
class Run:
    """One way to run the scripts of an engine. ``about``: its table in engine.toml."""

    id: str  # engine/name
    about: dict[str, Any]
    packages: tuple[str, ...]
    name: str  # of the engine

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def engine(self) -> str:
        """The folder below snippets/engines."""
        return self.id.partition("/")[0]

    @property
    def scripts(self) -> list[pathlib.Path]:
        """The files below snippets/engines that its commands name."""
        words = {word for command in self.about["commands"] for word in command.split()}
        return [file for name, file in sorted(scripts().items()) if name in words]

    def commands(self, rows: int = ROWS) -> list[str]:
        """What is typed one after the other, ``{rows}`` of the inputs filled in."""
        rows = self.about.get("rows", rows)
        return [command.replace("{rows}", str(rows)) for command in self.about["commands"]]

    @functools.cached_property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that change when what runs does."""
        about = {key: value for key, value in self.about.items() if key not in BESIDE}
        parts = [json.dumps(about, sort_keys=True)]
        parts += [records.strip_marks(file.read_text("utf-8")) for file in self.scripts]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


@functools.cache
def scripts() -> dict[str, pathlib.Path]:
    """Every script by its file name. Raises ValueError where two have one name."""
    by_name: dict[str, pathlib.Path] = {}
    for file in sorted(FOLDER.glob("*/*.py")):
        if file.name in by_name:
            raise ValueError(f"{records.named(file)}: another engine has this name. Then: rename")
        by_name[file.name] = file
    return by_name


@functools.cache
def every() -> dict[str, Run]:
    """Each run by its id. Raises ValueError, naming file and mend, for an unknown field."""
    runs = {}
    for file in sorted(FOLDER.glob("*/engine.toml")):
        about = toml.read(file)
        for name, run in about["runs"].items():
            if strange := {*run} - {*FIELDS}:
                mend = f"one of {', '.join(FIELDS)}"
                raise ValueError(
                    f"{records.named(file)}: runs.{name}.{min(strange)} is no field. Then: {mend}"
                )
            id = f"{file.parent.name}/{name}"
            runs[id] = Run(id, run, tuple(about["packages"]), about["name"])
    return runs


def load(file: pathlib.Path = RECORD) -> Record:
    """The record. Raises ValueError, naming file and mend, for one that no run can have written."""
    return records.read(file) or {"environment": {}, "runs": {}, "measured": {}}


def state(run: Run, record: Record) -> str:
    """``"never"`` run, ``"failed"``, ``"stale"`` (what runs has changed) or ``"fresh"``."""
    return records.state_of(record["runs"].get(run.id), lambda: run.fingerprint)
