"""What a process left: how it ended, what it wrote, and what it took."""

from __future__ import annotations

from typing import NamedTuple, Tuple


class Memory(NamedTuple):
    """Most bytes (PSS: shared pages in parts) of all processes together, and of the largest."""

    total: int = 0
    largest: int = 0
    processes: int = 0


class Outcome(NamedTuple):
    """What a process left.

    ``exit``: "0" and other statuses, "SIGKILL" and other signals, or what was over: "timeout",
    "output". ``error``: the exception that ended a source text, as a traceback ends. ``finished``:
    a source text came to its end, whatever became of its process. ``behind``: the processes that
    went on when the command had ended, and were then killed.
    """

    exit: str
    out: str = ""
    err: str = ""
    error: str = ""
    finished: bool = False
    seconds: float = 0.0
    behind: Tuple[str, ...] = ()
    memory: Memory = Memory()
