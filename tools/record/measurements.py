"""The kind *measurements*: what each way costs, section by section of bench/; and their figures.

A run holds the figures of one section, which is timed, and whose ways' memory is measured, by
processes of their own (bench/process.py). It goes on where it was stopped, within a section, too.
The code is read as text, as an import would need torch. A run of records/bench/<environment>.json::

    date, load   processes that wanted a core when it began, for each core; above 1: distrust it
    peers        the names, among the strategies, of those of other libraries
    tables       {table: {rows, absent: {strategy: why}, what was measured}}; or {skipped: why}
      rows       {strategy: row}; row = {refused: why}, or median, low, high, min (seconds a call;
                 low and high are the quartiles), rounds, bytes (of the result), with a GPU of_link
                 (the median of a pinned copy of as many bytes over this one; 1 is the limit)
    memory       {strategy: row}; null without its library; row = {refused: why}, or bytes (of the
                 result), peak and held (host memory at most and at the end, in bytes above the
                 start), held_anonymous (without the pages of files), peak_over_output, faults
                 (minor page faults), with a GPU pinned and on_device (their peaks)

    section      its tables; what its tables or its memory have beside the above
    one_tensor   the bytes; memory: shares (true: the array looks at the tensor's memory)
    order        the bytes; memory: nodes (added to the graph), graph (true: the result keeps it)
    collect      "all", "few" (with the slow ones), with a GPU "large" (batches of 32 MiB): batches,
                 shape; memory: batch (bytes of one), pinned_batches, over_the_loop {every,
                 resident, anonymous, on_device}: bytes above the start after 0, every … batches
    nested       "kinds": verdicts {strategy: {kind: "right" or why not}}; "seven tensors"
    retention    no table; memory: held_on_device
    link         the bytes, with a GPU
    overlap      "equal", with a GPU: batches, shape, multiplications (a step), transfer (seconds)
    losses       the steps

The environment has the processor, cores, memory, threads and the versions of other libraries, too.
A place is ``section/table`` or ``section/memory``. Python 3.8 or later.
"""

from __future__ import annotations

import ast
import csv
import functools
import hashlib
import io
import json
import os
import pathlib
import re
import sys
import time
import tokenize
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple

from tools.common import environment, files
from tools.record import book
from tools.record.book import SHOWN, Book, Run
from tools.record.kind import Kind, Save
from tools.run import command

FOLDER = "measured"  # of the CSV files, in the built site of each language
CODE = files.ROOT / "bench"
# In this order, as the minutes of a GPU are few: what the goals need comes first.
SECTIONS = (
    *("losses", "overlap", "collect", "one_tensor", "nested"),
    *("order", "retention", "copies", "link"),
)
SHARED = ("machine", "plan", "workload", "timing", "recipes")  # they make every section stale
PEERS = (
    *("accelerate", "fastai", "lightning-utilities", "monai", "optree", "pytorch-ignite"),
    *("pytorch-lightning", "sentence-transformers", "skorch", "torchmetrics", "transformers"),
)


class Missing(LookupError):
    """The record lacks what was asked of it."""


def fingerprint(section: str) -> str:
    """16 hexadecimal digits that change with the code of a section and the snippets it measures.

    Comments, docstrings, imports and white space are left out: they make no measurement stale.
    """
    sources = [(CODE / f"{name}.py").read_text("utf-8") for name in (section, *SHARED)]
    snippets = re.findall(r'"([\w-]+/\w+\.py)"', "\n".join(sources))
    sources += [(files.SNIPPETS / name).read_text("utf-8") for name in snippets]
    return hashlib.sha256("\0".join(map(_code, sources)).encode()).hexdigest()[:16]


@functools.lru_cache(maxsize=None)
def _code(source: str) -> str:
    # Not ast.dump, which says the same otherwise in another Python: a record comes from any.
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(source)):
        text = isinstance(getattr(node, "value", None), ast.Constant)
        if isinstance(node, (ast.Import, ast.ImportFrom)) or (isinstance(node, ast.Expr) and text):
            for number in range(node.lineno - 1, node.end_lineno or 0):
                lines[number] = ""
    return "".join("".join(lines).split())


@functools.lru_cache(maxsize=None)
def every() -> Dict[str, Book]:
    """The books of "cpu" and "cuda", read once; an empty one where none was made.

    Raises ValueError, with file and mend, for one that no run can have left.
    """
    return {name: book.load(name, "bench") for name in SHOWN}


def table(kept: Book, place: str) -> Run:
    """What a book has of ``section/table``; of ``section/memory`` its rows. Empty: nothing."""
    section, _, name = place.partition("/")
    run = kept.runs.get(section, {"tables": {}, "memory": {}})
    part: Run = {"rows": run["memory"]} if name == "memory" else run["tables"].get(name, {})
    return part


