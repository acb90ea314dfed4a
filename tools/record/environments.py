"""The kind *snippets* in another environment: each torch since 1.0, with the NumPy of its time.

environments.toml lists them; `make versions` builds one after another, and each runs what
records/versions.json lacks of it.

python -m tools.record.environments --add 2.16.0 [2.6.0]   list a torch, with the NumPy of the last
                                                           one there or another
… --prune                                                  leave out of the record what is no longer
                                                           listed or there
"""

import functools
import pathlib
import re
import sys
from collections.abc import Callable
from typing import Any

from tools.common import files, snippets
from tools.record import book, versions
from tools.record.book import Book, Run
from tools.record.kind import Save
from tools.record.snippets import Snippets
from tools.run.server import PRELOAD, TIME_LIMIT, Server

LISTED = pathlib.Path(__file__).with_name("environments.toml")
MODULES = (*PRELOAD, *snippets.LIBRARIES.values())  # whose versions are kept
SAID = 300  # letters of an error's first line, which are kept


class Environment(Snippets):
    """What the snippets show, run under the interpreter of an environment, ``1.12.1/1.26.4``.

    Raises ValueError for an interpreter with other versions than the name says. Close it at the
    end.
    """

    def __init__(self, name: str, python: pathlib.Path) -> None:
        self.file, self.python, self.torch_numpy = versions.path(), python, name
        self.server = Server(python, MODULES)
        self.about = dict(self.server.about)
        self.places = self.about.pop("places")
        both = (self.about.get(module, "none") for module in ("torch", "numpy"))
        found = "/".join(version.partition("+")[0] for version in both)
        if found != name:
            self.close()
            raise ValueError(f"{python} has torch/NumPy {found}, not {name}")

    def close(self) -> None:
        """End the interpreter."""
        self.server.close()

    def ids(self) -> list[str]:
        """Every snippet: what cannot run there is recorded as such."""
        return snippets.names()

    def fingerprint(self, id: str) -> str:
        return versions.fingerprint(id)

    def environment(self, ids: Any) -> dict[str, Any]:
        return {**self.about, "date": book.now()[:10], "texts": looked_for()}

    def differs(self, here: dict[str, Any], there: dict[str, Any]) -> str:
        """Its name says what it is."""
        return ""

    def read(self) -> Book:
        kept, name = versions.read(), self.torch_numpy
        ran = {id: runs[name] for id in self.ids() if name in (runs := versions.runs(id))}
        return Book(kept.environments.get(name, {}), ran)

    def write(self, new: Book) -> None:
        kept, name = versions.read(), self.torch_numpy
        kept.environments[name] = new.environment
        for id, run in new.runs.items():
            dateless = {key: value for key, value in run.items() if key != "date"}
            kept.runs.setdefault(id, {})[name] = dateless
        for text in self.held | {*kept.texts}:
            elsewhere = [each for each in kept.texts.get(text, ()) if each != name]
            kept.texts[text] = [*elsewhere, name] if text in self.held else elsewhere
        versions.write(kept)

    @functools.cached_property
    def held(self) -> set[str]:
        """Those texts of ``sought`` that the files of its torch hold."""
        (packages,) = self.python.parent.parent.glob("lib/python*/site-packages")

        def holds(file: str, text: str) -> bool:
            return (packages / file).is_file() and text.encode() in (packages / file).read_bytes()

        return {each for each in sought() if holds(*each.split(": ", 1))}

    def observe(self, id: str, limit: float, known: Run, save: Save) -> Run | None:
        source = snippets.before_assertions(snippets.source(id))
        outcome = self.server.run(source, str(files.SNIPPETS / id), min(limit, TIME_LIMIT))
        seen: Run = {"out": self._clean(outcome.out).splitlines()}
        # Some releases do not find out of a process group when the interpreter ends: it had.
        if outcome.exit != "0" and not (outcome.exit == "timeout" and outcome.finished):
            said = self._clean(outcome.error).strip().partition("\n")[0][:SAID]
            seen |= {"exit": outcome.exit, "said": said}
        return seen

    def _clean(self, text: str) -> str:
        for place in (*self.places, str(files.ROOT)):  # an environment may lie in the project
            text = text.replace(f"{place}/", "")
        return text

    def record(self, *asked: Any, **options: Any) -> Book:
        """What is stopped, as its time is over, is run once more by itself: others held it up."""
        kept = super().record(*asked, **options)
        if late := [id for id, run in kept.runs.items() if run.get("exit") == "timeout"]:
            self.at_once = 1
            kept = super().record(late)
        return kept


def sought() -> set[str]:
    """``file: text`` for each text that no run prints, as docs/errors.json names it."""
    groups = files.read_json(files.ROOT / "docs/errors.json").values()
    wordings = [each for group in groups for one in group for each in (one, *one.get("older", ()))]
    named = [wording["source"] for wording in wordings if "source" in wording]
    return {f"{source['file']}: {source['text']}" for source in named}


def looked_for() -> str:
    """A fingerprint of ``sought``: what tells that all of them were looked for."""
    return snippets.fingerprint_of("\n".join(sorted(sought())))


def wanting(name: str) -> bool:
    """Whether the record lacks a run of an environment, or was made before a text was sought."""
    codes = {id: versions.runs(id).get(name, {}).get("code") for id in snippets.names()}
    lacks = any(code != versions.fingerprint(id) for id, code in codes.items())
    return lacks or versions.about(name).get("texts") != looked_for()


def prune() -> str:
    """Leave out of the record what is no longer listed or there; a sentence on it."""
    kept = versions.read()
    kept.environments = {key: kept.environments[key] for key in {*every()} & {*kept.environments}}
    kept.runs = {id: kept.runs[id] for id in {*kept.runs} & {*snippets.names()}}
    kept.texts = {text: kept.texts[text] for text in {*kept.texts} & sought()}
    versions.write(kept)
    return f"{files.named(versions.path())} holds what is listed, and no more"


def listed() -> list[dict[str, Any]]:
    """The releases of torch in environments.toml: version, Python, NumPys."""
    releases: list[dict[str, Any]] = files.read_toml(LISTED)["torch"]
    return releases


def every() -> list[str]:
    """The environments to record: ``1.12.1/1.26.4``."""
    return [f"{each['version']}/{numpy}" for each in listed() for numpy in each["numpy"]]


def add(version: str, numpy: str = "") -> str:
    """List a torch in environments.toml, under the Python of the last one there; a sentence on it.

    ``numpy``: that of the last one, where it is empty. Raises ValueError for what is no version.
    """
    for each in (version, numpy or version):
        if not re.fullmatch(r"\d+\.\d+\.\d+(\.?(dev|rc)\d+)?", each):
            raise ValueError(f"'{each}' is no version: make versions VERSION=2.16.0 NUMPY=2.6.0")
    known = listed()
    if version in [each["version"] for each in known]:
        return f"{files.named(LISTED)} lists torch {version}"
    python, newest = known[-1]["python"], known[-1]["numpy"][-1]
    line = f'{{ version = "{version}", python = "{python}", numpy = ["{numpy or newest}"] }}'
    text = LISTED.read_text("utf-8").rstrip().removesuffix("]")
    LISTED.write_text(f"{text}    {line},\n]\n", "utf-8")
    return f"added to {files.named(LISTED)}: {line}"


if __name__ == "__main__":
    commands: dict[str, Callable[..., str]] = {"--add": add, "--prune": prune}
    if not {*sys.argv[1:2]} & {*commands}:
        sys.exit(__doc__)
    try:
        print(commands[sys.argv[1]](*sys.argv[2:]))
    except ValueError as error:
        sys.exit(str(error))
