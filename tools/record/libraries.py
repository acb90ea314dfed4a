"""The kind *libraries*: each library of the atlas, run by itself; what it takes, gives and raises.

A folder below snippets/atlas holds ``library.toml`` (docs/schemas/library.schema.json says what),
``from_tensor.py`` and ``to_tensor.py``, or one of them, which are snippets, and ``forgotten.py``:
functions, each of which forgets one thing, named after it (KINDS). A run::

    {"versions": {"pillow": "13.0.0"},
     "from_tensor": {"given": {"type": "torch.Tensor", "shape": [3, 4, 5], "dtype": "float32",
                               "low": 0, "high": 1, "device": "cpu", "grad": false},
                     "made": {…}, "memory": "shares" | "copies" | ""},
     "to_tensor": {…},
     "forgotten": {"plain": {"code": "…", "raises": "TypeError", "text": "…"},
                   "range": {"code": "…", "gives": "…", "warns": "…"}}}

Python 3.11 or later, for TOML. What is run needs requirements/atlas.txt.
"""

import ast
import dataclasses
import functools
import importlib.metadata
import json
import os
import pathlib
import sys
import tempfile
import textwrap
from collections.abc import Sequence
from typing import Any

from tools.common import environment, files, snippets
from tools.record import book
from tools.record.book import Run
from tools.record.kind import Kind, Save, Verdict
from tools.run import command

FOLDER = files.SNIPPETS / "atlas"
FAMILIES = ("vision", "language", "training", "arrays", "science", "signals")
WAYS = ("from_tensor", "to_tensor")
# What can be forgotten. A word or a number may follow: axes_2.
KINDS = (
    *("plain", "grad", "device", "axes", "order", "range", "dtype", "shape", "strides", "type"),
    *("copy", "mode", "save"),
)
LIMIT = 300.0  # seconds for one process
# No library asks the network, or the machine for more than one of its windows.
QUIET = {
    "HF_HUB_OFFLINE": "1",
    "WANDB_MODE": "offline",
    "WANDB_SILENT": "true",
    "TF_CPP_MIN_LOG_LEVEL": "3",
    "TF_ENABLE_ONEDNN_OPTS": "0",
    "MPLBACKEND": "Agg",
    "NO_ALBUMENTATIONS_UPDATE": "1",
    "YOLO_OFFLINE": "true",
    "OMP_NUM_THREADS": "1",
    "PYTHONHASHSEED": "0",
    "PYTHONPATH": str(files.ROOT),
}


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
        file, found = self.folder / "forgotten.py", {}
        source = file.read_text("utf-8") if file.exists() else ""
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef):
                lines = source.splitlines()[node.body[0].lineno - 1 : node.end_lineno]
                code = textwrap.dedent("\n".join(lines))
                found[node.name] = code.replace("return ", "").strip()
        return found

    @functools.cached_property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that change when what runs does."""
        about = json.dumps([self.about.get(key) for key in ("axes", *WAYS)], sort_keys=True)
        sources = (file.read_text("utf-8") for file in sorted(self.folder.glob("*.py")))
        return snippets.fingerprint_of(about, *sources)


def library(folder: pathlib.Path) -> Library:
    """The library of a folder. Raises ValueError, with file and mend, where it is none."""
    return Library(folder.name, files.read_toml(folder / "library.toml"), folder)


@functools.cache
def libraries() -> dict[str, Library]:
    """Each library by its id, in the order of their names."""
    every = (library(file.parent) for file in FOLDER.glob("*/library.toml"))
    return {each.id: each for each in sorted(every, key=lambda one: one.about["name"].lower())}


@functools.cache
def absent() -> list[dict[str, str]]:
    """What did not run, ``{"name", "reason"}`` each: snippets/atlas/absent.toml."""
    listed: list[dict[str, str]] = files.read_toml(FOLDER / "absent.toml")["library"]
    return listed


class Libraries(Kind):
    """Those of the atlas."""

    name = "libraries"
    file = files.RECORDS / "atlas.json"
    at_once = 0

    def ids(self) -> list[str]:
        return sorted(libraries())

    def fingerprint(self, id: str) -> str:
        return libraries()[id].fingerprint

    def environment(self, ids: Sequence[str]) -> dict[str, Any]:
        return environment.installed()

    def observe(self, id: str, limit: float, known: Run, save: Save) -> Run | None:
        return observed(libraries()[id])

    def compare(self, id: str, known: Run, seen: Run, mismatch: str) -> Verdict:
        """What a library gives must be as recorded whatever the versions: a page says it."""
        return super().compare(id, known, seen, "")


def observed(library: Library) -> Run:
    """What processes see of it (probe.py), each in a folder of its own.

    A way may change the library, so its mistakes are made in another process.
    """
    seen, missing = versions(library.about["packages"])
    parts: dict[str, Run] = {"ways": {}, "forgotten": dict.fromkeys(library.functions)}
    if missing:
        return {"versions": seen, **book.failed("1", [missing])}
    for device in ("cpu", "lazy"):
        for part, run in parts.items():
            with tempfile.TemporaryDirectory() as name:
                out = pathlib.Path(name, "seen.json")
                words = ["-m", "tools.record.probe", str(library.folder), device, part, str(out)]
                variables = {**os.environ, **QUIET, "HOME": name}
                left = command.run([sys.executable, *words], out.parent, variables, LIMIT)
                if left.exit != "0":
                    said = [f"{part} on the device {device}", *book.last_words(left.err)]
                    return {"versions": seen, **book.failed(left.exit, said)}
                run.update(files.read_json(out))
    return {"versions": seen, **parts["ways"], "forgotten": parts["forgotten"]}


def versions(packages: Sequence[str]) -> tuple[dict[str, str], str]:
    """The versions of packages that are installed, and a sentence on the first that is not."""
    found = {}
    for package in packages:
        try:
            found[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            return found, f"{package} is not installed here"
    return found, ""
