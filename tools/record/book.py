"""A book: what each of many things left when it was run, in one environment, sealed in a file.

Every file below records/ has this form; ``kind`` says of what a book can be::

    {"environment": {"device": "NVIDIA H100 …", "torch": "2.13.0", "python": …, …},
     "runs": {"order/cpu_adds_a_node.py": {
         "code": "<fingerprint>", "date": "2026-11-22T10:31:05Z",
         "out": ["line", …], …                               what was observed
         "failed": {"exit": "1", "said": ["last words"]}}},  where it failed
     "left": ["page/claim.py", …],      what a run that was cut off has not come to
     "digest": "…"}                     of all the rest

records/versions.json holds many books, and stores what several of them share once: versions.py.
The standard library alone; Python 3.8 or later: books are also made on machines where nothing of
this site is installed.
"""

from __future__ import annotations

import dataclasses
import datetime
import hashlib
import json
import os
import pathlib
import re
from typing import Any, Callable, Dict, Iterable, List

from tools.common import files, snippets

Run = Dict[str, Any]

SHOWN = ("cpu", "cuda")  # the books whose output a page shows, in the order of its tabs
_NUMBERS = re.compile(r"\[\n\s*([-\d.,e\s]+?)\n\s*\]")  # no text of JSON holds a line break


@dataclasses.dataclass
class Book:
    """The runs of one environment, by id. An environment without entries: there is no such book."""

    environment: Dict[str, Any] = dataclasses.field(default_factory=dict)
    runs: Dict[str, Run] = dataclasses.field(default_factory=dict)
    left: List[str] = dataclasses.field(default_factory=list)

    def state(self, id: str, code: Callable[[str], str]) -> str:
        """``"missing"``, ``"failed"``, ``"stale"`` (its code has changed since) or ``"fresh"``.

        ``code(id)`` is the fingerprint of today.
        """
        run = self.runs.get(id)
        if run is None or "failed" in run:
            return "failed" if run else "missing"
        return "fresh" if run["code"] == code(id) else "stale"


def read(file: pathlib.Path) -> Book:
    """The book of a file; an empty one where there is no file. Raises ValueError as ``unseal``."""
    return Book(**unseal(file))


def write(file: pathlib.Path, book: Book) -> None:
    """Seal a book and put it in the place of the old one; a list of numbers stands on one line."""
    kept = {key: value for key, value in vars(book).items() if value or key != "left"}
    seal(file, kept, lambda text: _NUMBERS.sub(lambda on: f"[{' '.join(on[1].split())}]", text))


def unseal(file: pathlib.Path) -> Dict[str, Any]:
    """What a sealed file holds, without its digest; empty where there is no file.

    Raises ValueError, naming file, line and mend, for what is not JSON or was changed by hand.
    """
    why = ": changed after the run that wrote it, as its digest tells"
    try:
        kept: Dict[str, Any] = json.loads(file.read_text("utf-8"))
        if kept.pop("digest", None) == digest(kept):
            return kept
    except FileNotFoundError:
        return {}
    except json.JSONDecodeError as error:
        why = f":{error.lineno}: not a record ({error.msg})"
    raise ValueError(
        f"{files.named(file)}{why}. Records are written by a run, never by hand: "
        f"git checkout {files.named(file)}, or run all anew: README.md says how"
    )


def seal(file: pathlib.Path, kept: Dict[str, Any], form: Callable[[str], str] = str) -> None:
    """Write a file with its digest, in one step: a run that is cut off leaves the old one whole.

    ``form`` may lay out the JSON text otherwise.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    temporary = file.with_suffix(".json.part")
    text = json.dumps({**kept, "digest": digest(kept)}, indent=1, ensure_ascii=False)
    temporary.write_text(form(text) + "\n", "utf-8")
    os.replace(temporary, file)


def digest(kept: Dict[str, Any]) -> str:
    """32 hexadecimal digits of all that a record holds, in whatever order it stands."""
    # A key that is a number becomes a string in the file, which is sorted otherwise.
    as_read = json.loads(json.dumps(kept))
    return hashlib.sha256(json.dumps(as_read, sort_keys=True).encode()).hexdigest()[:32]


def now() -> str:
    """The date of a run: ``2026-11-22T10:31:05Z``."""
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def last_words(err: str) -> List[str]:
    """The four lines that a run that failed said last."""
    return [line.strip() for line in err.splitlines() if line.strip()][-4:]


def failed(exit: str, said: Iterable[str]) -> Run:
    """What a run that failed leaves in the place of what would have been observed."""
    return {"failed": {"exit": exit, "said": [*said]}}


# ---- The books of the snippets, which pages show ------------------------------------------------


def path(environment: str) -> pathlib.Path:
    """Where the snippets' book of ``"cpu"`` or ``"cuda"`` is."""
    return files.RECORDS / f"{environment}.json"


def load(environment: str, folder: str = "") -> Book:
    """The book of ``"cpu"`` or ``"cuda"``: that of the snippets, or in a folder below records/.

    Raises ValueError as ``unseal``, and for one that was made on the other of the two.
    """
    file = files.RECORDS / folder / f"{environment}.json"
    book = read(file)
    if book.environment and (environment == "cuda") != ("cuda" in book.environment):
        said = "its name says where it ran, its environment differs"
        raise ValueError(f"{files.named(file)}: {said}. Then: git checkout {files.named(file)}")
    return book


def state(name: str, book: Book) -> str:
    """``Book.state`` of a snippet, by its name."""
    return book.state(name, snippets.fingerprint)
