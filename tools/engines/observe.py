"""A run of an engine in, what the record is to hold of it out, or how it failed."""

from __future__ import annotations

import contextlib
import functools
import importlib.metadata
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

import numpy as np

from tools.common import engines
from tools.engines import alone
from tools.record import recording

LIMIT = 120.0  # seconds for a command
FEATURES = 64
FILES = 5
SAME = 1e-5  # batches of other lengths may be summed in another order
RANKS = "ranks"  # the folder of what each rank printed
STRUCK = ".fault"  # the file that a fault leaves
FAULTS = pathlib.Path(__file__).with_name("faults")
_COLOUR = re.compile(r"\x1b\[[\d;]*m")
ONE_PROCESS = "one_process.py"
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


def observe(run: engines.Run) -> dict[str, Any]:
    """What came of a run, with ``failed`` where it is not what engine.toml expects."""
    seen: dict[str, Any] = {"code": run.fingerprint, "date": recording.now(), "versions": {}}
    for package in run.packages:
        try:
            seen["versions"][package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            return seen | _failed("1", [f"{package} is not installed here"])
    with place(run.about.get("rows", engines.ROWS), expected=True) as folder:
        out, said, exit = [], "", "0"
        for command in run.commands():
            if exit != "0":
                return seen | _failed(exit, [command, *recording.last_words(said)])
            limit = run.about.get("limit", LIMIT)
            left = alone.run(command, folder, variables(folder, run), limit)
            if left.behind:
                return seen | _failed("behind", [f"{command}: still runs: {left.behind[0]}"])
            out += _lines(left.out, folder)
            said, exit = said + left.err, left.exit
        wanted = run.about.get("exit", "0")
        if exit != wanted:
            why = [f"exit {exit} in place of {wanted}", *recording.last_words(said)]
            return seen | _failed(exit, why)
        told, untold = _told(run.about.get("says", []), said)
        if untold:
            why = [f"standard error has no line like {untold!r}", *recording.last_words(said)]
            return seen | _failed(exit, why)
        if "fault" in run.about and not (folder / STRUCK).exists():
            return seen | _failed(exit, ["the fault struck nobody: no process came to that batch"])
        if wrong := _files(run, folder):
            return seen | _failed(exit, [wrong])
    return seen | {"out": out, "exit": exit, "said": told}


def _failed(exit: str, said: list[str]) -> dict[str, Any]:
    return {"failed": {"exit": exit, "said": said}}


def variables(folder: pathlib.Path, run: engines.Run) -> dict[str, str]:
    """The environment of a command: this Python first on the path, and the fault of the run."""
    here = pathlib.Path(sys.executable).parent
    about = {**os.environ, **QUIET, "HOME": str(folder), "TMPDIR": str(folder)}
    # Ranks that write into one output write into each other's lines: torchrun keeps them apart.
    about |= {"PET_REDIRECTS": "1", "PET_LOG_DIR": str(folder / RANKS)}
    about["PATH"] = f"{here}{os.pathsep}{os.environ['PATH']}"
    about.pop("PYTHONPATH", None)
    if fault := run.about.get("fault"):
        about |= {"PYTHONPATH": str(FAULTS), "FAULT": json.dumps(fault)}
        about["FAULT_ONCE"] = str(folder / STRUCK)
    return about


@contextlib.contextmanager
def place(rows: int, expected: bool = False) -> Iterator[pathlib.Path]:
    """A folder with all scripts and inputs of so many rows; ``expected``: and what one makes."""
    with tempfile.TemporaryDirectory(prefix="engines-") as name:
        folder = pathlib.Path(name)
        for script in engines.scripts().values():
            shutil.copy(script, folder)
        inputs = np.random.default_rng(0).standard_normal((rows, FEATURES), dtype=np.float32)
        np.save(folder / engines.INPUTS[0], inputs)
        with contextlib.suppress(ImportError):  # gloo alone needs no columns
            _write_columns(folder / engines.INPUTS[1], inputs)
        if expected:
            np.save(folder / "expected.npy", _expected(rows))
        yield folder


def _write_columns(folder: pathlib.Path, inputs: np.ndarray) -> None:
    """The inputs beside their ids, in FILES files of Parquet."""
    import pyarrow
    from pyarrow import parquet

    folder.mkdir()
    for number, ids in enumerate(np.array_split(np.arange(len(inputs)), FILES)):
        x = pyarrow.FixedSizeListArray.from_arrays(inputs[ids].ravel(), inputs.shape[1])
        table = pyarrow.table({"id": ids, "x": x})
        parquet.write_table(table, folder / f"part-{number}.parquet")


@functools.cache
def _expected(rows: int) -> np.ndarray:
    """What one process makes of so many rows."""
    with place(rows) as folder:
        run = engines.every()["single/one"]
        left = alone.run(run.commands()[0], folder, variables(folder, run), LIMIT)
        if left.exit != "0":
            raise SystemExit(f"{ONE_PROCESS} failed:\n{left.err}")
        made: np.ndarray = np.load(folder / MADE)
        return made


def _lines(text: str, folder: pathlib.Path) -> list[str]:
    """What a command printed, rank after rank.

    Without what Ray's own processes say there, in colours and with numbers of the moment.
    """
    logs = sorted((folder / RANKS).glob("**/stdout.log"), key=lambda log: int(log.parent.name))
    text += "".join(log.read_text("utf-8") for log in logs)
    shutil.rmtree(folder / RANKS, ignore_errors=True)
    text = _COLOUR.sub("", text).replace(f"{folder}{os.sep}", "")
    return [line for line in text.splitlines() if not line.startswith("(raylet)")]


def _told(patterns: list[str], said: str) -> tuple[list[str], str]:
    """The text that each pattern finds, each of its groups as "…"; the first that finds none."""
    told: list[str] = []
    for pattern in patterns:
        found = re.search(pattern, said)
        if not found:
            return told, pattern
        text = found[0]
        for group in sorted({group for group in found.groups() if group}, key=len, reverse=True):
            text = text.replace(group, "…")
        told += [line.strip() for line in text.splitlines()]
    return told, ""


def _files(run: engines.Run, folder: pathlib.Path) -> str:
    """What is wrong with the files that a run left; "" where nothing is."""
    makes: str = run.about.get("makes", "")
    for name in {MADE, makes} - {""}:
        if (folder / name).exists() != (name == makes):
            return f"{name} is {'missing' if name == makes else 'there, and not whole'}"
    for name in run.about.get("leaves", []):
        if not (folder / name).exists():
            return f"{name} is missing"
    if makes:
        if parts := sorted(file.name for file in folder.glob(f"{makes}.*")):
            return f"{parts[0]} was left beside {makes}"
        got, wanted = np.load(folder / makes, mmap_mode="r"), np.load(folder / "expected.npy")
        if (got.shape, got.dtype) != (wanted.shape, wanted.dtype):
            return f"{makes} is {got.shape} {got.dtype}, not {wanted.shape} {wanted.dtype}"
        unlike = np.flatnonzero(~(np.abs(got - wanted).max(axis=1) <= SAME))  # nan is unlike
        if len(unlike):
            return f"{makes} differs from one process in {len(unlike)} rows: {unlike[:5].tolist()}"
    return ""
