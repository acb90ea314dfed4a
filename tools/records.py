"""What each snippet printed, where and when: the files under records/.

Needs the standard library alone, and runs on Python 3.8 and later: a record is also made on machines
where nothing of this site is installed.

A record is one whole run on one machine; records/older/ holds runs of some snippets under other versions::

    {"environment": {"device": "NVIDIA H100 …", "torch": "2.13.0", "date": "2026-11-21", …},
     "snippets": {"order/cpu_adds_a_node.py": {"code": "<fingerprint>", "out": ["line", …]}, …}}
"""

from __future__ import annotations

import hashlib
import json
import os
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
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
    code = strip_marks((SNIPPETS / name).read_text("utf-8"))
    return hashlib.sha256(code.encode()).hexdigest()[:16]


def older() -> list[str]:
    """The records of other versions: ``torch-2.2.2-numpy-2.0.2``."""
    return sorted(path.name[: -len(".json")] for path in (RECORDS / "older").glob("*.json"))


def path(environment: str) -> pathlib.Path:
    """The file of a record: records/cpu.json, records/cuda.json, or one below records/older/."""
    return (RECORDS if environment in SHOWN else RECORDS / "older") / f"{environment}.json"


def load(environment: str) -> dict:
    """The record of an environment (``"cpu"``, ``"cuda"``, one of ``older()``); one without snippets where none was made.

    Raises ValueError, naming file, line and mend, for a file that is not JSON.
    """
    file = path(environment)
    try:
        return json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return {"environment": {}, "snippets": {}}
    except json.JSONDecodeError as error:
        where = file.relative_to(ROOT)
        raise ValueError(
            f"{where}:{error.lineno}: not a record ({error.msg}). Records are written by a run, never by hand: "
            f"git checkout {where}"
        ) from None


def write(environment: str, record: dict) -> pathlib.Path:
    """Replace a record in one step: a run that is cut off leaves the old one whole."""
    file = path(environment)
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_suffix(".json.part")
    temporary.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", "utf-8")
    os.replace(temporary, file)
    return file


def state(name: str, record: dict) -> str:
    """``"never"`` run there, ``"stale"`` (the code changed since) or ``"fresh"``."""
    run = record["snippets"].get(name)
    if run is None:
        return "never"
    return "fresh" if run["code"] == fingerprint(name) else "stale"
