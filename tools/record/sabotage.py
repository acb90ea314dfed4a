"""Take one call at a time out of each snippet, and see that its tests notice.

    python -m tools.record.sabotage                   every snippet
    python -m tools.record.sabotage page/claim.py …   these alone

What is taken out of the shown part: ``.detach()``, ``.cpu()``, ``.copy()``, ``.clone()``, ``.contiguous()``,
``.resolve_conj()``, ``.resolve_neg()``, and the arguments ``force=``, ``copy=``, ``dtype=``. A cut is *caught* when the
snippet then fails, or prints something else than records/cpu.json says, on the CPU; or fails on the lazy device.
One that is caught nowhere makes the advice unproven: the command lists it and ends with status 1. Where a call truly
makes no difference, the snippet says so, below what is shown::

    # Without .cpu(): no difference where NumPy reads the tensor itself.

Each run is a fork of one process that has imported torch, so that some thousand runs take minutes.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import json
import os
import re
import signal
import sys
import tempfile
from typing import NamedTuple

from tools.common import records
from tools.record.run import DEVICE_LINE, LAZY_LINE, can_run, lazy_exceptions

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


class _Without(ast.NodeTransformer):
    """Takes out the candidate with a number; ``found`` tells them all as (line, call)."""

    def __init__(self, number: int | None, last: int) -> None:
        self.number, self.last, self.found = number, last, []

    def _is_it(self, line: int, call: str) -> bool:
        if line > self.last:
            return False
        self.found.append((line, call))
        return len(self.found) - 1 == self.number

    def visit_Call(self, node: ast.Call) -> ast.AST:
        function = node.func
        if (
            isinstance(function, ast.Attribute) and function.attr in METHODS and not node.args
        ):  # np.copy(a) is no method
            if self._is_it(function.end_lineno, f".{function.attr}()"):
                return self.visit(function.value)
        for keyword in list(node.keywords):
            if keyword.arg in ARGUMENTS and self._is_it(keyword.lineno, f"{keyword.arg}="):
                node.keywords.remove(keyword)
        return self.generic_visit(node)


def cuts(snippet: str, source: str) -> list[Cut]:
    """Every cut of the shown part. The device line is left alone: it is what the runs replace."""
    last = source[: source.find("# --8<-- [end:show]")].count("\n") + 1
    tree = ast.parse(source)
    every = _Without(None, last)
    every.visit(copy.deepcopy(tree))
    made = []
    for number, (line, call) in enumerate(every.found):
        left = ast.unparse(
            ast.fix_missing_locations(_Without(number, last).visit(copy.deepcopy(tree)))
        )
        made.append(Cut(snippet, line, call, left))
    return made


def on_lazy(source: str) -> str:
    """The source for the lazy device. ``ast.unparse`` has rewritten the quotes of the device line."""
    line = ast.unparse(ast.parse(DEVICE_LINE)) + "\n"
    assert source.count(line) == 1, source
    return source.replace(line, LAZY_LINE)


def run(source: str, name: str) -> tuple[int, list[str]]:
    """Exit status (negative: killed by that signal) and printed lines of a source, in a fork of this process."""
    with tempfile.TemporaryFile("w+") as out:
        child = os.fork()
        if child == 0:
            status = 1
            with contextlib.suppress(BaseException):
                signal.alarm(LIMIT)
                os.dup2(out.fileno(), 1)
                os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
                sys.stdout, sys.stderr = (
                    os.fdopen(1, "w", closefd=False),
                    os.fdopen(2, "w", closefd=False),
                )
                try:
                    exec(compile(source, name, "exec"), {"__name__": "__main__", "__file__": name})
                    status = 0
                except SystemExit as end:
                    status = end.code if isinstance(end.code, int) else int(end.code is not None)
                sys.stdout.flush()
            os._exit(status)
        _, ended = os.waitpid(child, 0)
        out.seek(0)
        return os.waitstatus_to_exitcode(ended), out.read().splitlines()


def caught(cut: Cut, recorded: dict, lazy: bool) -> str:
    """What notices the cut, "" where nothing does."""
    name = str(records.SNIPPETS / cut.snippet)
    status, out = run(cut.source, name)
    if status != 0:
        return "fails on the CPU"
    if out != recorded["snippets"][cut.snippet]["out"]:
        return "prints something else"
    if lazy and run(on_lazy(cut.source), name)[0] != 0:
        return "fails on the lazy device"
    return ""


def judge(names: list[str]) -> list[str]:
    """One line of complaint for each cut that nothing catches, and for each that is said to make no difference but does.

    The work is shared by as many processes as there are cores; names each snippet on standard error when it is done.
    """
    import numpy  # noqa: F401  (each fork has them already)
    import torch  # noqa: F401

    recorded, exceptions = records.load("cpu"), lazy_exceptions()
    jobs = [name for name in names if can_run(name)]
    workers = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder:
        children = []
        for worker in range(workers):
            child = os.fork()
            if child == 0:
                with contextlib.suppress(BaseException):
                    with open(os.path.join(folder, str(worker)), "w", encoding="utf-8") as out:
                        for name in jobs[worker::workers]:
                            for complaint in _judge_one(name, recorded, name not in exceptions):
                                print(json.dumps(complaint), file=out)
                            print(f"{name}", file=sys.stderr, flush=True)
                    os._exit(0)
                os._exit(1)
            children.append(child)
        if any(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children):
            raise RuntimeError(
                "a worker of tools/record/sabotage.py ended early; run it on single snippets to find which"
            )
        complaints = []
        for worker in range(workers):
            with open(os.path.join(folder, str(worker)), encoding="utf-8") as lines:
                complaints += [json.loads(line) for line in lines]
    return sorted(complaints)


def _judge_one(name: str, recorded: dict, lazy: bool) -> list[str]:
    source = (records.SNIPPETS / name).read_text("utf-8")
    spared = set(SPARED.findall(source))
    complaints, made = [], cuts(name, source)
    for cut in made:
        by = caught(cut, recorded, lazy)
        if not by and cut.call not in spared:
            complaints.append(f"{cut}: nothing fails")
        if (
            by
            and cut.call in spared
            and not any(other.call == cut.call and other != cut for other in made)
        ):
            complaints.append(f"{cut}: it {by}, and the snippet says that it makes no difference")
    for call in spared - {cut.call for cut in made}:
        complaints.append(
            f"snippets/{name}: says what happens without {call}, and has none; delete that line"
        )
    return complaints


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("snippets", nargs="*")
    asked = parser.parse_args(arguments)
    unknown = sorted(set(asked.snippets) - set(records.names()))
    if unknown:
        parser.error(
            f"no such snippet: {', '.join(unknown)} (they are named page/claim.py, below snippets/)"
        )
    names = asked.snippets or records.names()
    complaints = judge(names)
    if complaints:
        sys.exit(
            "\n".join(
                [
                    *complaints,
                    f"{len(complaints)} in {len(names)} snippets. Assert what the call is for.",
                ]
            )
        )
    print(f"{len(names)} snippets: each call that was taken out was missed by a test")


if __name__ == "__main__":
    main()
