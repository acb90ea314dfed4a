"""A value in, what a page says of it out: its type, shape, dtype, range, device and gradient."""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np
import torch

DIGITS = 3  # of a number that is no integer
MOST = 8  # numbers of an array that are said one by one


def type_name(value: object) -> str:
    """``PIL.Image``, ``torch.Tensor``, ``list``: the package and the class."""
    kind = type(value)
    package = kind.__module__.partition(".")[0]
    return (
        kind.__qualname__ if package in ("builtins", "__main__") else f"{package}.{kind.__name__}"
    )


def array(value: Any) -> np.ndarray | None:
    """The numbers of a value, copied; None where it has none."""
    if isinstance(value, torch.Tensor):
        held = value.detach().cpu().resolve_conj().resolve_neg()
        if held.layout != torch.strided:
            held = held.to_dense()
        return np.array((held.float() if held.dtype == torch.bfloat16 else held).numpy())
    with contextlib.suppress(Exception):
        found = np.array(value)
        return found if found.dtype.kind in "biufc" else None
    return None


def number(value: Any) -> float | int | str:
    """An integer, or a number of DIGITS digits; what is no real number as a text."""
    value = value.item() if hasattr(value, "item") else value
    if isinstance(value, complex) or value != value or value in (float("inf"), -float("inf")):
        return str(value)
    return int(value) if value == int(value) else float(f"{value:.{DIGITS}g}")


def describe(value: Any, seen: Any = None) -> dict[str, Any]:
    """What a record holds of a value. ``seen``: where its numbers are, if it is no array itself."""
    said: dict[str, Any] = {"type": type_name(value)}
    seen = value if seen is None else seen
    numbers = array(seen)
    if numbers is not None:
        dtype = getattr(seen, "dtype", numbers.dtype)
        said["shape"] = list(numbers.shape)
        said["dtype"] = getattr(dtype, "name", None) or str(dtype).removeprefix("torch.")
        if numbers.size and numbers.dtype.kind != "c":
            said["low"], said["high"] = number(numbers.min()), number(numbers.max())
    if isinstance(value, torch.Tensor):
        said |= {"device": value.device.type, "grad": value.requires_grad}
    return said


def say(value: Any) -> str:
    """A value on one line, for a result that may be wrong."""
    if value is None or isinstance(value, (str, bool, int)):
        return str(value)
    if isinstance(value, float):
        return str(number(value))
    if isinstance(value, (tuple, list)) and len(value) <= MOST:
        return f"({', '.join(map(say, value))})" if value else "()"
    if isinstance(value, np.generic):
        return f"{number(value)} {value.dtype}"
    said = describe(value)
    if "shape" not in said:
        return said["type"]
    grad = ", requires_grad=True" if said.get("grad") else ""
    numbers = array(value)
    if numbers is not None and numbers.size <= MOST:
        listed = np.vectorize(number, otypes=[object])(numbers).tolist() if numbers.size else []
        return f"{said['type']} {listed} {said['dtype']}{grad}"
    between = f" {said['low']} … {said['high']}" if "low" in said else ""
    return f"{said['type']} {tuple(said['shape'])} {said['dtype']}{between}{grad}"
