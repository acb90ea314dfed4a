"""What need not be read or made twice.

``of_files`` keeps what is read from files until one of them changes: a build reads each once, however many pages ask, and
`make serve` never shows an old one. ``Memory`` keeps what was made of the same things, from one build of `make serve` to
the next. ``opened`` tells what a piece of work reads.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import pathlib
import sys
from collections.abc import Callable, Iterator
from typing import Any

from tools.records import ROOT

Stamps = tuple[tuple, ...]


def stamps(*places: pathlib.Path) -> Stamps:
    """What changes when one of these files does, or a file below one of these folders."""
    found = []
    for place in places:
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            with contextlib.suppress(OSError):
                about = file.stat()
                # Without the folders: a .pyc that is written changes theirs.
                if not file.is_dir() and file.suffix != ".pyc":
                    found.append((str(file), about.st_mtime_ns, about.st_size, about.st_ino))
    return tuple(found)


def of_files(*places: pathlib.Path | Callable[[], pathlib.Path]):
    """Like functools.cache, for a function of these files or of the files below these folders."""

    def decorate(function):
        cached = functools.cache(function)
        seen: Stamps = ()

        @functools.wraps(function)
        def current(*arguments):
            nonlocal seen
            files = [place() if callable(place) else place for place in places]
            now = stamps(*files)
            if now != seen:
                cached.cache_clear()
                seen = now
            _tell(now)
            return cached(*arguments)

        current.cache_clear = cached.cache_clear
        return current

    return decorate


class Memory:
    """Results by what they were made of. What a build does not ask for is forgotten after it."""

    def __init__(self) -> None:
        self.old: dict[bytes, Any] = {}
        self.new: dict[bytes, Any] = {}
        self.latest: dict[str, bytes] = {}  # the key of what was made last, by name

    @staticmethod
    def key(*parts: object) -> bytes:
        digest = hashlib.sha256()
        for part in parts:
            text = (part if isinstance(part, str) else repr(part)).encode("utf-8", "surrogatepass")
            digest.update(b"%d:" % len(text) + text)
        return digest.digest()

    def get(self, key: bytes) -> Any:
        """What is known, or None."""
        if key in self.old:
            self.new[key] = self.old[key]
        return self.new.get(key)

    def turn(self) -> None:
        """A build is done."""
        self.old, self.new = self.new, {}


made: Memory | None = None  # of this process; `make serve` puts one here


def remembered(function):
    """A pure function of strings and other plain values, which asks ``made`` first."""

    @functools.wraps(function)
    def current(*arguments):
        if made is None:
            return function(*arguments)
        key = made.key(function.__qualname__, *arguments)
        known = made.get(key)
        if known is None:
            known = made.new[key] = function(*arguments)
        return known

    return current


_told: list[dict[str, tuple]] = []


def _tell(found: Stamps) -> None:
    for listener in _told:
        for stamp in found:
            listener.setdefault(stamp[0], stamp)


def _on_open(event: str, arguments: tuple) -> None:
    if event == "open" and _told and isinstance(arguments[0], str) and not arguments[0].endswith((".py", ".pyc")):
        path = pathlib.Path(arguments[0]).absolute()
        if path.is_relative_to(ROOT):
            _tell(stamps(path))


@functools.cache
def _listen() -> None:
    sys.addaudithook(_on_open)  # it cannot be taken away again, so once


@contextlib.contextmanager
def opened() -> Iterator[dict[str, tuple]]:
    """The files of this tree that are opened meanwhile, or read through ``of_files``: ``{path: stamp}``. No Python code."""
    _listen()
    _told.append({})
    try:
        yield _told[-1]
    finally:
        _told.pop()


def unchanged(read: dict[str, tuple]) -> bool:
    """Whether the files that ``opened`` told of are as they were."""
    return all(stamps(pathlib.Path(path)) == (stamp,) for path, stamp in read.items())
