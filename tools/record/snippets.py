"""The kind *snippets*: each run on this device, or on the lazy one, and what it prints kept.

The lazy device is the TorchScript backend of PyTorch's CPU builds, a genuine second device: the
branches for devices other than the CPU run there. Python 3.8 or later.
"""

from __future__ import annotations

import ast
import collections
import json
import os
import pathlib
from typing import Any, Counter, Dict, Iterable, List, Optional, Sequence

from tools.common import environment, files, snippets
from tools.record import book
from tools.record.book import Run
from tools.record.kind import Kind, Save
from tools.run import server
from tools.run.outcome import Outcome

LAZY_LINE = "import tools.record.lazy; device = 'lazy'\n"
# Snippets that do not run on the lazy device, each with its reason.
LAZY_EXCEPTIONS = pathlib.Path(__file__).with_name("lazy_exceptions.json")


class Snippets(Kind):
    """Those of which the environment at hand has the library."""

    name = "snippets"
    at_once = 0

    def __init__(self, file: Optional[pathlib.Path] = None) -> None:
        """``file``: its book; records/cuda.json where a GPU is in sight, else records/cpu.json."""
        self.file = file or book.path(environment.device())

    def ids(self) -> List[str]:
        """Every snippet that can run here."""
        return [name for name in snippets.names() if environment.can_run(name)]

    def fingerprint(self, id: str) -> str:
        return snippets.fingerprint(id)

    def environment(self, ids: Sequence[str]) -> Dict[str, Any]:
        return environment.environment(ids or snippets.LIBRARIES)

    def differs(self, here: Dict[str, Any], there: Dict[str, Any]) -> str:
        """A library that is known there alone does not count."""
        keys = {*here, *there} - ({*snippets.LIBRARIES.values()} - {*here})
        return environment.difference(here, there, sorted(keys))

    def observe(self, id: str, limit: float, known: Run, save: Save) -> Optional[Run]:
        outcome = run_file(files.SNIPPETS / id, limit=min(limit, server.TIME_LIMIT))
        cut = outcome.exit == "timeout" and limit < server.TIME_LIMIT
        return None if cut else observed(outcome)


def observed(outcome: Outcome) -> Run:
    """What a book keeps of an outcome. No path of this machine."""
    out, err = (text.replace(f"{files.ROOT}{os.sep}", "") for text in (outcome.out, outcome.err))
    kept: Run = {"out": out.splitlines()}
    if outcome.exit != "0":
        return {**kept, **book.failed(outcome.exit, book.last_words(err))}
    return {**kept, "warned": err.splitlines()} if err else kept


def run_file(path: pathlib.Path, lazy: bool = False, limit: float = server.TIME_LIMIT) -> Outcome:
    """Run a snippet in a process of its own, for ``limit`` seconds at most.

    ``lazy`` puts the lazy device in the place of its device line; ValueError without that line.
    """
    source = on_lazy_device(path) if lazy else path.read_text("utf-8")
    return server.own().run(source, str(path), limit)


def on_lazy_device(path: pathlib.Path) -> str:
    """The source of a snippet, the lazy device in the place of its device line.

    ValueError without that line.
    """
    source = path.read_text("utf-8")
    if source.count(snippets.DEVICE_LINE) != 1:
        raise ValueError(
            f"{files.named(path)}: it must run on every device, so write this line exactly once:\n"
            f"{snippets.DEVICE_LINE}\nor, where it is about host memory alone, say so in "
            f'{files.named(LAZY_EXCEPTIONS)}:\n  "{path.parent.name}/{path.name}": "the reason",'
        )
    return source.replace(snippets.DEVICE_LINE, LAZY_LINE)


def failure(name: str, outcome: Outcome, lazy: bool = False) -> str:
    """The message about a snippet that failed: its name, how it ended, and all that it wrote."""
    where = " on the lazy device" if lazy else ""
    return f"snippets/{name} failed{where}: exit {outcome.exit}\n{outcome.out}{outcome.err}"


def lazy_exceptions() -> Dict[str, str]:
    """``{snippet: reason}`` for what does not run on the lazy device."""
    exceptions: Dict[str, str] = files.read_json(LAZY_EXCEPTIONS)
    return exceptions


def assertions(source: str) -> Dict[str, int]:
    """``{"": 2, "device == 'cpu'": 1, "else of device == 'cpu'": 1}``: how many in each branch.

    ``raise AssertionError`` and calls such as ``np.testing.assert_allclose`` are assertions, too.
    """
    counts: Counter[str] = collections.Counter()

    def visit(nodes: Iterable[ast.AST], branch: str) -> None:
        for node in nodes:
            raises = isinstance(node, ast.Raise) and "AssertionError" in ast.dump(node)
            called = getattr(getattr(node, "func", None), "attr", "").startswith("assert_")
            counts[branch] += isinstance(node, ast.Assert) or raises or called
            if isinstance(node, ast.If):
                inner = f"{branch} and " if branch else ""
                condition = ast.get_source_segment(source, node.test)
                visit(node.body, f"{inner}{condition}")
                visit(node.orelse, f"{inner}else of {condition}")
            else:
                visit(ast.iter_child_nodes(node), branch)

    visit([ast.parse(source)], "")
    return dict(+counts)


def count_assertions() -> List[str]:
    """Write snippets/assertions.json anew; a message for each snippet that asserts otherwise."""
    file = files.SNIPPETS / "assertions.json"
    known = files.read_json(file) if file.exists() else {}
    now = {name: assertions(snippets.source(name)) for name in snippets.names()}
    lines = [f" {json.dumps(name)}: {json.dumps(now[name])}" for name in now]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return [
        f"snippets/{name}: assertions by branch {now[name]}, before {known.get(name, {})}"
        for name in now
        if now[name] != known.get(name)
    ]
