"""The kind *engines*: scripts of several processes, run as a reader would, also with a fault.

A folder below snippets/engines holds complete scripts and ``engine.toml``, which says how they are
run. Its tables::

    name = "Ray Data"
    packages = ["torch", "numpy", "ray"]       whose versions are recorded
    [runs.killed]
    commands = ["python embed.py", …]          one after the other, in a folder of their own, in
                                               which all scripts and the inputs lie
    makes = "embeddings.npy"                   equal to what single/one_process.py makes; without
                                               it, no such file may be there at the end
    fault = {does = "kill", call = 3, rank = 1}    see faults/faults.py
    exit = "1"                                 of the last command: a status, a signal, "timeout"
    limit = 60                                 seconds for each command
    rows = 100                                 of the inputs, where not ROWS; "{rows}" in a command
                                               is their number
    says = ["Error: (\\\\d+) rows"]              what standard error must hold; a group becomes "…"
    leaves = ["embeddings.npy.part"]           further files that must be there at the end
    gpu = true                                 one GPU is enough for it: `make gpu` runs it there
    measured = true                            `make record KIND=costs` measures it,
    name = "Spark mapInArrow"                  … under this name in place of the engine's

A run, in records/engines.json, or with a GPU in records/engines-cuda.json::

    {"versions": {"ray": "2.60.0"}, "out": ["line", …], "exit": "0", "said": ["line", …]}

Linux; Python 3.11 or later, for TOML; Spark needs Java 17 or 21. What needs torch and NumPy alone
runs anywhere, the others in the environment of requirements/engines.txt.
"""

import contextlib
import dataclasses
import functools
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from typing import Any

from tools.common import environment, files, snippets
from tools.record import book, libraries
from tools.record.book import Run
from tools.record.kind import Kind, Save, Verdict
from tools.run import command
from tools.run.outcome import Outcome

FOLDER = files.SNIPPETS / "engines"
RECORD = files.RECORDS / "engines.json"
ON_GPU = files.RECORDS / "engines-cuda.json"
ROWS = 10_007  # which no number of processes divides, and whose last batch is shorter
FEATURES = 64
FILES = 5  # of the table
BESIDE = ("gpu", "measured", "name")  # fields that change nothing of a run
FIELDS = ("commands", "makes", "fault", "exit", "limit", "rows", "says", "leaves", *BESIDE)
LIMIT = 120.0  # seconds for a command
SAME = 1e-5  # batches of other lengths may be summed in another order
RANKS = "ranks"  # the folder of what each rank printed
STRUCK = ".fault"  # the file that a fault leaves
FAULTS = pathlib.Path(__file__).with_name("faults")
MADE = "embeddings.npy"
# No library asks the network, colours its words, or draws a bar.
QUIET = {
    "HF_HUB_OFFLINE": "1",
    "RAY_LOG_TO_DRIVER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "TORCH_DISABLE_ADDR2LINE": "1",
    "SPARK_LOCAL_IP": "127.0.0.1",
    "NO_COLOR": "1",
    "TQDM_DISABLE": "1",
    "COLUMNS": "200",
    "PYTHONHASHSEED": "0",
}


