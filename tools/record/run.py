"""Run every snippet on this machine, and compare with the record or write it.

    python -m tools.record             compare with the record of this environment; where none fits, every assertion must hold,
                                    and what is printed otherwise is listed
    python -m tools.record --record    run what the record lacks: what is new, changed or failed, and what a run that was cut off
                                    did not come to; all, where the record was made in another environment
    … --budget 300                  stop after so many seconds; the next call goes on where this one stopped
    … --again                       run what is fresh, too
    … --out FILE                    another file than records/cpu.json or records/cuda.json
    python -m tools.record --record page/claim.py …
                                    run these anew and add them to a record of this very environment
    python -m tools.record --lazy      run all on the lazy device of PyTorch's CPU builds; writes nothing
    python -m tools.record --status    a table: each snippet, each record; runs nothing
    python -m tools.record --fits      whether a record fits this environment; the status is 1 where none does
    … page/claim.py page …          only these snippets
    python -m tools.record --record --as torch-2.2.2-numpy-2.0.2 page page/claim.py …
                                    what the shown part of these snippets prints under other versions, whose Python
                                    (3.8 or later) runs this: into records/older/, with the snippets already there

The record is records/cuda.json where a GPU is in sight, records/cpu.json elsewhere and under CUDA_VISIBLE_DEVICES="".
A snippet that fails is recorded as failed; the command then lists it and ends with status 1. Needs torch, NumPy and the
standard library, so that a bare GPU machine can run it.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import functools
import json
import pathlib
import re
import sys
from typing import NamedTuple

from tools.common import environment, records
from tools.common.environment import can_run, device
from tools.record import execute, recording

DEVICE_LINE = 'device = "cuda" if torch.cuda.is_available() else "cpu"\n'
LAZY_LINE = "import tools.record.lazy; device = tools.record.lazy.start()\n"
# Snippets that do not run on the lazy device, each with its reason. tests/test_lazy.py lets it only shrink.
LAZY_EXCEPTIONS = pathlib.Path(__file__).with_name("lazy_exceptions.json")


class SnippetError(Exception):
    """A snippet failed; the text names it and ends in its traceback."""


def run(name: str, lazy: bool = False) -> list[str]:
    """The lines that the snippet of this name prints. Raises SnippetError where it fails."""
    result = run_file(records.SNIPPETS / name, lazy)
    if result.exit != "0":
        raise SnippetError(failure(name, result, lazy))
    return result.out.splitlines()


def run_file(path: pathlib.Path, lazy: bool = False) -> execute.Result:
    """Run a snippet in a process of its own.

    ``lazy`` replaces its device line by the TorchScript lazy backend, a genuine second device on CPU builds; SnippetError
    where that line is not there.
    """
    source = path.read_text("utf-8")
    if lazy:
        if source.count(DEVICE_LINE) != 1:
            raise SnippetError(
                f"snippets/{'/'.join(path.parts[-2:])}: expected this line exactly once:\n{DEVICE_LINE}"
            )
        source = source.replace(DEVICE_LINE, LAZY_LINE)
    return execute.run(source, str(path))


def failure(name: str, result: execute.Result, lazy: bool = False) -> str:
    """What is said of a snippet that failed: its name, how it ended, and all that it wrote."""
    return f"snippets/{name} failed{' on the lazy device' if lazy else ''}: exit {result.exit}\n{result.out}{result.err}"


_started: dict[tuple[pathlib.Path, bool], concurrent.futures.Future] = {}
_pool: concurrent.futures.ThreadPoolExecutor | None = None


def start(path: pathlib.Path, lazy: bool = False) -> concurrent.futures.Future:
    """``run_file`` in the background, once for all who ask: as many at a time as there are cores."""
    global _pool
    _pool = _pool or concurrent.futures.ThreadPoolExecutor(recording.cores())
    if (path, lazy) not in _started:
        _started[path, lazy] = _pool.submit(run_file, path, lazy)
    return _started[path, lazy]


def cancel() -> None:
    """Give up what was started and has not begun."""
    if _pool:
        _pool.shutdown(cancel_futures=True)


def run_all(names: list[str], one) -> dict:
    """``{name: one(name)}``, as many at a time as there are cores."""
    with concurrent.futures.ThreadPoolExecutor(recording.cores()) as pool:
        return dict(zip(names, pool.map(one, names)))


class Verdict(NamedTuple):
    """What a run says beside the record. Both are empty where it is as recorded."""

    wrong: str = ""  # why it fails
    other: str = ""  # what is otherwise in an environment that no record fits; no failure


def judge(name: str, result: execute.Result, record: dict, misfit: str) -> Verdict:
    """Compare a run with the record of this device; ``misfit``: see ``environment.misfit``.

    A run fails where the snippet does, an assertion included. In the environment of the record it also fails where it
    prints another letter, or a warning that the record does not have: a reader would see what the page does not show.
    """
    if result.exit != "0":
        return Verdict(failure(name, result))
    known = record["snippets"].get(name)
    now = recording.entry(name, result)
    if misfit:
        return (
            Verdict(other=f"{name}: {_changes(known, now)}")
            if recording.differs(known, now)
            else Verdict()
        )
    if known is None:
        return Verdict(f"{name} is not on record. Then: make record")
    if known["code"] != now["code"]:
        return Verdict(f"the code of {name} changed since it was recorded. Then: make record")
    if "failed" in known:
        return Verdict(
            f"{name} failed when it was recorded ({recording.told(known['failed'])}). Then: make record"
        )
    if known["out"] != now["out"] or ("warned" in now and "warned" not in known):
        return Verdict(
            f"{name}: {_changes(known, now)}. Where the new output is right: make record ARGS=--again"
        )
    return Verdict()


def _changes(known: dict, now: dict) -> str:
    if known["out"] != now["out"]:
        return f"prints {json.dumps(now['out'], ensure_ascii=False)}, recorded {json.dumps(known['out'], ensure_ascii=False)}"
    return f"writes to standard error, recorded otherwise; catch the warning and print it: {json.dumps(now.get('warned'), ensure_ascii=False)}"


def at_hand() -> tuple[dict, str]:
    """The record of this device, and why a run here may print otherwise; "" where it must print the same."""
    file = records.path(device())
    return _at_hand(file, file.stat().st_mtime_ns if file.exists() else 0)


@functools.lru_cache(maxsize=None)
def _at_hand(file: pathlib.Path, changed: int) -> tuple[dict, str]:
    record = records.load(device())
    return record, environment.misfit(record["environment"])


def compare(names: list[str]) -> tuple[list[str], str]:
    """One line of complaint for each snippet that fails, and the text that tells the whole."""
    record, misfit = at_hand()
    here = [name for name in names if can_run(name)]
    verdicts = run_all(
        here, lambda name: judge(name, run_file(records.SNIPPETS / name), record, misfit)
    ).values()
    wrong = [verdict.wrong for verdict in verdicts if verdict.wrong]
    other = [verdict.other for verdict in verdicts if verdict.other]
    how = (
        f"{len(other)} print otherwise than records/{device()}.json ({misfit})"
        if misfit
        else f"the rest as records/{device()}.json says"
    )
    return wrong, "\n".join(
        [
            *other,
            f"{len(here)} snippets: {len(wrong)} failed, {how}, {len(names) - len(here)} not tried",
        ]
    )


def record(names: list[str], asked: argparse.Namespace) -> int:
    """``--record``: the exit status. Names what failed and what is left."""
    file = asked.out or records.path(device())
    if names:
        done = recording.add(names, file)
    else:
        names = [name for name in records.names() if can_run(name)]
        without = sorted(
            {name.split("/")[0] for name in records.names()}
            - {name.split("/")[0] for name in names}
        )
        if (
            without and device() == "cpu" and not asked.out
        ):  # a GPU machine has torch and NumPy alone, and its record says so
            raise recording.RecordError(
                f"records/cpu.json needs all libraries, and these are missing: {', '.join(without)}\n"
                "Then: make record, or pip install -r requirements.txt -r requirements-extras.txt"
            )
        done = recording.record(names, file, asked.budget, asked.again)
    for name, failed in done.failed.items():
        print(f"snippets/{name} failed: {recording.told(failed)}")
    print(
        f"wrote {records.named(file)}: {done.ran} snippets run, {len(done.failed)} failed, {len(done.left)} left"
        + ("; the same command goes on from here" if done.left else "")
    )
    return int(bool(done.failed or done.left))


def as_it_comes(name: str) -> dict:
    """The entry of the shown part of a snippet, also where it fails: then its last words and the exit.

    For versions other than those that the snippet was written for: what it asserts below need not hold there, and
    what it warns of is not its subject.
    """
    path = records.SNIPPETS / name
    result = execute.run(path.read_text("utf-8").split("# --8<-- [end:show]")[0], str(path))
    made = recording.entry(name, result._replace(status=0, late=False, err=""))
    if result.exit != "0":
        how = f"killed by signal {result.exit}" if result.status < 0 else result.exit
        made["out"] += [*result.err.splitlines()[-1:], f"exit: {how}"]
    return made


def record_as(versions: str, names: list[str]) -> pathlib.Path:
    """Run these snippets, and all that its record knows, under the versions at hand; replace records/older/…"""
    about = environment.environment()
    if not records.of_versions(versions, about):
        raise recording.RecordError(
            f"--as {versions} does not begin with torch-{about['torch'].split('+')[0]}, the version that runs this"
        )
    names = sorted({*names, *set(records.load(versions)["snippets"]).intersection(records.names())})
    made = {"environment": about, "snippets": run_all(names, as_it_comes), "left": []}
    return records.write(versions, made)


def lazy_exceptions() -> dict[str, str]:
    """``{snippet: reason}`` for what does not run on the lazy device."""
    return json.loads(LAZY_EXCEPTIONS.read_text("utf-8"))


def on_lazy(names: list[str]) -> list[str]:
    """Print what each of these prints on the lazy device; what failed there."""
    failed = []
    for name, result in run_all(
        names, lambda name: run_file(records.SNIPPETS / name, lazy=True)
    ).items():
        print(f"== {name}", result.out.rstrip("\n"), sep="\n")
        failed += [failure(name, result, lazy=True)] if result.exit != "0" else []
    return failed


def status() -> str:
    """The table of ``--status``."""
    kept = {environment: records.load(environment) for environment in records.SHOWN}
    width = max(map(len, records.names()), default=0)
    lines = [
        "  ".join(
            ["snippet".ljust(width), *(environment.ljust(6) for environment in kept)]
        ).rstrip()
    ]
    for name in records.names():
        states = (records.state(name, record).ljust(6) for record in kept.values())
        lines.append("  ".join([name.ljust(width), *states]).rstrip())
    for environment_, record in kept.items():
        failed = {
            name: run["failed"] for name, run in record["snippets"].items() if "failed" in run
        }
        lines += [
            f"{environment_}: {name} failed: {recording.told(how)}" for name, how in failed.items()
        ]
        about = (
            " · ".join(f"{key} {value}" for key, value in record["environment"].items())
            or "no run on record"
        )
        counts = (
            f" · {len(record['snippets'])} snippets, {len(failed)} failed, {len(record['left'])} left"
            if record["snippets"]
            else ""
        )
        lines.append(f"{environment_}: {about}{counts}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--record", action="store_true")
    mode.add_argument("--lazy", action="store_true")
    mode.add_argument("--status", action="store_true")
    mode.add_argument("--fits", action="store_true")
    parser.add_argument("--budget", type=float)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--as", dest="versions", metavar="torch-X-numpy-Y")
    parser.add_argument("snippets", nargs="*")
    asked = parser.parse_args(arguments)
    if asked.versions and not (asked.record and re.fullmatch(r"torch-[\w.-]+", asked.versions)):
        parser.error(
            "--as goes with --record and names the versions: --record --as torch-2.2.2-numpy-2.0.2 page"
        )
    if (asked.budget or asked.again or asked.out) and not asked.record:
        parser.error("--budget, --again and --out go with --record")
    pages = {
        part: [name for name in records.names() if part in (name, name.split("/")[0])]
        for part in asked.snippets
    }
    asked.snippets = [name for part, found in pages.items() for name in found or [part]]
    unknown = sorted(set(asked.snippets) - set(records.names()))
    if unknown:
        parser.error(
            f"no such snippet: {', '.join(unknown)} (they are named page/claim.py, below snippets/)"
        )
    names = asked.snippets or records.names()
    try:
        if asked.status:
            print(status())
        elif asked.fits:
            misfit = at_hand()[1]
            print(
                f"records/{device()}.json {'does not fit this environment: ' + misfit if misfit else 'fits this environment'}"
            )
            sys.exit(int(bool(misfit)))
        elif asked.versions:
            print("wrote", records.named(record_as(asked.versions, asked.snippets)))
        elif asked.record:
            sys.exit(record(asked.snippets, asked))
        elif asked.lazy:
            wrong = on_lazy(
                [name for name in names if asked.snippets or name not in lazy_exceptions()]
            )
            sys.exit("\n".join(wrong) or 0)
        else:
            wrong, told = compare(names)
            print(*wrong, told, sep="\n")
            sys.exit(int(bool(wrong)))
    except (SnippetError, recording.RecordError, ValueError) as error:
        sys.exit(str(error))
