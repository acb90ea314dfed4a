"""What checks are written with: what happened when a file ran, and comparisons that name a fault.

A ``check.py`` has one function, ``check(run)``. It raises ``Wrong`` with the id of a sentence and
what that sentence names; it returns where nothing is wrong. Ask in this order, as the first fault
speaks: ran, type, device, dtype, shape, values on fresh inputs, sharing, gradient, cost.
"""

from __future__ import annotations

import ast
import contextlib
import datetime
import importlib
import io
import pathlib
import runpy
import sys
import tempfile
import traceback
import types
import warnings
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from unittest import mock

import numpy as np
import torch
import torch.distributed

from tools.learn import judge
from tools.learn.judge import Outcome, said


class Wrong(Exception):
    """Something is wrong. ``id`` names the sentence that says it, ``facts`` fill its gaps."""

    def __init__(self, id: str, **facts: Any) -> None:
        super().__init__(id)
        self.id = id
        self.facts = {name: short(fact) for name, fact in facts.items()}


class Run(Outcome):
    """A file, executed as ``python file`` does; ``error`` is what ended it early.

    ``names``: its variables and functions. Raises SyntaxError for what is no Python.
    """

    def __init__(self, source: str, file: str) -> None:
        super().__init__()
        code, module = compile(source, file, "exec"), types.ModuleType("__main__")
        module.__file__ = file
        sys.modules["__main__"] = module  # where pickle looks for what the file defines
        self.source, self.file, self.names = source, file, module.__dict__
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            try:
                exec(code, self.names)
            except (Exception, SystemExit) as error:
                self.error = error
        # As Python shows them, from the learner's file on: what the hints send people to.
        for warning in caught:
            print(f"{warning.category.__name__}: {warning.message}")
        if self.error and self.error.__traceback__:
            self.error.__traceback__ = self.error.__traceback__.tb_next
            traceback.print_exception(self.error, file=sys.stdout)

    @property
    def tree(self) -> ast.Module:
        """The syntax tree, to name a cause: what is right or wrong, behaviour decides."""
        return ast.parse(self.source)

    def attribute_used(self, name: str) -> bool:
        """Whether ``.name`` stands in the code, as in ``x.data`` or ``x.item()``."""
        nodes = ast.walk(self.tree)
        return any(isinstance(node, ast.Attribute) and node.attr == name for node in nodes)

    def __getitem__(self, name: str) -> Any:
        """A variable of the file. Raises Wrong where the file raised, or has none of this name."""
        if name not in self.names:
            if self.error:
                raise Wrong("raised", error=said(self.error), line=self.line(self.error))
            raise Wrong("missing", name=name)
        return self.names[name]

    def attempt(self, name: str, *args: Any) -> Outcome:
        """Call a function of the file; what it raises is in the outcome."""
        function = self[name]
        if not callable(function):
            raise Wrong("missing", name=name)
        try:
            return Outcome(function(*args))
        except Exception as error:
            return Outcome(error=error)

    def call(self, name: str, *args: Any) -> Any:
        """What a function of the file returns. Raises Wrong("raises") where it raises."""
        outcome = self.attempt(name, *args)
        if outcome.error:
            raise self.raises(name, outcome.error)
        return outcome.value

    def raises(self, name: str, error: BaseException) -> Wrong:
        """The fault that a function raises; it names the call, the error and the line."""
        return Wrong("raises", call=f"{name}(…)", error=said(error), line=self.line(error))

    def line(self, error: BaseException) -> int:
        """The last line of the learner's file that an exception passed through; 0 for none."""
        frames = traceback.extract_tb(error.__traceback__)
        return next((frame.lineno or 0 for frame in frames[::-1] if frame.filename == self.file), 0)

    def ranks(self, name: str, arguments: Sequence[tuple]) -> list[Outcome]:
        """The outcomes of a function for the arguments of each rank, each in a process of its own.

        The group is gloo's, over a file: no port, no network. TimeoutError after ten seconds.
        """
        # Only what has run nothing in parallel may be forked: that is so on Linux, with one thread.
        method = "fork" if sys.platform == "linux" else "spawn"
        # A rank that waits in vain has to raise before it is given up.
        group = {"world_size": len(arguments), "timeout": datetime.timedelta(seconds=5)}
        with tempfile.TemporaryDirectory() as folder:
            group["init_method"] = pathlib.Path(folder, "group").as_uri()
            calls = [(self[name], a, {**group, "rank": rank}) for rank, a in enumerate(arguments)]
            return judge.run(method, _rank, calls, 10)


