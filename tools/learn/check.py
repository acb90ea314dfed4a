"""What checks are written with: what happened when a file ran, and comparisons that name a fault.

A ``check.py`` has one function, ``check(run)``. It raises ``Wrong`` with the id of a sentence and
what that sentence names; it returns where nothing is wrong. Ask in this order, as the first fault
speaks: ran, type, device, dtype, shape, values on fresh inputs, sharing, gradient, cost.
"""

from __future__ import annotations

import ast
import contextlib
import dataclasses
import importlib
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import torch

from tools.learn import ranks


class Wrong(Exception):
    """Something is wrong. ``id`` names the sentence that says it, ``facts`` fill its gaps."""

    def __init__(self, id: str, **facts: Any) -> None:
        super().__init__(id)
        self.id = id
        self.facts = {name: short(fact) for name, fact in facts.items()}


@dataclasses.dataclass(frozen=True)
class Outcome:
    """What a call returned, or the exception that it raised (None where it raised nothing)."""

    value: Any = None
    error: BaseException | None = None

    def raised(self, kind: type[BaseException], part: str = "") -> bool:
        """Whether it raised this kind of exception, with this part in its text."""
        return isinstance(self.error, kind) and part in str(self.error)


@dataclasses.dataclass(frozen=True)
class Run(Outcome):
    """A file that was executed from top to bottom; ``error`` is what ended it early.

    ``names``: its variables and functions.
    """

    source: str = ""
    file: str = ""
    names: dict[str, Any] = dataclasses.field(default_factory=dict)

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

    def attempt(self, name: str, *args: Any, **keywords: Any) -> Outcome:
        """Call a function of the file; what it raises is in the outcome."""
        function = self[name]
        if not callable(function):
            raise Wrong("missing", name=name)
        try:
            return Outcome(function(*args, **keywords))
        except Exception as error:
            return Outcome(error=error)

    def call(self, name: str, *args: Any, **keywords: Any) -> Any:
        """What a function of the file returns. Raises Wrong("raises") where it raises."""
        outcome = self.attempt(name, *args, **keywords)
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

    def ranks(self, name: str, arguments: Sequence[tuple], seconds: float = 10) -> list[Outcome]:
        """Call a function once in each of several processes that are one ``torch.distributed``.

        ``arguments``: those of each rank. The outcome of each rank; what hangs is a TimeoutError.
        """
        self[name]
        pairs = ranks.start(self.source, self.file, name, arguments, seconds)
        return [Outcome(value, error) for value, error in pairs]


def same(call: str, got: Any, expected: Any, exact: bool = True) -> None:
    """Raises Wrong where two results differ in type, device, dtype, shape or values.

    Its ids: type, device, dtype, shape, values. ``call`` stands before "gives" in what is said.
    ``exact``: floats equal to the last bit; otherwise as ``numpy.allclose`` has it.
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
            one, other = (_property(each, kind) for each in (got, expected))
            if one != other:
                raise Wrong(kind, call=call, got=str(one), expected=str(other))
        one, other = (_array(each) for each in (got, expected))
        equal = np.array_equal if exact else np.allclose
        alike = equal(one, other, equal_nan=one.dtype.kind in "fc")
    else:
        alike = got == expected if exact else bool(np.isclose(got, expected))
    if not alike:
        raise Wrong("values", call=call, got=got, expected=expected)


def _property(value: Any, kind: str) -> Any:
    found = getattr(value, kind, None)
    return tuple(found) if kind == "shape" and found is not None else found


def _array(value: Any) -> np.ndarray:
    return value.detach().cpu().float().numpy() if isinstance(value, torch.Tensor) else value


def shares(array: np.ndarray, tensor: torch.Tensor) -> bool:
    """Whether an array and a CPU tensor share memory."""
    return bool(np.shares_memory(array, tensor.detach().numpy()))


@contextlib.contextmanager
def counted(owner: Any, *names: str) -> Iterator[dict[str, int]]:
    """Count how often methods of a class or functions of a module are called inside ``with``."""
    counts = dict.fromkeys(names, 0)
    before = {name: getattr(owner, name) for name in names}
    own = {name for name in names if name in vars(owner)}

    def counting(name: str) -> Callable:
        def call(*args: Any, **keywords: Any) -> Any:
            counts[name] += 1
            return before[name](*args, **keywords)

        return call

    try:
        for name in names:
            setattr(owner, name, counting(name))
        yield counts
    finally:
        for name in names:
            if name in own:
                setattr(owner, name, before[name])
            else:
                delattr(owner, name)


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


def said(error: BaseException) -> str:
    """An exception as the last line of a traceback says it, the first line of its text alone."""
    return f"{type(error).__name__}: {str(error).strip().splitlines()[0] if str(error) else ''}"


def short(value: Any) -> str:
    """A value as text on one line, cut where it is long; a text, such as an error, later."""
    text, most = (value, 400) if isinstance(value, str) else (repr(value), 160)
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 1] + "…"
