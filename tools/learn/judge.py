"""Runs a learner's file and its check in a process of their own, and says what came of it.

Of its own, since such a file may crash, hang, or leave PyTorch in another state. On Linux and macOS
the processes are forked from one that has imported torch and computed nothing, so a verdict takes a
tenth of a second; on Windows each imports torch anew.
"""

from __future__ import annotations

import contextlib
import dataclasses
import hashlib
import io
import linecache
import multiprocessing
import os
import pathlib
import signal
import sys
import traceback
import types
import warnings
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.learn.check import Run

SECONDS = 30  # what a file may take, with the import of torch; the exercises take under three
DONE = "done"
_METHOD = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
_CONTEXT: Any = multiprocessing.get_context(_METHOD)
# Optimizers import torch._dynamo at their first step.
_LOADED = ["torch", "torch._dynamo", "numpy", "tools.learn.check"]


@dataclasses.dataclass(frozen=True)
class Verdict:
    """``id``: "done", or the fault; ``facts``: what its sentence names; ``output``: as printed."""

    id: str
    facts: dict[str, str] = dataclasses.field(default_factory=dict)
    output: str = ""

    @property
    def done(self) -> bool:
        """Whether nothing is wrong."""
        return self.id == DONE


def judge(check: pathlib.Path, file: pathlib.Path, seconds: float = SECONDS) -> Verdict:
    """The verdict of a ``check.py`` on a file. What hangs is ended after ``seconds``.

    Besides the check's own ids: syntax, raised, crashed, slow, unexpected, missing, elsewhere.
    """
    if _METHOD == "forkserver":
        _CONTEXT.set_forkserver_preload(_LOADED)
    ours, theirs = _CONTEXT.Pipe(duplex=False)
    process = _CONTEXT.Process(target=_child, args=(theirs, str(check), str(file)))
    process.start()
    theirs.close()
    try:
        if not ours.poll(seconds):
            return Verdict("slow", {"seconds": f"{seconds:g}"})
        return ours.recv()
    except EOFError:
        process.join()
        code = process.exitcode or 0
        name = signal.Signals(-code).name if code < 0 else f"exit {code}"
        return Verdict("crashed", {"signal": name})
    finally:
        _end(process)


def _end(process: multiprocessing.process.BaseProcess) -> None:
    """End a process, and what it has started."""
    if process.pid and hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.join()


def _child(theirs: Connection, check: str, file: str) -> None:
    if hasattr(os, "setsid"):
        os.setsid()  # so that _end reaches what the file starts
    import torch

    from tools.learn.check import Wrong, said, short

    torch.set_num_threads(1)
    source = pathlib.Path(file).read_text("utf-8")
    # Fresh values for each edit, and the same verdict for the same text.
    torch.manual_seed(int(hashlib.sha256(source.encode()).hexdigest()[:8], 16))
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(io.StringIO()):
        try:
            run = _execute(source, file, output)
            names: dict = {"__name__": "check", "__file__": check}
            exec(compile(pathlib.Path(check).read_text("utf-8"), check, "exec"), names)
            names["check"](run)
            verdict = Verdict(DONE)
        except SyntaxError as error:
            verdict = Verdict("syntax", {"error": short(error.msg), "line": str(error.lineno)})
        except Wrong as wrong:
            verdict = Verdict(wrong.id, wrong.facts)
        except Exception as error:  # a result that no check expects
            verdict = Verdict("unexpected", {"error": short(said(error))})
    theirs.send(dataclasses.replace(verdict, output=output.getvalue()[-4000:]))
    theirs.close()


def _from(file: str, trace: types.TracebackType | None) -> types.TracebackType | None:
    """The part of a traceback that begins in a file."""
    while trace and trace.tb_frame.f_code.co_filename != file:
        trace = trace.tb_next
    return trace


def _execute(source: str, file: str, output: io.StringIO) -> Run:
    """Execute a file as ``python file`` does. Raises SyntaxError for what is no Python."""
    from tools.learn.check import Run

    code = compile(source, file, "exec")
    module = types.ModuleType("__main__")
    module.__file__ = file
    sys.modules["__main__"] = module  # where pickle looks for what the file defines
    linecache.checkcache(file)
    error = None
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            exec(code, module.__dict__)
        except Exception as raised:
            error = raised
        except SystemExit as raised:
            error = RuntimeError(f"SystemExit: {raised}")
    # As Python shows them, from the learner's file on: what the hints send people to.
    for warning in caught:
        output.write(f"{warning.category.__name__}: {warning.message}\n")
    if error and (trace := _from(file, error.__traceback__)):
        output.write("".join(traceback.format_exception(error.with_traceback(trace))))
    return Run(None, error, source, file, module.__dict__)
