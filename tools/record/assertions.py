"""Snippets in, the number of their assertions out, for each branch; and those that cannot fail.

The numbers are kept in snippets/assertions.json, ``{"page/claim.py": {"": 2, "device == 'cpu'": 1,
"else of device == 'cpu'": 1}}``, which `make claim` and `make record` write. Python 3.8 or later.
"""

from __future__ import annotations

import ast
import json
from typing import Dict, Iterator

from tools.common import records, sources

Counts = Dict[str, Dict[str, int]]

FILE = "assertions.json"  # below snippets/


def count(source: str) -> dict[str, int]:
    """``{branch: number of assertions}``; a branch is named by its condition, "" for no branch.

    ``raise AssertionError`` and calls such as ``np.testing.assert_allclose`` are assertions, too.
    """
    counts: dict[str, int] = {}
    for node, branch in _walk(source, ast.parse(source), ""):
        counts[branch] = counts.get(branch, 0) + _asserts(node)
    return {branch: number for branch, number in counts.items() if number}


def _walk(source: str, node: ast.AST, branch: str) -> Iterator[tuple[ast.AST, str]]:
    yield node, branch
    for field, value in ast.iter_fields(node):
        inner = branch
        if isinstance(node, ast.If) and field in ("body", "orelse"):
            condition = ast.get_source_segment(source, node.test) or ""
            inner = " and ".join(
                filter(None, [branch, "else of " * (field == "orelse") + condition])
            )
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _walk(source, child, inner)


def _asserts(node: ast.AST) -> bool:
    if isinstance(node, ast.Raise) and node.exc:
        return "AssertionError" in ast.dump(node.exc)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr.startswith("assert_")
    return isinstance(node, ast.Assert)


def idle(source: str) -> list[int]:
    """The lines of assertions that hold whatever the code does, such as ``assert x or True``."""
    tree = ast.parse(source)
    bound: list[str] = []  # each name, as often as something is bound to it
    truth: list[str] = []  # as often as that is always true: an import, a function, "text"
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bound.append(node.id)
        elif isinstance(node, ast.alias):
            truth.append(node.asname or node.name)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            truth.append(node.name)
        elif isinstance(node, ast.Assign) and _always(node.value, set()):
            truth += [target.id for target in node.targets if isinstance(target, ast.Name)]
    true = {name for name in truth if truth.count(name) >= bound.count(name)}
    return [
        node.lineno
        for node in ast.walk(tree)
        if (isinstance(node, ast.Assert) and _always(node.test, true))
        or (isinstance(node, ast.If) and isinstance(node.test, ast.Constant))
    ]


def _always(node: ast.expr, true: set[str]) -> bool:
    """Whether an expression is always true; ``true``: the names that are, beside an ``or``."""
    if isinstance(node, ast.Constant):
        return bool(node.value)
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return bool(node.elts)
    if isinstance(node, ast.BoolOp):
        either = any if isinstance(node.op, ast.Or) else all
        return either(
            _always(value, true) or (isinstance(value, ast.Name) and value.id in true)
            for value in node.values
        )
    if isinstance(node, ast.IfExp):  # one arm is enough: the other device proves nothing
        return _always(node.body, true) or _always(node.orelse, true)
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.operand, ast.Constant) and not node.operand.value
    if isinstance(node, ast.Compare):
        same = ast.dump(node.left) == ast.dump(node.comparators[0])
        return same and isinstance(node.ops[0], (ast.Eq, ast.Is)) and len(node.ops) == 1
    return False


def fallen(known: Counts, now: Counts) -> list[str]:
    """A message for each snippet and branch that asserts otherwise than it is on file."""
    return [
        f"snippets/{name}: {now[name].get(branch, 0)} assertions"
        f"{f' below `{branch}`' if branch else ''}, {known.get(name, {}).get(branch, 0)} before"
        for name in now
        for branch in sorted({*known.get(name, {}), *now[name]})
        if now[name].get(branch, 0) != known.get(name, {}).get(branch, 0)
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
