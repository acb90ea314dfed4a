"""What each snippet printed, where and when: the files under records/.

In go names of snippets (``page/claim.py``) and of environments (``cpu``, ``cuda``; those of other
versions: versions.py); out come records, as dictionaries of this form::

    {"environment": {"device": "NVIDIA H100 …", "torch": "2.13.0", "driver": …, "cuda": …, …},
     "snippets": {"order/cpu_adds_a_node.py": {
         "code": "<fingerprint>", "date": "2026-11-22T10:31:05Z", "out": ["line", …],
         "warned": ["line of standard error", …],            where it wrote some
         "failed": {"exit": "1", "said": ["last words"]}}},  exit: a status, a signal or "timeout"
     "left": ["page/claim.py", …],      what a run that was cut off has not come to
     "digest": "…"}                     of all the rest

Needs the standard library alone and runs on Python 3.8: records are also made on machines where
nothing of this site is installed.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import pathlib
import re
from typing import Any, Callable, Dict

Record = Dict[str, Any]

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SNIPPETS = ROOT / "snippets"
RECORDS = ROOT / "records"
SHOWN = ("cpu", "cuda")  # the records whose output a page shows, in the order of its tabs

# requirements-extras.txt brings these (`make test-extras`), requirements.txt the others.
EXTRAS = ("jax", "safetensors", "tensorboard", "tqdm", "transformers")
_OTHERS = ("cupy", "cv2", "matplotlib", "pandas", "PIL", "sklearn")
# A snippet about another library lives in a folder of its own: {folder: module}.
LIBRARIES = {module.lower(): module for module in sorted(EXTRAS + _OTHERS, key=str.lower)}
ON_CUDA_ALONE = ("cupy",)  # elsewhere the snippets about it do without

TELLS_THE_DEVICE = "verified/one_line_picks_the_device.py"  # each line begins with the device

_SECTION_MARK = re.compile(r"^[ \t]*# *-+8<-+ *\[.*\n?", re.M)
_PAGE_MARK = re.compile(_SECTION_MARK.pattern + r"|[ \t]*# *\(\d+\)!?[ \t]*$", re.M)


def names() -> list[str]:
    """Every snippet as ``page/claim.py``, sorted."""
    return sorted(path.relative_to(SNIPPETS).as_posix() for path in SNIPPETS.glob("*/*.py"))


def source(name: str) -> str:
    """The text of a snippet. Raises ValueError where none has this name."""
    if not (SNIPPETS / name).is_file():
        raise ValueError(f"there is no snippets/{name}; `make status` lists those that there are")
    return (SNIPPETS / name).read_text("utf-8")


def shown(source: str) -> str:
    """What a page shows of a snippet: the section ``show``, without the marks of other sections."""
    section = source.partition("# --8<-- [start:show]\n")[2].partition("# --8<-- [end:show]")[0]
    return _SECTION_MARK.sub("", section)


def key(source: str) -> str:
    """The lines of a snippet that answer: its section ``key``, or all that a page shows."""
    section = source.partition("# --8<-- [start:key]\n")[2].partition("# --8<-- [end:key]")[0]
    return _SECTION_MARK.sub("", section) or shown(source)


def strip_marks(source: str) -> str:
    """The code alone, without the marks that serve the page (``# --8<-- […]``, ``# (1)!``)."""
    return _PAGE_MARK.sub("", source)


def fingerprint(name: str) -> str:
    """16 hexadecimal digits that change when a snippet's code does, not when a page mark moves."""
    return fingerprint_of(source(name))


@functools.lru_cache(maxsize=None)
def fingerprint_of(source: str) -> str:
    """``fingerprint`` of a snippet's text, or of a part of it."""
    return hashlib.sha256(strip_marks(source).encode()).hexdigest()[:16]


def needs(name: str, environment: str) -> str | None:
    """The library without which a snippet cannot run there; None where torch and NumPy do."""
    module = LIBRARIES.get(name.split("/")[0])
    return None if module in ON_CUDA_ALONE and environment != "cuda" else module


def path(environment: str) -> pathlib.Path:
    """The file of a record: records/cpu.json or records/cuda.json."""
    return RECORDS / f"{environment}.json"


def load(environment: str) -> Record:
    """The record of an environment; one without snippets where none was made.

    Raises ValueError, naming the file and the mend, for one that no run can have written.
    """
    record = read(path(environment))
    if not record:
        return {"environment": {}, "snippets": {}, "left": []}
    why = implausible(environment, record)
    if why:
        raise ValueError(refused(path(environment), why))
    return record


def read(file: pathlib.Path) -> Record:
    """What a sealed file holds, without its digest; empty where there is no file.

    Raises ValueError, naming file, line and mend, for what is not JSON or was changed by hand.
    """
    try:
        record = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except json.JSONDecodeError as error:
        raise ValueError(refused(file, f"not a record ({error.msg})", error.lineno)) from None
    if not isinstance(record, dict) or record.pop("digest", None) != digest(record):
        raise ValueError(refused(file, "changed after the run that wrote it, as its digest tells"))
    return record


def refused(file: pathlib.Path, why: str, line: int = 0) -> str:
    """The message about a record that no run can have written, with the mend."""
    return (
        f"{named(file)}{f':{line}' if line else ''}: {why}. Records are written by a run, never by "
        f"hand: git checkout {named(file)}, or run all anew: README.md says how"
    )


def named(file: pathlib.Path) -> str:
    """The path from the root of the project; of a file elsewhere the path as it is."""
    return file.relative_to(ROOT).as_posix() if ROOT in file.parents else str(file)


def digest(record: Record) -> str:
    """32 hexadecimal digits of all that a record holds, in whatever order it stands."""
    # A key that is a number becomes a string in the file, which is sorted otherwise.
    as_read = json.loads(json.dumps(record))
    return hashlib.sha256(json.dumps(as_read, sort_keys=True).encode()).hexdigest()[:32]


def implausible(environment: str, record: Record) -> str:
    """Why no run in this environment can have written the record; "" where one can have."""
    if not {"environment", "snippets", "left"} <= set(record):
        return "it lacks 'environment', 'snippets' or 'left'"
    about, runs = record["environment"], record["snippets"]
    why = unlike(environment, about)
    run = runs.get(TELLS_THE_DEVICE, {"out": []})
    if not why and not all(line.startswith(environment) or "failed" in run for line in run["out"]):
        why = f"{TELLS_THE_DEVICE} did not run on {environment} but printed {run['out']}"
    if environment == "cuda" and not why:
        # A snippet that the CPU's record had by then was there to run; a later one was not.
        last = max((run["date"] for run in runs.values()), default="")
        lost = {
            name
            for name, run in load("cpu")["snippets"].items()
            if run["date"] <= last and needs(name, environment) in (None, *about)
        } & set(names()) - set(runs) - set(record["left"])
        if lost:
            why = f"the run must have come to {', '.join(sorted(lost))}, and has nothing of it"
    return why


def unlike(environment: str, about: dict[str, str]) -> str:
    """Why these versions are not those of a run on ``"cpu"`` or ``"cuda"``; "" where they are."""
    for key in ("device", "torch", "python", "platform", "cuda", "driver"):
        if not about.get(key) and (environment == "cuda" or key not in ("cuda", "driver")):
            return f"its environment has no '{key}'"
    return "its environment has a GPU" if environment == "cpu" and "cuda" in about else ""


def write(environment: str, record: Record) -> pathlib.Path:
    """Seal and replace a record in one step: a run that is cut off leaves the old one whole."""
    return write_file(path(environment), record)


def write_file(
    file: pathlib.Path, record: Record, form: Callable[[str], str] = str
) -> pathlib.Path:
    """``write`` to any file. ``form`` may lay out the JSON text otherwise."""
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_suffix(".json.part")
    sealed = {**record, "digest": digest(record)}
    text = form(json.dumps(sealed, indent=1, ensure_ascii=False))
    temporary.write_text(text + "\n", "utf-8")
    os.replace(temporary, file)
    return file


def state(name: str, record: Record) -> str:
    """``"never"`` run there, ``"failed"`` there, ``"stale"`` (the code changed) or ``"fresh"``."""
    run = record["snippets"].get(name)
    return state_of(run, lambda: fingerprint(name))


def state_of(run: Record | None, code: Callable[[], str]) -> str:
    """``state`` of one run; ``code`` gives the fingerprint of today, where that is asked for."""
    if run is None or "failed" in run:
        return "failed" if run else "never"
    return "fresh" if run["code"] == code() else "stale"