def rows(kept: Book, place: str) -> Dict[str, Run]:
    """``{way: row}`` at a place, those of absent libraries left out. Raises Missing for no row."""
    measured = {way: row for way, row in table(kept, place).get("rows", {}).items() if row}
    if not measured:
        raise Missing(place)
    return measured


def figure(kept: Book, place: str, way: str, key: str = "median") -> float:
    """One figure, in seconds, bytes or a count. Raises Missing for what was not measured."""
    value: Optional[float] = rows(kept, place).get(way, {}).get(key)
    if value is None:
        raise Missing(f"{place} | {way} | {key}")
    return value


def write(site: pathlib.Path) -> None:
    """Write ``measured/<environment>-<section>.csv`` into the built site of one language.

    It has every figure, a line for each row; times in seconds, memory in bytes.
    """
    (site / FOLDER).mkdir(exist_ok=True)
    for name, kept in every().items():
        about = kept.environment
        machine = {key: about[key] for key in ("device", "cpu", "torch", "numpy") if key in about}
        for section, run in kept.runs.items():
            lines = [{**line, **machine, "date": run["date"]} for line in _lines(run)]
            columns = dict.fromkeys(key for line in lines for key in line)
            file = site / FOLDER / f"{name}-{section}.csv"
            with file.open("w", encoding="utf-8", newline="") as out:
                writer = csv.DictWriter(out, list(columns), lineterminator="\n")
                writer.writeheader()
                writer.writerows(lines)


def _lines(run: Run) -> Iterator[Run]:
    for name, part in run["tables"].items():
        for way, row in part.get("rows", {}).items():
            yield {"table": name, "way": way, **row}
        for way, verdicts in part.get("verdicts", {}).items():
            for kind, verdict in verdicts.items():
                yield {"table": name, "way": way, "kind": kind, "verdict": verdict}
    for way, row in run["memory"].items():
        figures = dict(row or {})
        loop = dict(figures.pop("over_the_loop", {}))
        each = loop.pop("every", 0)
        if figures:
            yield {"table": "memory", "way": way, **figures}
        for number, used in enumerate(zip(*loop.values())):
            at = {"table": "over the loop", "way": way, "batch": number * each}
            yield {**at, **dict(zip(loop, used))}


FILL = "fill (the ring, with a GPU)"
MAKING = "the losses alone"  # the part of the model, which no way can save
LARGE, EQUAL, LOSSES = "collect/large", "overlap/equal", "losses/20000"
ALONE = ("computing alone", "transferring alone")
ONCE = ("list, one torch.stack, one copy", "kept[step] = loss, one copy")
# What this project aims at with a GPU: each aim and its figure, of what ``of`` reads in a book.
AIMS: Dict[str, Callable[[Callable[..., float]], float]] = {
    "collect: share of the link's speed >= 0.8": lambda of: of(LARGE, FILL, "of_link"),
    "collect: times faster than .cpu() and np.concatenate >= 4": lambda of: (
        of(LARGE, "list, np.concatenate") / of(LARGE, FILL)
    ),
    "collect: batches in pinned memory <= 8": lambda of: of(
        "collect/memory", FILL, "pinned_batches"
    ),
    "overlap: time over the longer of computing and transferring <= 1.15": lambda of: (
        of(EQUAL, "fill, the ring") / max(of(EQUAL, way) for way in ALONE)
    ),
    "losses: times faster than .item() each step, beyond making them >= 5": lambda of: (
        (of(LOSSES, ".item() each step") - of(LOSSES, MAKING))
        / (min(of(LOSSES, way) for way in ONCE) - of(LOSSES, MAKING))
    ),
}


def aims(kept: Book) -> List[str]:
    """A line for each of AIMS: how a book fares. None for a book without a GPU."""
    lines = []
    for aim, ratio in AIMS.items() if "cuda" in kept.environment else ():
        *_, sign, limit = aim.split()
        try:
            value = ratio(functools.partial(figure, kept))
        except Missing as missing:
            lines.append(f"aim   not measured: {aim} ({missing})")
        else:
            met = value >= float(limit) if sign == ">=" else value <= float(limit)
            lines.append(f"aim   {'met' if met else 'MISSED'}: {aim}: {value:.4g}")
    return lines


# ---- How they are made ---------------------------------------------------------------------------

# First touch of fresh memory runs at a speed of its own on a virtual machine, and hides what is
# compared. This heap keeps its pages, so that a round after the first finds them there (glibc;
# elsewhere it changes nothing).
WARM_HEAP = {
    "MALLOC_MMAP_MAX_": "0",
    "MALLOC_TRIM_THRESHOLD_": str(2**36),
    "MALLOC_TOP_PAD_": str(2**28),
}
AS_IT_COMES = ("copies",)  # sections that are timed without it


