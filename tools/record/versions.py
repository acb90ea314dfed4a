"""The interpreter of an environment in, its part of records/versions.json out.

python -m tools.record.versions                       how much of each environment is on record
python -m tools.record.versions 1.12.1/1.26.4 PYTHON  run there what it lacks, and record it
… --again                                             run what is fresh, too
… --prune                                             leave out what is no longer listed or there
… --add 2.16.0 [NUMPY]                                list a torch, with the newest NumPy or another
… --pair 2.16.0                                       the newest environment of the torch before it,
                                                      and that of this one

The environments are those of environments.toml; `make versions` builds them one after another.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import pathlib
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from tools.common import records, sources, versions
from tools.record import child, execute, recording, run
from tools.record.releases import add, environments, pair

ERRORS = records.ROOT / "docs/errors.json"
SAID = 300  # letters of an error's first line, which a record keeps
MODULES = ["torch", "numpy", *records.LIBRARIES.values()]  # whose versions a record names


def lacking(environment: str) -> list[str]:
    """The snippets of which an environment has no run of today's code."""
    return [
        name
        for name in records.names()
        if versions.runs(name).get(environment, {}).get("code") != versions.fingerprint(name)
    ]


def unread(environment: str) -> bool:
    """Whether an environment's files were not looked through for today's ``texts``."""
    return versions.about(environment).get("texts") != _sought()


def _sought() -> str:
    return records.fingerprint_of("\n".join(sorted(texts())))


def summaries() -> list[str]:
    """A line for each environment that is listed or on record: how much of it is on record."""
    codes = {name: versions.fingerprint(name) for name in records.names()}
    lines = []
    for environment in sorted({*environments(), *versions.environments()}, key=versions.key):
        ran = [versions.runs(name).get(environment, {}) for name in codes]
        fresh = [run for run, code in zip(ran, codes.values()) if run.get("code") == code]
        cut = sum("exit" in run for run in fresh)
        counts = f"{len(fresh)} snippets on record, {cut} did not come to their end"
        lines.append(f"{environment:14} {counts}, {len(codes) - len(fresh)} left")
    return lines


def texts() -> set[str]:
    """``file: text`` for each text that no run prints, as docs/errors.json names it."""
    messages = [message for group in sources.read_json(ERRORS).values() for message in group]
    wordings = [each for message in messages for each in (message, *message.get("older", ()))]
    named = [wording["source"] for wording in wordings if "source" in wording]
    return {f"{source['file']}: {source['text']}" for source in named}


def held(python: pathlib.Path) -> list[str]:
    """Those of ``texts`` that the files of an environment's torch hold."""
    (packages,) = python.parent.parent.glob("lib/python*/site-packages")
    found = []
    for text in sorted(texts()):
        name, _, words = text.partition(": ")
        file = packages / name
        if file.is_file() and words.encode() in file.read_bytes():
            found.append(text)
    return found


def start(python: pathlib.Path, names: list[str], cores: int) -> Iterator[dict[str, Any]]:
    """Run snippets under another interpreter: its environment first, then each run as it ends.

    ``cores`` of them run at a time. Raises ValueError where it ends before all are run, with its
    last words.
    """
    jobs = []
    for name in names:
        file = str(records.SNIPPETS / name)
        jobs.append({"name": name, "filename": file, "source": versions.source(name)})
    asked = {"jobs": jobs, "limit": execute.TIME_LIMIT, "cores": cores}
    asked |= {"preload": child.PRELOAD, "modules": MODULES}
    # Nothing of the interpreter that runs this belongs to the other.
    around = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    command = [str(python), child.__file__]
    with subprocess.Popen(
        command,
        cwd=records.ROOT,
        env=around,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        try:
            os.set_blocking(process.stderr.fileno(), False)
            process.stdin.write(json.dumps(asked).encode())
            process.stdin.close()
            yield from map(json.loads, process.stdout)
        except BrokenPipeError:  # it has said why
            pass
        finally:
            process.kill()
        said = process.stderr.read() or b""
    if process.returncode not in (0, -signal.SIGKILL):
        raise ValueError(f"{python} ended: {recording.last_words(said.decode())}")


def entry(name: str, left: dict[str, Any], places: list[str]) -> versions.Run:
    """What the record keeps of a run. No path of this machine: ``places`` are taken out."""

    def clean(text: str) -> str:
        for place in (*places, str(records.ROOT)):  # an environment may lie in the project
            text = text.replace(f"{place}{os.sep}", "")
        return text

    kept: versions.Run = {
        "code": versions.fingerprint(name),
        "out": clean(left.get("out", "")).splitlines(),
    }
    ended = execute.Outcome(left["exit"], "", "", left["late"]).exit
    # Some releases do not find out of a process group when the interpreter ends: the snippet had.
    if ended != "0" and not (ended == "timeout" and left.get("status") == "0"):
        kept["exit"] = ended
        kept["said"] = clean(left.get("error", "")).strip().partition("\n")[0][:SAID]
    return kept


def record(environment: str, python: pathlib.Path, again: bool = False) -> str:
    """Run what an environment lacks, or all, and record it; a sentence on what came of it.

    What is stopped, as its time is over, is run once more by itself: it may have waited for others.
    What had ended is recorded where the run is cut off. Raises ValueError, and records nothing, for
    an interpreter with other versions than the environment's name says.
    """
    names = records.names() if again else lacking(environment)
    answers = start(python, names, run.cores())
    about = next(answers, {})
    found = f"{plain(about.get('torch', 'none'))}/{plain(about.get('numpy', 'none'))}"
    if found != environment:
        raise ValueError(f"{python} has torch/NumPy {found}, not {environment}")
    places, ran = about.pop("places"), {}
    about.update(date=recording.now()[:10], texts=_sought())
    try:
        for left in answers:
            ran[left["name"]] = entry(left["name"], left, places)
        late = [name for name, kept in ran.items() if kept.get("exit") == "timeout"]
        for left in itertools.islice(start(python, late, 1), 1, None) if late else ():
            ran[left["name"]] = entry(left["name"], left, places)
    finally:
        record = versions.merged(versions.read(), environment, about, ran, held(python))
        versions.write(record)
    counts = [
        f"{len(ran)} snippets run",
        f"{sum('exit' in each for each in ran.values())} did not come to their end",
        f"{len(names) - len(ran)} left",
    ]
    return f"{environment}: {', '.join(counts)}"


def plain(version: str) -> str:
    """``2.13.0`` of ``2.13.0+cpu``."""
    return version.partition("+")[0]


def main(arguments: list[str] | None = None) -> None:
    """The command; see ``--help``."""
    parser = argparse.ArgumentParser(
        "python -m tools.record.versions",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("environment", nargs="?")
    parser.add_argument("python", nargs="?")
    for option in ("--again", "--prune", "--add", "--pair"):
        parser.add_argument(option, action="store_true")
    asked = parser.parse_args(arguments)
    try:
        if asked.prune:
            wanted = environments(), records.names(), texts()
            versions.write(versions.without(versions.read(), *wanted))
        elif asked.add:
            print(add(asked.environment or "", asked.python or ""))
        elif asked.pair:
            print(*pair(asked.environment))
        elif asked.environment is None:
            print(*summaries(), sep="\n")
        elif asked.python is None:
            parser.error("name its interpreter, too: 1.12.1/1.26.4 path/to/python")
        else:
            print(record(asked.environment, pathlib.Path(asked.python).absolute(), asked.again))
    except ValueError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
