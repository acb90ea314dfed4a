"""Run every snippet on this machine, and compare with the record or write it anew.

    python tools/run.py             compare with the record of this machine's device
    python tools/run.py --record    run all, then write that record
    python tools/run.py --lazy      run all on the lazy device of PyTorch's CPU builds; writes nothing
    python tools/run.py --status    a table: each snippet, each record; runs nothing
    … page/claim.py …               only these snippets (never with --record: a record is one whole run)
    python tools/run.py --record --as torch-2.2.2-numpy-2.0.2 page page/claim.py …
                                    what the shown part of these snippets prints under other versions, whose Python
                                    (3.8 or later) runs this: into records/older/, with the snippets already there

The record is records/cuda.json where a GPU is in sight, records/cpu.json elsewhere and under CUDA_VISIBLE_DEVICES="".
Needs torch, NumPy and the standard library, so that a bare GPU machine can run it.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import datetime
import importlib.util
import json
import os
import pathlib
import platform
import re
import signal
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

from tools import execute, records  # noqa: E402  (the line above makes `python tools/run.py` find them)

DEVICE_LINE = 'device = "cuda" if torch.cuda.is_available() else "cpu"\n'
LAZY_LINE = 'import tools.lazy; device = tools.lazy.start()\n'
# Snippets that do not run on the lazy device, each with its reason. tests/test_lazy.py lets it only shrink.
LAZY_EXCEPTIONS = pathlib.Path(__file__).with_name("lazy_exceptions.json")


class SnippetError(Exception):
    """A snippet failed; the text names it and ends in its traceback."""


def run(name: str, lazy: bool = False) -> list[str]:
    """The lines that the snippet of this name prints; the rest is as in ``run_file``."""
    return run_file(records.SNIPPETS / name, lazy)


def run_file(path: pathlib.Path, lazy: bool = False) -> list[str]:
    """The lines that a snippet prints in a process of its own.

    ``lazy`` replaces its device line by the TorchScript lazy backend, a genuine second device on CPU builds.
    Raises SnippetError for a snippet that fails, and on the CPU for one that writes to standard error: a reader
    who copies it would see a warning that the page does not show.
    """
    name = "/".join(path.parts[-2:])
    source = path.read_text("utf-8")
    if lazy:
        if source.count(DEVICE_LINE) != 1:
            raise SnippetError(f"snippets/{name}: expected this line exactly once:\n{DEVICE_LINE}")
        source = source.replace(DEVICE_LINE, LAZY_LINE)
    result = execute.run(source, str(path))
    if result.status != 0:
        how = f"was killed by signal {-result.status}" if result.status < 0 else f"failed with status {result.status}"
        raise SnippetError(f"snippets/{name} {how}{' on the lazy device' if lazy else ''}\n{result.out}{result.err}")
    if result.err and not lazy and device() == "cpu":
        raise SnippetError(f"snippets/{name} writes to standard error; catch the warning and print it:\n{result.err}")
    return result.out.splitlines()


_started: dict[tuple[pathlib.Path, bool], concurrent.futures.Future] = {}
_pool: concurrent.futures.ThreadPoolExecutor | None = None


def start(path: pathlib.Path, lazy: bool = False) -> concurrent.futures.Future:
    """``run_file`` in the background, once for all who ask: as many at a time as there are cores."""
    global _pool
    _pool = _pool or concurrent.futures.ThreadPoolExecutor(os.cpu_count())
    if (path, lazy) not in _started:
        _started[path, lazy] = _pool.submit(run_file, path, lazy)
    return _started[path, lazy]


def cancel() -> None:
    """Give up what was started and has not begun."""
    if _pool:
        _pool.shutdown(cancel_futures=True)


def run_as_it_comes(name: str) -> list[str]:
    """The lines that the shown part of a snippet prints, also where it fails: then its last words and the exit.

    For versions other than those that the snippet was written for: what it asserts below need not hold there, and
    what it warns of is not its subject.
    """
    path = records.SNIPPETS / name
    result = execute.run(path.read_text("utf-8").split("# --8<-- [end:show]")[0], str(path))
    if result.status == 0:
        return result.out.splitlines()
    how = f"killed by signal {signal.Signals(-result.status).name}" if result.status < 0 else str(result.status)
    return [*result.out.splitlines(), *result.err.splitlines()[-1:], f"exit: {how}"]


def run_all(names: list[str], one=run) -> dict[str, list[str]]:
    """``{name: one(name)}``, as many at a time as there are cores. The first failure stops the rest."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = {name: pool.submit(one, name) for name in names}
        try:
            return {name: future.result() for name, future in runs.items()}
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True) if sys.version_info >= (3, 9) else None
            raise


def device() -> str:
    """``"cuda"`` where a GPU is in sight, else ``"cpu"``: the name of this machine's record."""
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"


def can_run(name: str) -> bool:
    """False for a snippet about a library that this environment lacks."""
    module, needed_on = records.LIBRARIES.get(name.split("/")[0], (None, None))
    if module is None or needed_on not in (None, device()):
        return True
    return importlib.util.find_spec(module) is not None  # not imported: some change NumPy for all that runs beside them


