"""What each snippet printed, where and when: the files under records/.

Needs the standard library alone, and runs on Python 3.8 and later: a record is also made on machines
where nothing of this site is installed.

A record belongs to one environment; records/older/ holds runs of some snippets under other versions::

    {"environment": {"device": "NVIDIA H100 …", "torch": "2.13.0", "driver": …, "cuda": …, …},
     "snippets": {"order/cpu_adds_a_node.py": {
         "code": "<fingerprint>", "date": "2026-11-22T10:31:05Z", "out": ["line", …],
         "warned": ["line of standard error", …],                       where it wrote some
         "failed": {"exit": "1", "said": ["its", "last", "words"]}}},   where it failed; exit: a status, "SIGKILL" or "timeout"
     "left": ["page/claim.py", …],      what a run that was cut off has not come to
     "digest": "…"}                     of all the rest: what was changed by hand is refused

``load`` refuses a record that no run can have written, with a ValueError that names the file and the mend.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SNIPPETS = ROOT / "snippets"
RECORDS = ROOT / "records"
SHOWN = ("cpu", "cuda")  # the records whose output a page shows, in the order of its tabs

# A snippet about another library lives in a folder of its own: folder -> (module, the record that needs it).
# None: every record needs it. "cuda": elsewhere the snippet does without.
LIBRARIES = {
    "cupy": ("cupy", "cuda"),
    "cv2": ("cv2", None),
    "jax": ("jax", None),
    "matplotlib": ("matplotlib", None),
    "pandas": ("pandas", None),
    "pil": ("PIL", None),
    "safetensors": ("safetensors", None),
    "sklearn": ("sklearn", None),
    "tensorboard": ("tensorboard", None),
    "tqdm": ("tqdm", None),
    "transformers": ("transformers", None),
}
# These come with requirements-extras.txt (`make test-extras`); the others with requirements.txt.
EXTRAS = ("jax", "safetensors", "tensorboard", "tqdm", "transformers")

_SECTION_LINE = re.compile(r"^[ \t]*# *-+8<-+ *\[.*\n?", re.M)
_ANNOTATION = re.compile(r"[ \t]*# *\(\d+\)!?[ \t]*$", re.M)


def names() -> list[str]:
    """Every snippet as ``page/claim.py``, sorted."""
    return sorted(path.relative_to(SNIPPETS).as_posix() for path in SNIPPETS.glob("*/*.py"))


def strip_marks(source: str) -> str:
    """The code alone, without the marks that serve the page (``# --8<-- […]``, ``# (1)!``)."""
    return _ANNOTATION.sub("", _SECTION_LINE.sub("", source))


def fingerprint(name: str) -> str:
    """16 hexadecimal digits that change when the code of the snippet does, and not when a page mark moves."""
    return _digest((SNIPPETS / name).read_text("utf-8"))


@functools.lru_cache(maxsize=None)
def _digest(source: str) -> str:
    return hashlib.sha256(strip_marks(source).encode()).hexdigest()[:16]


def older() -> list[str]:
    """The records of other versions: ``torch-2.2.2-numpy-2.0.2``."""
    return sorted(path.name[: -len(".json")] for path in (RECORDS / "older").glob("*.json"))


def path(environment: str) -> pathlib.Path:
    """The file of a record: records/cpu.json, records/cuda.json, or one below records/older/."""
    return (RECORDS if environment in SHOWN else RECORDS / "older") / f"{environment}.json"


def load(environment: str) -> dict:
    """The record of an environment (``"cpu"``, ``"cuda"``, one of ``older()``); one without snippets where none was made.

    Raises ValueError, naming the file and the mend, for one that no run can have written.
    """
    file = path(environment)
    record = read(file)
    if not record:
        return {"environment": {}, "snippets": {}, "left": []}
    wrong = implausible(environment, record)
    if wrong:
        raise ValueError(refused(file, wrong))
    return record


def refused(file: pathlib.Path, why: str) -> str:
    """What is said of a record that no run can have written, with the mend."""
    return f"{named(file)}: {why}. Records are written by a run, never by hand: git checkout {named(file)}, or run all anew: README.md says how"


def read(file: pathlib.Path) -> dict:
    """What a sealed file holds, without its digest; empty where there is no file.

    Raises ValueError, naming file, line and mend, for what is not JSON, and for what was changed since it was sealed.
    """
    try:
        record = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except json.JSONDecodeError as error:
        raise ValueError(
            f"{named(file)}:{error.lineno}: not a record ({error.msg}). Records are written by a run, never by hand: "
            f"git checkout {named(file)}"
        ) from None
    if record.pop("digest", None) != digest(record):
        raise ValueError(refused(file, "changed after the run that wrote it, as its digest tells"))
    return record


def named(file: pathlib.Path) -> str:
    """The path from the root of the project; of a file elsewhere the path as it is."""
    return file.relative_to(ROOT).as_posix() if ROOT in file.parents else str(file)


def digest(record: dict) -> str:
    """32 hexadecimal digits of all that a record holds, in whatever order it stands."""
    as_read = json.loads(
        json.dumps(record)
    )  # a key that is a number becomes a string, which is sorted otherwise
    return hashlib.sha256(json.dumps(as_read, sort_keys=True).encode()).hexdigest()[:32]


def sealed(record: dict) -> dict:
    """The record with the digest of itself."""
    return {**record, "digest": digest(record)}


# The snippet that prints the type of the device that it ran on.
TELLS_THE_DEVICE = "verified/one_line_picks_the_device.py"


def implausible(environment: str, record: dict) -> str:
    """Why no run in this environment can have written the record; "" for one that a run can have written."""
    about, runs = record["environment"], record["snippets"]
    if environment not in SHOWN:
        return (
            ""
            if of_versions(environment, about)
            else f"its name is not that of torch {about.get('torch')}"
        )
    wrong = unlike(environment, about)
    if wrong:
        return wrong
    told = runs.get(TELLS_THE_DEVICE, {})
    if "failed" not in told and not all(
        line.startswith(environment) for line in told.get("out", [])
    ):
        return f"{TELLS_THE_DEVICE} did not run on {environment} but printed {told['out']}"
    if environment == "cuda":
        # A snippet that the CPU's record had by then was there to run. One that came later is missing rightly.
        last = max((run["date"] for run in runs.values()), default="")
        known = {
            name
            for name, run in load("cpu")["snippets"].items()
            if run["date"] <= last and belongs(name, environment, about)
        }
        lost = sorted(known & set(names()) - set(runs) - set(record["left"]))
        if lost:
            return f"the run must have come to {', '.join(lost)}, and has nothing of it"
    return ""


def unlike(environment: str, about: dict) -> str:
    """Why these versions are not those of a run on ``"cpu"`` or ``"cuda"``; "" where they can be."""
    for key in (
        "device",
        "torch",
        "python",
        "platform",
        *(("cuda", "driver") if environment == "cuda" else ()),
    ):
        if not about.get(key):
            return f"its environment has no '{key}'"
    return "its environment has a GPU" if environment == "cpu" and "cuda" in about else ""


def of_versions(environment: str, about: dict) -> bool:
    """Whether a name in records/older/, ``torch-2.2.2-numpy-2.0.2``, is that of an environment."""
    return f"{environment}-".startswith(f"torch-{about.get('torch', '').split('+')[0]}-")


def belongs(name: str, environment: str, about: dict) -> bool:
    """Whether a snippet can run where the record was made: the library that it is about is there, or not needed there."""
    module, needed_on = LIBRARIES.get(name.split("/")[0], (None, None))
    return module is None or needed_on not in (None, environment) or module in about


def write(environment: str, record: dict) -> pathlib.Path:
    """Seal and replace a record in one step: a run that is cut off leaves the old one whole."""
    return write_file(path(environment), record)


def write_file(file: pathlib.Path, record: dict, form=lambda text: text) -> pathlib.Path:
    """``write`` to any file. ``form`` may set the JSON otherwise; what it says stays the same."""
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_suffix(".json.part")
    temporary.write_text(
        form(json.dumps(sealed(record), indent=1, ensure_ascii=False)) + "\n", "utf-8"
    )
    os.replace(temporary, file)
    return file


def state(name: str, record: dict) -> str:
    """``"never"`` run there, ``"failed"`` there, ``"stale"`` (the code changed since) or ``"fresh"``."""
    run = record["snippets"].get(name)
    if run is None:
        return "never"
    if "failed" in run:
        return "failed"
    return "fresh" if run["code"] == fingerprint(name) else "stale"
