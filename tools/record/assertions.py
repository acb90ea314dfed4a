"""Snippets in, the number of their assertions out, for each branch; and those that cannot fail.

The numbers are kept in snippets/assertions.json, ``{"page/claim.py": {"": 2, "device == 'cpu'": 1,
"else of device == 'cpu'": 1}}``, which `make claim` and `make record` write. Python 3.8 or later.
"""

from __future__ import annotations

import ast
import collections
import json
from typing import Dict, Iterable

from tools.common import records, sources

Counts = Dict[str, Dict[str, int]]

FILE = "assertions.json"  # below snippets/
TRUE_NAMES = {"device", "np", "torch"}  # a text that is not empty, and modules


def count(source: str) -> dict[str, int]:
    """``{branch: number of assertions}``; a branch is named by its condition, "" for no branch.

    ``raise AssertionError`` and calls such as ``np.testing.assert_allclose`` are assertions, too.
    """
    counts: dict[str, int] = collections.Counter()

    def visit(nodes: Iterable[ast.AST], branch: str) -> None:
        for node in nodes:
            counts[branch] += _asserts(node)
            if isinstance(node, ast.If):
                inner = f"{branch} and " if branch else ""
                condition = ast.get_source_segment(source, node.test) or ""
                visit(node.body, f"{inner}{condition}")
                visit(node.orelse, f"{inner}else of {condition}")
            else:
                visit(ast.iter_child_nodes(node), branch)

    visit([ast.parse(source)], "")
    return {branch: number for branch, number in counts.items() if number}


def _asserts(node: ast.AST) -> bool:
    if isinstance(node, ast.Raise) and node.exc:
        return "AssertionError" in ast.dump(node.exc)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr.startswith("assert_")
    return isinstance(node, ast.Assert)


def idle(source: str) -> list[int]:
    """The lines of assertions that hold whatever the code does, such as ``assert x or True``."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.Assert) and _always(node.test))
        or (isinstance(node, ast.If) and isinstance(node.test, ast.Constant))
    ]


def _always(node: ast.expr) -> bool:
    """Whether an expression is always true."""
    if isinstance(node, ast.Constant):
        return bool(node.value)
    if isinstance(node, ast.Name):
        return node.id in TRUE_NAMES
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return bool(node.elts)
    if isinstance(node, ast.BoolOp):
        return (any if isinstance(node.op, ast.Or) else all)(map(_always, node.values))
    if isinstance(node, ast.IfExp):  # one arm is enough: the other device proves nothing
        return _always(node.body) or _always(node.orelse)
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.operand, ast.Constant) and not node.operand.value
    if isinstance(node, ast.Compare):
        same = ast.dump(node.left) == ast.dump(node.comparators[0])
        return same and isinstance(node.ops[0], (ast.Eq, ast.Is)) and len(node.ops) == 1
    return False


def fallen(known: Counts, now: Counts) -> list[str]:
    """A message for each snippet that asserts otherwise than it is on file."""
    return [
        f"snippets/{name}: assertions by branch {now[name]}, before {known.get(name, {})}"
        for name in now
        if now[name] != known.get(name)
    ]


def load() -> Counts:
    """The numbers on file; none where there is no file."""
    file = records.SNIPPETS / FILE
    counts: Counts = sources.read_json(file) if file.exists() else {}
    return counts


def write() -> list[str]:
    """Write the numbers of today; the messages about what is otherwise than before."""
    known, now = load(), {name: count(records.source(name)) for name in records.names()}
    lines = [f" {json.dumps(name)}: {json.dumps(now[name])}" for name in now]
    (records.SNIPPETS / FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return fallen(known, now)
