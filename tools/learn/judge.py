"""Runs a learner's file and its check in a process of their own, and says what came of it.

Of its own, since such a file may crash, hang, or leave PyTorch in another state. On Linux and macOS
the processes are forked from one that has imported torch and computed nothing, so a verdict takes a
tenth of a second; on Windows each imports torch anew.
"""

from __future__ import annotations

import contextlib
import dataclasses
import multiprocessing
import os
import pathlib
import pickle
import signal
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any

from tools.common import exercises

SECONDS = 30  # what a file may take, with the import of torch; the exercises take under three
METHOD = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
if METHOD == "forkserver":  # optimizers import torch._dynamo at their first step
    loaded = ["torch", "torch._dynamo", "numpy", "tools.learn.check"]
    multiprocessing.get_context(METHOD).set_forkserver_preload(loaded)


@dataclasses.dataclass(frozen=True)
class Verdict:
    """``id``: "done", or the fault; ``facts``: what its sentence names; ``output``: as printed."""

    id: str
    facts: dict[str, str] = dataclasses.field(default_factory=dict)
    output: str = ""

    def sentence(self, exercise: exercises.Exercise, language: str) -> str:
        """What it says, in the words of the exercise where it has some, else in those of all."""
        own, shared = exercises.text(exercise, language), exercises.words(language)
        texts = {**shared["wrong"], **own["wrong"]}
        return own["done"] if self.id == "done" else texts[self.id].format(**self.facts)


def judge(check: pathlib.Path, file: pathlib.Path, seconds: float = SECONDS) -> Verdict:
    """The verdict of a ``check.py`` on a file. What hangs is ended after ``seconds``.

    Its ids besides the check's own: those of ``exercises/text.en.toml``.
    """
    (outcome,) = run(METHOD, _verdict, [(check, file)], seconds)
    if isinstance(outcome.error, TimeoutError):
        return Verdict("slow", {"seconds": f"{seconds:g}"})
    if isinstance(outcome.error, EOFError):
        return Verdict("crashed", {"signal": outcome.error.args[1]})
    if outcome.error:
        raise outcome.error
    return outcome.value


def _verdict(check: pathlib.Path, file: pathlib.Path) -> Verdict:
    if hasattr(os, "setsid"):
        os.setsid()  # so that what the file starts is ended with it
    from tools.learn.check import verdict  # and torch, which the command itself does without

    return verdict(check, file)


@dataclasses.dataclass
class Outcome:
    """What a call returned, or the exception that it raised (None where it raised nothing)."""

    value: Any = None
    error: BaseException | None = None

    def raised(self, kind: type[BaseException], part: str = "") -> bool:
        """Whether it raised this kind of exception, with this part in its text."""
        return isinstance(self.error, kind) and part in str(self.error)


def run(method: str, function: Callable, calls: Sequence[tuple], seconds: float) -> list[Outcome]:
    """The outcomes of ``function(*arguments)`` for ``calls``, each in a process, all at once.

    ``method`` starts them. What a call raises becomes a RuntimeError; no answer within ``seconds``
    is a TimeoutError, an end without one an EOFError, with the name of the signal behind its text.
    """
    context: Any = multiprocessing.get_context(method)
    started: list[tuple[Any, Connection]] = []
    try:
        for arguments in calls:
            ours, theirs = context.Pipe(duplex=False)
            process = context.Process(target=_answer, args=(theirs, function, arguments))
            process.start()
            theirs.close()
            started.append((process, ours))
        until = time.monotonic() + seconds  # the first one waits until the server has its modules
        return [_outcome(process, ours, until) for process, ours in started]
    finally:
        for process, _ in started:
            with contextlib.suppress(AttributeError, OSError):  # Windows has no groups
                os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.join()


def _answer(theirs: Connection, function: Callable, arguments: tuple) -> None:
    try:
        answer = pickle.dumps(Outcome(function(*arguments)))
    except Exception as error:
        answer = pickle.dumps(Outcome(error=RuntimeError(said(error))))
    theirs.send_bytes(answer)


def _outcome(process: Any, ours: Connection, until: float) -> Outcome:
    if not ours.poll(max(until - time.monotonic(), 0)):
        return Outcome(error=TimeoutError("no answer in time"))
    try:
        return pickle.loads(ours.recv_bytes())
    except EOFError:
        process.join()
        code = process.exitcode
        name = signal.Signals(-code).name if code < 0 else f"exit {code}"
        return Outcome(error=EOFError("the process ended without an answer", name))


def said(error: BaseException) -> str:
    """An exception as the last line of a traceback says it, the first line of its text alone."""
    first = str(error).strip().split("\n")[0]
    return f"{type(error).__name__}: {first}"
