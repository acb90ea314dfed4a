"""Run the libraries of the atlas, each in its own processes; compare with the record or write it.

python -m tools.atlas               compare all with records/atlas.json
… --record                          run what the record lacks: what is new, changed or failed
… --record --again                  run all anew
… pillow pandas                     only these; with --record they are run anew
… --new pillow                      begin a library, or run it and show what is seen

A library that fails is recorded as failed, hides no other, and the status is then 1. A run that is
stopped goes on where it was. The environment is that of requirements-atlas.txt: `make test-atlas`.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import importlib.metadata
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from typing import Any

from tools.atlas import new
from tools.common import atlas, records
from tools.common.environment import difference, installed
from tools.record import recording

LIMIT = 300  # seconds for one process
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
    "PYTHONPATH": str(records.ROOT),
}
_LIST = re.compile(r"\[\n[\d,\s]*\]")  # no text of JSON holds a line break


def _line(listed: re.Match[str]) -> str:
    """A list of numbers on one line."""
    return " ".join(listed[0].split()).replace("[ ", "[").replace(" ]", "]")


def observe(library: atlas.Library) -> dict[str, Any]:
    """What the record is to hold of a library: what four processes saw, or how one failed."""
    run: dict[str, Any] = {"code": library.fingerprint, "date": recording.now(), "versions": {}}
    for package in library.about["packages"]:
        try:
            run["versions"][package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            return run | {"failed": {"exit": "1", "said": [f"{package} is not installed here"]}}
    forgotten: dict[str, Any] = {}
    for device in ("cpu", "lazy"):
        ways, some = (process(library, device, part) for part in ("ways", "forgotten"))
        for seen in (ways, some):
            if "failed" in seen:
                return run | seen
        run |= ways
        forgotten |= some
    # In the order of the file, whichever process it was.
    return run | {"forgotten": {name: forgotten[name] for name in library.functions}}


def process(library: atlas.Library, device: str, part: str) -> dict[str, Any]:
    """What a process of its own, in a folder of its own, sees (observe.py), or how it failed."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "seen.json")
        command = [sys.executable, "-m", "tools.atlas.observe"]
        command += [str(library.folder), device, part, str(out)]
        try:
            done = subprocess.run(
                command,
                cwd=folder,
                env={**os.environ, **QUIET, "HOME": folder},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=LIMIT,
            )
        except subprocess.TimeoutExpired:
            return {"failed": {"exit": "timeout", "said": [f"still running after {LIMIT} s"]}}
        if done.returncode:
            said = [f"{part} on the device {device}", *recording.last_words(done.stderr)]
            return {"failed": {"exit": str(done.returncode), "said": said}}
        seen: dict[str, Any] = json.loads(out.read_text("utf-8"))
        return seen


def differences(old: dict[str, Any], new: dict[str, Any], at: str = "") -> list[str]:
    """Where two runs differ: ``from_tensor.made.dtype: "uint8" on record, "float32" now``."""
    if not (isinstance(old, dict) and isinstance(new, dict)):
        recorded, now = (json.dumps(each, ensure_ascii=False) for each in (old, new))
        return [] if old == new else [f"{at}: {recorded} on record, {now} now"]
    found = []
    for key in dict.fromkeys([*old, *new]):
        if key != "date":
            inner = f"{at}.{key}" if at else key
            found += differences(old.get(key), new.get(key), inner)  # type: ignore[arg-type]
    return found


def record(chosen: list[atlas.Library], kept: records.Record) -> list[str]:
    """Run libraries and write the record after each; what failed, a line each."""
    about, failed = installed(), []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = {pool.submit(observe, library): library for library in chosen}
        for future in concurrent.futures.as_completed(runs):
            library, run = runs[future], future.result()
            kept["libraries"][library.id] = run
            there = sorted({*kept["libraries"]} & {*atlas.libraries()})
            known = {each: kept["libraries"][each] for each in there}
            whole = {"environment": about, "libraries": known}
            records.write_file(atlas.RECORD, whole, form=lambda text: _LIST.sub(_line, text))
            print(f"{library.id}: {'failed' if 'failed' in run else 'recorded'}", flush=True)
            if "failed" in run:
                failed.append(f"{records.named(library.folder)}: {run['failed']['said']}")
    return failed


def check(chosen: list[atlas.Library], kept: records.Record) -> list[str]:
    """Run libraries; what is otherwise than on record, a line each."""
    wrong = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for library, run in zip(chosen, pool.map(observe, chosen)):
            differ = differences(kept["libraries"].get(library.id, {}), run)
            wrong += [f"{records.named(library.folder)}: {line}" for line in differ]
            print(f"{library.id}: {'otherwise' if differ else 'as on record'}", flush=True)
    return wrong


def main(arguments: list[str] | None = None) -> int:
    """The command; see ``--help``. The exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="library")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--new", action="store_true")
    options = parser.parse_args(arguments)
    if options.new:
        return new.main(options.names, observe)
    known, kept = atlas.libraries(), atlas.load()
    if unknown := {*options.names} - {*known}:
        sys.exit(f"no snippets/atlas/{min(unknown)}. Then: make atlas-new LIBRARY={min(unknown)}")
    chosen = [known[name] for name in options.names] or list(known.values())
    about, there = installed(), kept["environment"]
    differs = difference(about, there, about) if there else ""
    if differs:
        print(f"records/atlas.json is not of this environment ({differs})")
    if differs and options.record:
        if options.names:
            sys.exit(
                "Nothing is recorded beside it. Then: make atlas ARGS=--again, for all of them"
            )
        kept["libraries"] = {}
    if options.record and not options.names and not options.again:
        chosen = [each for each in chosen if atlas.state(each, kept) != "fresh"]
    wrong = (record if options.record else check)(chosen, kept)
    counts = f"{len(chosen)} libraries run, {len(wrong)} lines otherwise or failed"
    print(*wrong, f"{counts}; {len(atlas.absent())} cannot be installed here", sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
