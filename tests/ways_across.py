"""What torch and NumPy have here: dtypes, layouts, calls that carry values into torch or out of it.

Prints them as JSON, for tests/test_tables.py, which runs this in a process of its own: every public
function is tried, and some leave a setting behind. A call counts when it is given one argument and
the values come out.
"""

from __future__ import annotations

import contextlib
import io
import json
import warnings

import numpy as np
import torch

# Unsorted, no zeros beside the diagonal, one infinite: a function that computes changes something.
VALUES = [[2.25, -1.5], [0.25, float("inf")]]
SINGLE = [[7.0]]  # item(), float(): one element, and int() keeps it
# Imports for seconds and wraps what it is given; NumPy's tests; memory as it was before.
NOT_TRIED = {"compile", "test", "empty_like"}


def public(namespace) -> list[str]:
    return [name for name in dir(namespace) if not name.startswith("_") and name not in NOT_TRIED]


def attempt(function, *arguments, **settings):
    """What the call returns; None where it raises."""
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return function(*arguments, **settings)
        except Exception:
            return None


def same_tensor(found, values: list) -> bool:
    """A tensor in host memory with these values, in whatever layout."""
    if not isinstance(found, torch.Tensor) or found.device.type != "cpu":
        return False
    return attempt(lambda: found.detach().to_dense().tolist()) == values


def carries(found, values: list) -> bool:
    """Something other than a tensor that holds these values: an array, list, number, buffer …"""
    flat = [number for row in values for number in row]
    raw = np.array(values, np.float32).tobytes()
    if found is None or isinstance(found, (torch.Tensor, str, bool)):
        return False
    listed = attempt(found.tolist) if hasattr(found, "tolist") else found
    if isinstance(listed, (list, tuple)) and any(isinstance(part, torch.Tensor) for part in listed):
        return False
    if listed in (values, flat, list(raw)) or (
        len(flat) == 1 and isinstance(listed, (int, float, complex)) and listed == flat[0]
    ):
        return True
    return attempt(lambda: bytes(memoryview(found))) == raw


def dtypes(namespace, kind=torch.dtype) -> list[str]:
    return sorted({str(value) for value in vars(namespace).values() if isinstance(value, kind)})


def layouts(namespace, kind=torch.layout) -> list[str]:
    return sorted(
        {
            str(value).removeprefix("torch.")
            for value in vars(namespace).values()
            if isinstance(value, kind)
        }
    )


def numpy_dtypes(scalars: dict, codes: str, classes) -> list[str]:
    """The scalar types by both of NumPy's lists, and the dtypes without a scalar type."""
    kinds = {*scalars.values(), *(np.dtype(code).type for code in codes if code != "c")}
    bare = {
        name for name in classes.__all__ if not issubclass(getattr(classes, name).type, np.generic)
    }
    return sorted(
        {f"np.{kind.__name__}" for kind in kinds} | {f"np.dtypes.{name}" for name in bare}
    )


def methods_out(make) -> list[str]:
    """Methods and properties of ``make(values)`` that hand its values on, ``__array__`` … too."""
    found = set()
    for values in (VALUES, SINGLE):
        for name in dir(make(values)):
            if name.startswith("_") and not name.startswith("__"):
                continue
            t = make(values)
            result = attempt(getattr, t, name)
            result = attempt(result) if callable(result) else result
            # An operator such as __pos__ gives a tensor again, which its method does too.
            if carries(result, values) or (
                values is VALUES and name[0] != "_" and same_tensor(result, values)
            ):
                found.add(name)
    return sorted(found)


def methods_in(make) -> list[str]:
    """Methods that make a tensor of an array."""
    array = np.array(VALUES, np.float32)
    names = public(make(VALUES))
    return sorted(
        name
        for name in names
        if same_tensor(attempt(lambda name=name: getattr(make([[0.0]]), name)(array)), VALUES)
    )


def functions_in(namespace) -> list[str]:
    """Functions and tensor types that make a tensor of an array, at most its dtype being said."""
    found = set()
    for name in public(namespace):
        function = getattr(namespace, name)
        is_kind = function is torch.Tensor or isinstance(function, type(torch.FloatTensor))
        if not callable(function) or (isinstance(function, type) and not is_kind):
            continue
        array = np.array(VALUES, np.float32)
        flat = [number for row in VALUES for number in row]
        for settings in ({}, {"dtype": torch.float32}):
            result = attempt(function, array, **settings)
            if same_tensor(result, VALUES) or same_tensor(result, flat):
                found.add(name)
    return sorted(found)


def functions_out(namespace) -> list[str]:
    """Functions that hand on the values of a tensor, as something else than a tensor."""
    found = set()
    for name in public(namespace):
        function = getattr(namespace, name)
        plain = callable(function) and not isinstance(function, type)
        if plain and carries(attempt(function, torch.tensor(VALUES)), VALUES):
            found.add(name)
    return sorted(found)


def numpy_functions(namespace) -> list[str]:
    """Functions of NumPy that give the values of a tensor back, as an array or as a tensor."""
    found = set()
    for name in set(namespace.__all__) - NOT_TRIED:
        function = getattr(namespace, name)
        if callable(function) and not isinstance(function, type):
            result = attempt(function, torch.tensor(VALUES))
            if isinstance(result, (np.ndarray, torch.Tensor)) and attempt(result.tolist) == VALUES:
                found.add(name)
    return sorted(found)


def everything() -> dict[str, list[str]]:
    return {
        "dtypes": dtypes(torch),
        "layouts": layouts(torch),
        "numpy dtypes": numpy_dtypes(np.sctypeDict, np.typecodes["All"], np.dtypes),
        "methods out": methods_out(torch.tensor),
        "methods in": methods_in(torch.tensor),
        "functions in": functions_in(torch),
        "functions out": functions_out(torch),
        "numpy functions": numpy_functions(np),
    }


if __name__ == "__main__":
    print(json.dumps(everything()))
