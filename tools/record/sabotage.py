"""Snippets in, out those of their calls that no test misses: `make sabotage`.

What is taken out of the shown part, one at a time: ``.detach()``, ``.cpu()``, ``.copy()``,
``.clone()``, ``.contiguous()``, ``.resolve_conj()``, ``.resolve_neg()``, and the arguments
``force=``, ``copy=``, ``dtype=``. A cut is *caught* when the snippet then fails or prints something
else on the CPU, or fails on the lazy device. One that is caught nowhere makes the advice unproven.
Where a call truly makes no difference, the snippet says so, below what is shown::

    # Without .cpu(): no difference where NumPy reads the tensor itself.

records/sabotage.json holds which snippets had no fault, by their code: they are not tried again
until they, or the environment, change. Without the file all are tried.
"""

import ast
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from tools.common import files, snippets
from tools.record import book
from tools.record import snippets as kind
from tools.record.book import Book
from tools.run import server

METHODS = {"detach", "cpu", "copy", "clone", "contiguous", "resolve_conj", "resolve_neg"}
ARGUMENTS = {"force", "copy", "dtype"}
SPARED = re.compile(r"^# Without (\S+): \S", re.M)
NO_ARGUMENTS = ast.arguments([], [], None, [], [], None, [])
LIMIT = 60  # seconds a run may take


def cuts(source: str) -> Iterator[tuple[int, str, str]]:
    """Every cut of the shown part of a snippet: ``(7, ".detach()", what is left)``."""
    shown = source.partition("# --8<-- [end:show]")[0].count("\n")
    tree = ast.parse(source)
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    for call in (call for call in calls if call.lineno <= shown):
        method, keywords = call.func, call.keywords
        if isinstance(method, ast.Attribute) and method.attr in METHODS and not call.args:
            # A function without arguments that returns the object whose method it was.
            call.func, call.keywords = ast.Lambda(NO_ARGUMENTS, method.value), []
            yield method.end_lineno or 0, f".{method.attr}()", ast.unparse(tree)
            call.func = method
        for keyword in (keyword for keyword in keywords if keyword.arg in ARGUMENTS):
            call.keywords = [other for other in keywords if other is not keyword]
            yield keyword.lineno, f"{keyword.arg}=", ast.unparse(tree)
        call.keywords = keywords


def complaints(name: str, kept: Book) -> list[str]:
    """What is wrong with a snippet: cuts that nothing catches, and untrue words about a cut.

    ``kept``: what is on record of this environment, where that is what the snippet prints. Raises
    ValueError where it fails as it is.
    """
    file, source = files.SNIPPETS / name, snippets.source(name)
    made, spared = sorted(cuts(source)), set(SPARED.findall(source))
    if not made and not spared:
        return []
    if book.state(name, kept) == "fresh":
        whole = kept.runs[name]
    else:
        outcome = kind.run_file(file)
        if outcome.exit != "0":
            raise ValueError(kind.failure(name, outcome))
        whole = kind.observed(outcome)
    device = ast.unparse(ast.parse(snippets.DEVICE_LINE))

    def caught(text: str, lazy: bool) -> bool:
        text = text.replace(device, kind.LAZY_LINE) if lazy else text
        outcome = server.own().run(text, str(file), LIMIT)
        return outcome.exit != "0" or (not lazy and kind.observed(outcome)["out"] != whole["out"])

    on_lazy = [True] * (name not in kind.lazy_exceptions())
    said, missed = [], set()
    for line, call, left in made:
        # Where most are caught comes first.
        devices = [*on_lazy, False] if call == ".cpu()" else [False, *on_lazy]
        if not any(caught(left, lazy) for lazy in devices):
            missed.add(call)
            if call not in spared:
                said.append(f"snippets/{name}:{line}: nothing fails without {call}")
    why = "as a test fails then or there is none"
    untrue = sorted(spared - missed)
    return said + [f"snippets/{name}: delete '# Without {call}: …', {why}" for call in untrue]


def _code(name: str) -> str:
    """What changes when the code of a snippet does, or how much of it is shown."""
    lines = snippets.source(name).partition("[end:show]")[0].count("\n")
    return f"{snippets.fingerprint(name)} {lines}"


def report(names: list[str]) -> int:
    """Print what is wrong with these snippets, record those that are right. The exit status."""
    of, file = kind.Snippets(), files.RECORDS / "sabotage.json"
    kept, tried = of.read(), book.read(file)
    if of.mismatch(kept.environment):
        kept = Book()
    if of.mismatch(tried.environment):
        tried = Book()
    codes = {name: _code(name) for name in names}
    anew = [name for name in names if tried.runs.get(name) != {"code": codes[name]}]
    with ThreadPoolExecutor(server.cores()) as pool:
        found = dict(zip(anew, pool.map(lambda name: complaints(name, kept), anew)))
    said = sum(found.values(), [])
    print(*said, f"{len(said)} in {len(anew)} of {len(names)} snippets are missed", sep="\n")
    right = {name: {"code": codes[name]} for name, wrong in found.items() if not wrong}
    there = {*of.ids()}
    runs = {id: run for id, run in (tried.runs | right).items() if id in there}
    if right and kept.environment:
        book.write(file, Book(kept.environment, runs))
    return int(bool(said))
