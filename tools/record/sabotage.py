"""Take one call at a time out of each snippet, and see that its tests notice.

    python -m tools.record.sabotage                   every snippet
    python -m tools.record.sabotage page/claim.py …   these alone

What is taken out of the shown part: ``.detach()``, ``.cpu()``, ``.copy()``, ``.clone()``,
``.contiguous()``, ``.resolve_conj()``, ``.resolve_neg()``, and the arguments ``force=``, ``copy=``,
``dtype=``. A cut is *caught* when the snippet then fails, or prints something else than
records/cpu.json says, on the CPU; or fails on the lazy device. One that is caught nowhere makes
the advice unproven: the command lists it and ends with status 1. Where a call truly makes no
difference, the snippet says so, below what is shown::

    # Without .cpu(): no difference where NumPy reads the tensor itself.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from typing import Iterator, NamedTuple

from tools.common import environment, records
from tools.record import execute
from tools.record.__main__ import selected
from tools.record.run import DEVICE_LINE, LAZY_LINE, in_parallel, lazy_exceptions

METHODS = {"detach", "cpu", "copy", "clone", "contiguous", "resolve_conj", "resolve_neg"}
ARGUMENTS = {"force", "copy", "dtype"}
SPARED = re.compile(r"^# Without (\S+): \S", re.M)
LIMIT = 60  # seconds a run may take


class Cut(NamedTuple):
    """One call taken out of one snippet."""

    snippet: str  # page/claim.py
    line: int
    call: str  # ".detach()", "force="
    source: str  # what is left

    def __str__(self) -> str:
        return f"snippets/{self.snippet}:{self.line}: without {self.call}"


def _candidates(tree: ast.AST) -> Iterator[tuple[ast.Call, ast.keyword | None]]:
    """The calls that can be cut; with a keyword where that argument alone is cut."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func  # np.copy(a) is no method
            if isinstance(function, ast.Attribute) and function.attr in METHODS and not node.args:
                yield node, None
            for keyword in node.keywords:
                if keyword.arg in ARGUMENTS:
                    yield node, keyword


class _Bypass(ast.NodeTransformer):
    """Puts the object of a method call in the place of the call."""

    def __init__(self, call: ast.Call) -> None:
        self.call = call

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if node is self.call and isinstance(node.func, ast.Attribute):
            return node.func.value
        return self.generic_visit(node)


def cuts(snippet: str, source: str) -> list[Cut]:
    """Every cut of the shown part of a snippet. Its device line is left alone."""
    last = source.partition("# --8<-- [end:show]")[0].count("\n")
    made = []
    for number in range(len(list(_candidates(ast.parse(source))))):
        tree = ast.parse(source)
        call, keyword = list(_candidates(tree))[number]
        if keyword:
            line, name = keyword.lineno, f"{keyword.arg}="
            call.keywords.remove(keyword)
        else:
            assert isinstance(call.func, ast.Attribute)
            line, name = call.func.end_lineno or 0, f".{call.func.attr}()"
            tree = _Bypass(call).visit(tree)
        if line <= last:
            made.append(Cut(snippet, line, name, ast.unparse(tree)))
    return sorted(made)


def caught(cut: Cut, recorded: list[str], lazy: bool) -> str:
    """What notices a cut, "" where nothing does; ``recorded``: the lines that are on record."""
    file = str(records.SNIPPETS / cut.snippet)
    outcome = execute.run(cut.source, file, LIMIT)
    if outcome.exit != "0":
        return "fails on the CPU"
    if outcome.out.splitlines() != recorded:
        return "prints something else"
    line = ast.unparse(ast.parse(DEVICE_LINE)) + "\n"  # as ast.unparse sets its quotes
    if lazy and execute.run(cut.source.replace(line, LAZY_LINE), file, LIMIT).exit != "0":
        return "fails on the lazy device"
    return ""


def complaints(name: str, recorded: list[str], lazy: bool) -> list[str]:
    """What is wrong with a snippet: cuts that nothing catches, and untrue words about a cut."""
    source = records.source(name)
    spared, made = set(SPARED.findall(source)), cuts(name, source)
    said = []
    for cut in made:
        by = caught(cut, recorded, lazy)
        alone = [other.call for other in made].count(cut.call) == 1
        if not by and cut.call not in spared:
            said.append(f"{cut}: nothing fails")
        if by and cut.call in spared and alone:
            said.append(f"{cut}: it {by}, and the snippet says that it makes no difference")
    for call in sorted(spared - {cut.call for cut in made}):
        said.append(
            f"snippets/{name}: says what happens without {call}, and has none; delete that line"
        )
    return said


def main(arguments: list[str] | None = None) -> None:
    """The command; see ``--help``."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("snippets", nargs="*")
    try:
        names = selected(parser.parse_args(arguments).snippets) or records.names()
        recorded, exceptions = records.load("cpu")["snippets"], lazy_exceptions()
    except ValueError as error:
        sys.exit(str(error))

    def examine(name: str) -> list[str]:
        if name not in recorded:
            return [f"snippets/{name} is not in records/cpu.json. Then: make record"]
        found = complaints(name, recorded[name]["out"], name not in exceptions)
        print(name, file=sys.stderr, flush=True)
        return found

    said = sum(in_parallel(examine, filter(environment.can_run, names)).values(), [])
    if said:
        counts = f"{len(said)} in {len(names)} snippets. Assert what the call is for."
        sys.exit("\n".join([*said, counts]))
    print(f"{len(names)} snippets: each call that was taken out was missed by a test")


if __name__ == "__main__":
    main()