def environment() -> dict[str, str]:
    """What a reader must know to repeat the run: device, versions, date. No ``numpy``: it is not installed."""
    import torch

    about = {
        "device": platform.machine(),
        "torch": torch.__version__,
        "python": platform.python_version(),
        "platform": platform.system(),
        "date": datetime.date.today().isoformat(),
    }
    if device() == "cuda":
        about["device"] = torch.cuda.get_device_name()
        about["cuda"] = torch.version.cuda or f"ROCm {torch.version.hip}"
        about["driver"] = _driver()
    for module, needed_on in [("numpy", None), *records.LIBRARIES.values()]:
        if needed_on in (None, device()):
            try:
                about[module] = importlib.import_module(module).__version__
            except ImportError:
                pass
    return about


def _driver() -> str:
    query = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    try:
        return subprocess.run(query, capture_output=True, text=True, check=True).stdout.split()[0]
    except (OSError, subprocess.CalledProcessError, IndexError):
        return "unknown"


def record() -> pathlib.Path:
    """Run every snippet and replace the record of this device. A failing snippet leaves the old record untouched."""
    names = [name for name in records.names() if can_run(name)]
    without = sorted({name.split("/")[0] for name in records.names()} - {name.split("/")[0] for name in names})
    if without and device() == "cpu":  # a GPU machine has torch and NumPy alone, and its record says so by silence
        raise SnippetError(f"the record of the CPU needs all libraries, and these are missing: {', '.join(without)}\n"
                           "Then: make record, or pip install -r requirements.txt -r requirements-extras.txt")
    printed = run_all(names)
    snippets = {name: {"code": records.fingerprint(name), "out": printed[name]} for name in names}
    return records.write(device(), {"environment": environment(), "snippets": snippets})


def record_as(versions: str, names: list[str]) -> pathlib.Path:
    """Run these snippets, and all that its record knows, under the versions at hand; replace records/older/…"""
    names = sorted({*names, *set(records.load(versions)["snippets"]).intersection(records.names())})
    snippets = {
        name: {"code": records.fingerprint(name), "out": out} for name, out in run_all(names, run_as_it_comes).items()
    }
    return records.write(versions, {"environment": environment(), "snippets": snippets})


def compare(names: list[str]) -> list[str]:
    """One line of complaint for each snippet whose run differs from the record of this device."""
    recorded = records.load(device())["snippets"]
    wrong = []
    for name, out in run_all([name for name in names if can_run(name)]).items():
        known = recorded.get(name)
        if known is None:
            wrong.append(f"{name}: not in records/{device()}.json")
        elif known["code"] != records.fingerprint(name):
            wrong.append(f"{name}: its code changed since it was recorded")
        elif known["out"] != out:
            wrong.append(f"{name}: prints {json.dumps(out)}, recorded {json.dumps(known['out'])}")
    return wrong


def lazy_exceptions() -> dict[str, str]:
    """``{snippet: reason}`` for what does not run on the lazy device."""
    return json.loads(LAZY_EXCEPTIONS.read_text("utf-8"))


def status() -> str:
    """The table of ``--status``."""
    kept = {environment: records.load(environment) for environment in records.SHOWN}
    width = max(map(len, records.names()), default=0)
    lines = ["  ".join(["snippet".ljust(width), *(environment.ljust(5) for environment in kept)]).rstrip()]
    for name in records.names():
        states = (records.state(name, record).ljust(5) for record in kept.values())
        lines.append("  ".join([name.ljust(width), *states]).rstrip())
    for environment, record in kept.items():
        about = record["environment"]
        where = " · ".join(f"{key} {value}" for key, value in about.items()) or "no run on record"
        lines.append(f"{environment}: {where}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--record", action="store_true")
    mode.add_argument("--lazy", action="store_true")
    mode.add_argument("--status", action="store_true")
    parser.add_argument("--as", dest="versions", metavar="torch-X-numpy-Y")
    parser.add_argument("snippets", nargs="*")
    asked = parser.parse_args(arguments)
    if asked.versions and not (asked.record and re.fullmatch(r"torch-[\w.-]+", asked.versions)):
        parser.error("--as goes with --record and names the versions: --record --as torch-2.2.2-numpy-2.0.2 page")
    pages = {part: [name for name in records.names() if part in (name, name.split("/")[0])] for part in asked.snippets}
    asked.snippets = [name for part, found in pages.items() for name in found or [part]]
    unknown = sorted(set(asked.snippets) - set(records.names()))
    if unknown:
        parser.error(f"no such snippet: {', '.join(unknown)} (they are named page/claim.py, below snippets/)")
    if asked.record and asked.snippets and not asked.versions:
        parser.error("a record is one whole run: leave the snippets' names out")
    names = asked.snippets or records.names()
    try:
        if asked.status:
            print(status())
        elif asked.versions:
            print("wrote", record_as(asked.versions, asked.snippets).relative_to(records.ROOT))
        elif asked.record:
            print("wrote", record().relative_to(records.ROOT))
        elif asked.lazy:
            names = [name for name in names if asked.snippets or name not in lazy_exceptions()]
            for name, out in run_all(names, lambda name: run(name, lazy=True)).items():
                print(f"== {name}", *out, sep="\n")
        else:
            wrong = compare(names)
            if wrong:
                sys.exit("\n".join([*wrong, "Where the new output is right: python tools/run.py --record"]))
            print(f"{len(names)} snippets print what records/{device()}.json says")
    except (SnippetError, ValueError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
