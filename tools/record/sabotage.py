"""Snippets in, out those of their calls that no test misses: `make sabotage`.

What is taken out of the shown part, one at a time: ``.detach()``, ``.cpu()``, ``.copy()``,
``.clone()``, ``.contiguous()``, ``.resolve_conj()``, ``.resolve_neg()``, and the arguments
``force=``, ``copy=``, ``dtype=``. A cut is *caught* when the snippet then fails or prints something
else on the CPU, or fails on the lazy device. One that is caught nowhere makes the advice unproven.
Where a call truly makes no difference, the snippet says so, below what is shown::

    # Without .cpu(): no difference where NumPy reads the tensor itself.
"""

from __future__ import annotations

import ast
import itertools
import re

from tools.common import environment, records
from tools.record import execute, run

METHODS = {"detach", "cpu", "copy", "clone", "contiguous", "resolve_conj", "resolve_neg"}
ARGUMENTS = {"force", "copy", "dtype"}
SPARED = re.compile(r"^# Without (\S+): \S", re.M)
LIMIT = 60  # seconds a run may take


class _Cutter(ast.NodeTransformer):
    """Takes out the call or the argument with this number, in the order of a walk."""

    def __init__(self, number: int) -> None:
        self.number, self.line, self.call = number, 0, ""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        for keyword in node.keywords.copy():
            if keyword.arg in ARGUMENTS and self._reached(keyword.lineno, f"{keyword.arg}="):
                node.keywords.remove(keyword)
        function = node.func
        if (
            isinstance(function, ast.Attribute)
            and function.attr in METHODS
            and not node.args  # np.copy(a) is no method
            and self._reached(function.end_lineno or 0, f".{function.attr}()")
        ):
            return function.value
        return self.generic_visit(node)

    def _reached(self, line: int, call: str) -> bool:
        self.number -= 1
        if self.number == -1:
            self.line, self.call = line, call
        return self.number == -1


def cuts(source: str) -> list[tuple[int, str, str]]:
    """Every cut of the shown part of a snippet: ``(7, ".detach()", what is left)``."""
    last = source.partition("# --8<-- [end:show]")[0].count("\n")
    made = []
    for number in itertools.count():
        cutter = _Cutter(number)
        left = ast.unparse(cutter.visit(ast.parse(source)))
        if not cutter.call:
            break
        if cutter.line <= last:
            made.append((cutter.line, cutter.call, left))
    return sorted(made)


def complaints(name: str) -> list[str]:
    """What is wrong with a snippet: cuts that nothing catches, and untrue words about a cut.

    Raises ValueError where it fails as it is.
    """
    source, file, printed = records.source(name), str(records.SNIPPETS / name), run.run(name)
    lazy = name not in run.lazy_exceptions()
    device_line = ast.unparse(ast.parse(run.DEVICE_LINE)) + "\n"  # as ast.unparse sets its quotes

    def caught(left: str) -> bool:
        outcome = execute.run(left, file, LIMIT)
        if outcome.exit != "0" or outcome.out.splitlines() != printed:
            return True
        on_lazy = left.replace(device_line, run.LAZY_LINE)
        return lazy and execute.run(on_lazy, file, LIMIT).exit != "0"

    unnoticed = [(line, call) for line, call, left in cuts(source) if not caught(left)]
    spared = set(SPARED.findall(source))
    return [
        f"snippets/{name}:{line}: nothing fails without {call}"
        for line, call in unnoticed
        if call not in spared
    ] + [
        f"snippets/{name}: delete '# Without {call}: …', as a test fails then or there is none"
        for call in sorted(spared - {call for _, call in unnoticed})
    ]


def report(names: list[str]) -> int:
    """Print what is wrong with these snippets. The exit status."""
    said = sum(run.pool().map(complaints, filter(environment.can_run, names)), [])
    print(*said, f"{len(said)} in {len(names)} snippets are missed by no test", sep="\n")
    return int(bool(said))