def ask(
    what: str,
    section: str = "",
    strategy: str = "",
    line: Callable[[Any], None] = print,
    limit: float = float("inf"),
    **options: Any,
) -> str:
    """Have a fresh process measure; ``line`` is called with each answer. Why it failed, or "".

    ``what`` is ``"plan"`` (one answer, that of plan.plan), ``"tables"`` (``[table, measured]`` for
    each of the section) or ``"memory"`` (``[strategy, row]``). Options: ``done``, the tables to
    leave out; ``quick``; ``stand_in``, ``"late"`` or ``"early"``.
    """
    order = {"what": what, "section": section, "strategy": strategy, **options}
    variables = {**os.environ, "TOKENIZERS_PARALLELISM": "false"}
    if what == "tables" and section not in AS_IT_COMES:
        variables.update(WARM_HEAP)
    words = [sys.executable, "-m", "bench.process", json.dumps(order)]
    said = lambda text: line(json.loads(text))
    left = command.run(words, files.ROOT, variables, limit, line=said)
    if left.exit == "0":
        return ""
    return f"{section}, {what} {strategy}: exit {left.exit}\n{left.err[-3000:]}"


class Measurements(Kind):
    """The sections of bench/ that can be measured here.

    ``quick``: small sizes, to see that everything runs. ``stand_in``: the branches for CUDA where
    there is no GPU. Neither is of any use in a record: ``file`` is then to be another one.
    """

    name = "measurements"

    def __init__(
        self, file: Optional[pathlib.Path] = None, quick: bool = False, stand_in: str = ""
    ) -> None:
        self.file = file or files.RECORDS / f"bench/{environment.device()}.json"
        self.options: Dict[str, Any] = {"quick": quick, "stand_in": stand_in}
        plans: List[Dict[str, Any]] = []
        if why := ask("plan", line=plans.append, **self.options):
            raise ValueError(why)
        self.plan = plans[0]

    def ids(self) -> List[str]:
        """Without those that need a GPU, where there is none."""
        return [name for name in SECTIONS if self.plan["sections"][name] is not None]

    def fingerprint(self, id: str) -> str:
        return fingerprint(id)

    def environment(self, ids: Sequence[str]) -> Dict[str, Any]:
        about: Dict[str, Any] = self.plan["environment"]
        return about

    def whole(self, id: str, run: Run) -> bool:
        return not self._missing(id, run)

    def _missing(self, id: str, run: Run) -> List[Tuple[str, str]]:
        """What a process of its own is to measure: all tables at once, then each strategy."""
        names = self.plan["sections"][id]
        timed = {*names["tables"]} <= {*run["tables"]}
        missing = [("memory", name) for name in names["memory"] if name not in run["memory"]]
        return missing if timed else [("tables", ""), *missing]

    def observe(self, id: str, limit: float, known: Run, save: Save) -> Optional[Run]:
        began = time.monotonic()
        load = round(os.getloadavg()[0] / (os.cpu_count() or 1), 1)
        if load > 1:
            print(f"{id}: other work keeps this machine busy (load {load}); distrust the times")
        parts = {part: dict(known.get(part, {})) for part in ("tables", "memory")}
        peers = self.plan["sections"][id]["peers"]
        run: Run = {"date": book.now()[:10], "load": load, "peers": peers, **parts}

        def keep(part: str, answer: Tuple[str, Any]) -> None:
            name, measured = answer
            run[part][name] = measured
            save(run)
            print(f"{id}: {part}: {name}, {time.monotonic() - began:.0f} s", flush=True)

        for part, strategy in self._missing(id, run):
            left = max(1.0, limit - (time.monotonic() - began))
            line = functools.partial(keep, part)
            why = ask(part, id, strategy, line, left, done=[*run["tables"]], **self.options)
            if why and time.monotonic() - began >= limit:
                return None
            if why:
                return {**run, **book.failed("1", book.last_words(why))}
        return run

    def problems(self, kept: Book) -> List[str]:
        """And each strategy of ours that was refused; a refusal of another library is no fault."""
        found = super().problems(kept)
        for section, run in kept.runs.items():
            for part in (run["memory"], *(each.get("rows", {}) for each in run["tables"].values())):
                for name, row in part.items():
                    if row and "refused" in row and name not in run["peers"]:
                        found.append(f"{section}: {name}: {row['refused']}")
        return found

    def summary(self, kept: Book) -> List[str]:
        """And, with a GPU, how what this project aims at fares."""
        counts, *problems = super().summary(kept)
        return [counts, *aims(kept), *problems]
