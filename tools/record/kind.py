"""What can be run and kept in a book: a kind says which ids there are and how to observe one.

Everything else is the same for each kind, and is here: what is missing is run, what is cut off goes
on, a failure never loses the rest, and what is observed again is compared. Python 3.8 or later.
"""

from __future__ import annotations

import difflib
import json
import pathlib
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence

from tools.common import environment, files
from tools.record import book
from tools.record.book import Book, Run
from tools.run.server import cores

EACH = 1.0  # seconds between two writes of a book
Save = Callable[[Run], Run]


class Verdict(NamedTuple):
    """What was observed beside the book; both are empty where it is as recorded."""

    wrong: str = ""  # why it fails
    other: str = ""  # what differs in an environment that no book fits; no failure


class Kind:
    """A subclass has ``name`` and ``file``, ``ids``, ``fingerprint``, ``environment``, ``observe``.

    ``at_once``: how many are run at a time; 0: as many as there are cores. ``shortest``: seconds;
    what could have less before the budget ends is not begun.
    """

    name = ""
    file: pathlib.Path
    at_once = 1
    shortest = 5.0

    def ids(self) -> List[str]:
        """What there is to run here, in the order of the book."""
        raise NotImplementedError

    def fingerprint(self, id: str) -> str:
        """16 hexadecimal digits that change when what runs does."""
        raise NotImplementedError

    def environment(self, ids: Sequence[str]) -> Dict[str, Any]:
        """What a reader must know to repeat these runs: device, system, versions."""
        raise NotImplementedError

    def observe(self, id: str, limit: float, known: Run, save: Save) -> Optional[Run]:
        """What a run of at most ``limit`` seconds leaves; with ``failed`` where it failed.

        None where it was stopped with no fault of its own. A long run calls ``save`` with what it
        has so far; ``known`` is what one that was cut off has left of the same code.
        """
        raise NotImplementedError

    def whole(self, id: str, run: Run) -> bool:
        """Whether a run that did not fail has all that there is to observe."""
        return True

    def differs(self, here: Dict[str, Any], there: Dict[str, Any]) -> str:
        """Why runs made here do not belong into a book made there; "" where they do."""
        return environment.difference(here, there, dict.fromkeys([*here, *there]))

    def compare(self, id: str, known: Run, seen: Run, mismatch: str) -> Verdict:
        """What was seen beside what is on record, and why it may differ here ("": it must not)."""
        if "failed" in seen:
            head = f"{id} failed: exit {seen['failed']['exit']}"
            return Verdict("\n".join([head, *seen.get("out", ()), *seen["failed"]["said"]]))
        if not known or "failed" in known or known["code"] != seen["code"]:
            stale = f"{id} is not on record as it stands. Then: make record KIND={self.name}"
            return Verdict("" if mismatch else stale)
        before, now = (
            json.dumps({**run, "date": ""}, indent=1, ensure_ascii=False, sort_keys=True)
            for run in (known, seen)
        )
        unlike = difflib.unified_diff(before.split("\n"), now.split("\n"), n=2, lineterm="")
        said = "\n".join([f"{id} is otherwise than recorded:", *unlike] if before != now else [])
        if mismatch or not said:
            return Verdict(other=said)
        return Verdict(f"{said}\nMend it, or record it anew: make record KIND={self.name}")

    def mismatch(self, there: Dict[str, Any]) -> str:
        """Why what is observed here may differ from a book made there; "" where it must not."""
        return environment.mismatch(there)

    def read(self) -> Book:
        """The book. Raises ValueError, naming file and mend, for one that no run can have left."""
        return book.read(self.file)

    def write(self, new: Book) -> None:
        """Put a book in the place of the one on file."""
        book.write(self.file, new)

    def problems(self, kept: Book) -> List[str]:
        """A line for each run on record that failed, or is not as it should be."""
        failed = {id: run["failed"] for id, run in kept.runs.items() if "failed" in run}
        how = {id: [f"exit {why['exit']}", *why["said"][-1:]] for id, why in failed.items()}
        return [f"{id} failed: {': '.join(how[id])}" for id in how]

    def summary(self, kept: Book) -> List[str]:
        """How many runs a book holds, then its problems."""
        failed = sum("failed" in run for run in kept.runs.values())
        counts = f"{len(kept.runs)} {self.name} on record, {failed} failed, {len(kept.left)} left"
        return [counts, *self.problems(kept)]

    # ---- The same for each kind ----

    def state(self, id: str, kept: Book) -> str:
        """``Book.state``; ``"missing"``, too, for what is not whole."""
        found = kept.state(id, self.fingerprint)
        whole = found != "fresh" or self.whole(id, kept.runs[id])
        return found if whole else "missing"

    def todo(self, kept: Book, again: bool = False) -> List[str]:
        """What is not fresh, or all. What failed comes last: it may take until its time is over."""
        states = {id: self.state(id, kept) for id in self.ids()}
        wanted = [id for id in states if again or states[id] != "fresh"]
        return sorted(wanted, key=lambda id: not again and states[id] == "failed")

    def chosen(self, asked: Sequence[str]) -> List[str]:
        """The ids that are asked for, each by itself or by what stands before its slash.

        Raises ValueError for what is neither.
        """
        found: List[str] = []
        for part in asked:
            ids = [id for id in self.ids() if part in (id, id.split("/")[0])]
            if not ids:
                such = ", ".join(self.ids()[:3])
                raise ValueError(f"there is no {part} among the {self.name}: {such} …")
            found += ids
        return found

    def record(
        self, ids: Sequence[str] = (), budget: float = float("inf"), again: bool = False
    ) -> Book:
        """Run what the book lacks, or these ids anew, and write what became of them as it comes.

        Without ids a book of another environment is replaced; with ids it is a ValueError.
        ``again``: what is fresh, too. ``budget``: seconds after which none is begun. What is as it
        was keeps its date.
        """
        ends = time.monotonic() + budget
        here, kept = self.environment(ids), self.read()
        if differs := kept.environment and self.differs(here, kept.environment):
            elsewhere = f"{files.named(self.file)} is not of this environment ({differs})"
            if ids:
                raise ValueError(f"{elsewhere}; one is added to it in the same environment alone")
            print(f"{elsewhere}: all is run anew")
            kept = Book()
        todo, every = [*ids] or self.todo(kept, again), self.ids()
        new = Book({**kept.environment, **here}, kept.runs)
        waiting = {*todo, *kept.left} & {*every}
        lock, written = threading.RLock(), 0.0

        def write() -> None:
            nonlocal written
            new.runs = {id: new.runs[id] for id in every if id in new.runs}
            new.left = [id for id in every if id in waiting and self.state(id, new) != "fresh"]
            self.write(new)
            written = time.monotonic()

        def work(id: str) -> None:
            left = ends - time.monotonic()
            if left < self.shortest:
                return
            code, before = self.fingerprint(id), new.runs.get(id, {})
            known = {} if again or before.get("code") != code else {**before}
            known.pop("failed", None)

            def save(seen: Run) -> Run:
                run = {"code": code, "date": book.now(), **seen}
                with lock:
                    if {**new.runs.get(id, {}), "date": ""} != {**run, "date": ""}:
                        new.runs[id] = run
                    if time.monotonic() - written > EACH:
                        write()
                return run

            seen = self.observe(id, left, known, save)
            if seen is not None:
                with lock:
                    save(seen)
                    waiting.discard(id)
                if self.at_once == 1 or "failed" in seen:
                    print(f"{id}: {'failed' if 'failed' in seen else 'recorded'}", flush=True)

        try:
            _each(work, todo, self.at_once)
        finally:
            with lock:
                write()
        return new

    def check(self, ids: Sequence[str] = ()) -> List[Verdict]:
        """Observe these, or all, and compare each with the book."""
        kept = self.read()
        mismatch = self.mismatch(kept.environment)

        def work(id: str) -> Verdict:
            seen = self.observe(id, float("inf"), {}, lambda partly: partly) or {}
            run = {"code": self.fingerprint(id), "date": "", **seen}
            return self.compare(id, kept.runs.get(id, {}), run, mismatch)

        return _each(work, ids or self.ids(), self.at_once)


def _each(work: Callable[[str], Any], ids: Sequence[str], at_once: int) -> List[Any]:
    """``work`` of each id, so many at once: one in this thread, which Ctrl-C reaches."""
    if at_once == 1:
        return [work(id) for id in ids]
    with ThreadPoolExecutor(at_once or cores()) as pool:
        return list(pool.map(work, ids))