@dataclasses.dataclass(frozen=True)
class Script:
    """One way to run the scripts of an engine. ``about``: its table in engine.toml."""

    id: str  # engine/name
    about: dict[str, Any] = dataclasses.field(hash=False)
    packages: tuple[str, ...]
    name: str  # of the engine

    @property
    def scripts(self) -> list[pathlib.Path]:
        """The files below snippets/engines that its commands name."""
        words = " ".join(self.about["commands"]).split()
        return [file for name, file in sorted(scripts().items()) if name in words]

    def commands(self, rows: int = ROWS) -> list[str]:
        """What is typed one after the other, ``{rows}`` of the inputs filled in."""
        rows = self.about.get("rows", rows)
        return [command.replace("{rows}", str(rows)) for command in self.about["commands"]]

    @functools.cached_property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that change when what runs does."""
        about = {key: value for key, value in self.about.items() if key not in BESIDE}
        sources = (file.read_text("utf-8") for file in self.scripts)
        return snippets.fingerprint_of(json.dumps(about, sort_keys=True), *sources)


@functools.cache
def scripts() -> dict[str, pathlib.Path]:
    """Every script by its file name. Raises ValueError where two have one name."""
    by_name: dict[str, pathlib.Path] = {}
    for file in sorted(FOLDER.glob("*/*.py")):
        if by_name.setdefault(file.name, file) != file:
            raise ValueError(f"{files.named(file)}: another engine has this name. Then: rename")
    return by_name


@functools.cache
def every() -> dict[str, Script]:
    """Each run by its id. Raises ValueError, naming file and mend, for an unknown field."""
    runs = {}
    for file in sorted(FOLDER.glob("*/engine.toml")):
        about = files.read_toml(file)
        for name, run in about["runs"].items():
            if strange := {*run} - {*FIELDS}:
                where = f"{files.named(file)}: runs.{name}.{min(strange)}"
                raise ValueError(f"{where} is no field. Then: one of {', '.join(FIELDS)}")
            id = f"{file.parent.name}/{name}"
            runs[id] = Script(id, run, tuple(about["packages"]), about["name"])
    return runs


class Engines(Kind):
    """The runs of all engines; with ``gpu`` those that one GPU is enough for, and in its sight.

    No other run sees a GPU.
    """

    name = "engines"
    shortest = 45.0

    def __init__(self, gpu: bool = False) -> None:
        self.runs = {id: run for id, run in every().items() if not gpu or run.about.get("gpu")}
        self.on_gpu = gpu and environment.device() == "cuda"
        self.file = ON_GPU if self.on_gpu else RECORD

    def ids(self) -> list[str]:
        return list(self.runs)

    def fingerprint(self, id: str) -> str:
        return self.runs[id].fingerprint

    def environment(self, ids: Sequence[str]) -> dict[str, Any]:
        return environment.environment([]) if self.on_gpu else environment.installed()

    def observe(self, id: str, limit: float, known: Run, save: Save) -> Run | None:
        """With ``failed`` where it is not what engine.toml expects."""
        run = self.runs[id]
        seen, missing = libraries.versions(run.packages)
        if missing:
            return {"versions": seen, **book.failed("1", [missing])}
        if not self.on_gpu:
            os.environ["CUDA_VISIBLE_DEVICES"] = ""  # also for what one process makes
        out, said, exit, wrong = [], "", "0", ""
        with place(run.about.get("rows", ROWS)) as folder:
            for line in run.commands():
                if exit != "0":
                    wrong = line
                    break
                left = start(run, line, folder, run.about.get("limit", LIMIT))
                out += _printed(left.out, folder)
                said, exit = said + left.err, left.exit
                if left.behind:
                    exit, wrong = "behind", f"{line}: still runs: {left.behind[0]}"
                    break
            wrong = wrong or next(_wrong(run, folder, exit, said), "")
        if wrong:
            return {"versions": seen, **book.failed(exit, [wrong, *book.last_words(said)])}
        found = (re.search(pattern, said) for pattern in run.about.get("says", []))
        told = [line for match in found if match for line in _told(match)]
        return {"versions": seen, "out": out, "exit": exit, "said": told}

    def compare(self, id: str, known: Run, seen: Run, mismatch: str) -> Verdict:
        """Where versions differ what is printed may, too: what engine.toml expects must hold."""
        other = "" if known.get("versions") == seen["versions"] else "versions"
        return Verdict(super().compare(id, known, seen, mismatch or other).wrong)


def start(run: Script, line: str, folder: pathlib.Path, limit: float) -> Outcome:
    """Run one of its commands in a folder, on the loopback alone, with nothing left behind.

    This Python is the first on the path, and the fault of the run is put in.
    """
    about = {**os.environ, **QUIET, "HOME": str(folder), "TMPDIR": str(folder)}
    # Ranks that write into one output write into each other's lines: torchrun keeps them apart.
    about |= {"PET_REDIRECTS": "1", "PET_LOG_DIR": str(folder / RANKS)}
    about["PATH"] = f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    about.pop("PYTHONPATH", None)
    if fault := run.about.get("fault"):
        about |= {"PYTHONPATH": str(FAULTS), "FAULT": json.dumps(fault)}
        about["FAULT_ONCE"] = str(folder / STRUCK)
    return command.run(line.split(), folder, about, limit, family=True)


@contextlib.contextmanager
def place(rows: int) -> Iterator[pathlib.Path]:
    """A folder with all scripts, and inputs of so many rows: an array, and a table beside ids."""
    import numpy as np

    with tempfile.TemporaryDirectory(prefix="engines-") as name:
        folder = pathlib.Path(name)
        for script in scripts().values():
            shutil.copy(script, folder)
        inputs = np.random.default_rng(0).standard_normal((rows, FEATURES), dtype=np.float32)
        np.save(folder / "inputs.npy", inputs)
        with contextlib.suppress(ImportError):  # gloo alone needs no table
            import pyarrow
            from pyarrow import parquet

            (folder / "inputs.parquet").mkdir()
            for number, ids in enumerate(np.array_split(np.arange(rows), FILES)):
                x = pyarrow.FixedSizeListArray.from_arrays(inputs[ids].ravel(), FEATURES)
                table = pyarrow.table({"id": ids, "x": x})
                parquet.write_table(table, folder / f"inputs.parquet/part-{number}.parquet")
        yield folder


@functools.cache
def _expected(rows: int) -> Any:
    """The array that one process makes of so many rows."""
    import numpy as np

    with place(rows) as folder:
        run = every()["single/one"]
        left = start(run, run.commands()[0], folder, LIMIT)
        if left.exit != "0":
            raise ValueError(f"{run.id} failed:\n{left.err}")
        return np.load(folder / MADE)


def _printed(text: str, folder: pathlib.Path) -> list[str]:
    """The lines that a command printed, rank after rank.

    Without what Ray's own processes say there, in colours and with numbers of the moment.
    """
    logs = sorted((folder / RANKS).glob("**/stdout.log"), key=lambda log: int(log.parent.name))
    text += "".join(log.read_text("utf-8") for log in logs)
    shutil.rmtree(folder / RANKS, ignore_errors=True)
    text = re.sub(r"\x1b\[[\d;]*m", "", text).replace(f"{folder}{os.sep}", "")
    return [line for line in text.splitlines() if not line.startswith("(raylet)")]


def _told(found: re.Match[str]) -> list[str]:
    """The lines that a pattern found, each of its groups as "…"."""
    text = found[0]
    for group in sorted(filter(None, found.groups()), key=len, reverse=True):
        text = text.replace(group, "…")
    return [line.strip() for line in text.splitlines()]


def _wrong(run: Script, folder: pathlib.Path, exit: str, said: str) -> Iterator[str]:
    """What is not as engine.toml expects: what comes later may fail where the first holds."""
    import numpy as np

    about, made = run.about, folder / MADE
    makes = [about["makes"]] if "makes" in about else []
    if exit != (wanted := about.get("exit", "0")):
        yield f"exit {exit} in place of {wanted}"
    for pattern in about.get("says", []):
        if not re.search(pattern, said):
            yield f"standard error has no line like {pattern!r}"
    if "fault" in about and not (folder / STRUCK).exists():
        yield "the fault struck nobody: no process came to that batch"
    if made.exists() and not makes:
        yield f"{MADE} is there, and not whole"
    for name in (*makes, *about.get("leaves", [])):
        if not (folder / name).exists():
            yield f"{name} is missing"
    for part in sorted(folder.glob(f"{MADE}.*")) if makes else ():
        yield f"{part.name} was left beside {MADE}"
    if makes:
        got, one = np.load(made, mmap_mode="r"), _expected(about.get("rows", ROWS))
        if (got.shape, got.dtype) != (one.shape, one.dtype):
            yield f"{MADE} is {got.shape} {got.dtype}, not {one.shape} {one.dtype}"
        unlike = np.flatnonzero(~(np.abs(got - one).max(axis=1) <= SAME))  # nan is unlike
        if len(unlike):
            yield f"{MADE} differs from one process in {len(unlike)} rows: {unlike[:5].tolist()}"