def _rank(function: Callable, arguments: tuple, group: dict[str, Any]) -> Any:
    torch.set_num_threads(1)
    torch.distributed.init_process_group("gloo", **group)
    # A rank that raises at once, and ends, must not be gone while others still connect to it.
    torch.distributed.barrier()
    # Without destroy_process_group(): a rank whose peer is gone would wait for it.
    return function(*arguments)


def verdict(check: pathlib.Path, file: pathlib.Path) -> judge.Verdict:
    """What a ``check.py`` says of a file, run in this very process."""
    torch.set_num_threads(1)
    source, output = file.read_bytes(), io.StringIO()
    torch.manual_seed(zlib.crc32(source))  # fresh values for each edit, the same for the same text
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(io.StringIO()):
        try:
            runpy.run_path(str(check))["check"](Run(source.decode(), str(file)))
            found = Wrong("done")  # nothing
        except SyntaxError as error:
            found = Wrong("syntax", error=error.msg, line=error.lineno)
        except Wrong as error:
            found = error
        except Exception as error:  # a result that no check expects
            found = Wrong("unexpected", error=said(error))
    return judge.Verdict(found.id, found.facts, output.getvalue()[-4000:])


def same(call: str, got: Any, expected: Any, exact: bool = True) -> None:
    """Raises Wrong where two results differ in type, device, dtype, shape or values.

    Its ids: type, length, device, dtype, shape, values. ``call`` stands before "gives" in what is
    said. ``exact``: floats equal to the last bit; otherwise as ``numpy.allclose`` has it.
    """
    if type(got) is not type(expected):
        raise Wrong("type", call=call, got=type_name(got), expected=type_name(expected))
    if isinstance(got, (list, tuple)):
        if len(got) != len(expected):
            raise Wrong("length", call=call, got=len(got), expected=len(expected))
        for number, (one, other) in enumerate(zip(got, expected)):
            same(f"{call}[{number}]", one, other, exact)
        return
    if isinstance(got, (torch.Tensor, np.ndarray)):
        for kind in ("device", "dtype", "shape"):
            one, other = (_described(each, kind) for each in (got, expected))
            if one != other:
                raise Wrong(kind, call=call, got=one, expected=other)
    one, other = (_array(each) for each in (got, expected))
    alike = np.array_equal if exact else np.allclose
    if not alike(one, other, equal_nan=one.dtype.kind in "fc"):
        raise Wrong("values", call=call, got=got, expected=expected)


def _described(value: Any, kind: str) -> str:
    return str(tuple(value.shape) if kind == "shape" else getattr(value, kind, ""))


def _array(value: Any) -> np.ndarray:
    tensor = isinstance(value, torch.Tensor)
    return value.detach().cpu().float().numpy() if tensor else np.asarray(value)


def shares(array: np.ndarray, tensor: torch.Tensor) -> bool:
    """Whether an array and a CPU tensor share memory."""
    return bool(np.shares_memory(array, tensor.detach().numpy()))


@contextlib.contextmanager
def counted(module: Any, *names: str) -> Iterator[dict[str, int]]:
    """Count how often functions of a module are called inside ``with``; filled at its end."""
    counts: dict[str, int] = {}
    doubles = {name: mock.Mock(wraps=getattr(module, name)) for name in names}
    with mock.patch.multiple(module, **doubles):
        yield counts
    counts.update({name: double.call_count for name, double in doubles.items()})


def away() -> str:
    """A device that is not the CPU: CUDA, or the lazy device of PyTorch's CPU builds for it.

    Tensors of either have to be copied to host memory before NumPy can read them. Raises Wrong
    ("elsewhere") where this build of PyTorch has neither.
    """
    if torch.cuda.is_available():
        return "cuda"
    try:
        importlib.import_module("torch._lazy.ts_backend").init()
    except (ImportError, RuntimeError) as error:
        raise Wrong("elsewhere", needs="cuda") from error
    return "lazy"


def type_name(value: Any) -> str:
    """The type of a value as people write it: ``torch.Tensor``, ``numpy.ndarray``, ``list``."""
    kind = type(value)
    return kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"


def short(value: Any) -> str:
    """A value as text on one line, cut where it is long; a text, such as an error, later."""
    text, most = (value, 400) if isinstance(value, str) else (repr(value), 160)
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1] + "…"
