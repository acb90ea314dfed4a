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
FLAT = [2.25, -1.5, 0.25, float("inf")]
SINGLE = [[7.0]]  # item(), float(): one element, and int() keeps it
array = lambda: np.array(VALUES, np.float32)
# Imports for seconds and wraps what it is given; NumPy's tests; memory as it was before.
NOT_TRIED = {"compile", "test", "empty_like"}


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
    number = len(flat) == 1 and isinstance(listed, (int, float, complex)) and listed == flat[0]
    if number or listed in (values, flat, list(raw)):
        return True
    return attempt(lambda: bytes(memoryview(found))) == raw


def dtypes(kind=torch.dtype) -> list[str]:
    return sorted({str(value) for value in vars(torch).values() if isinstance(value, kind)})


def numpy_dtypes() -> list[str]:
    """The scalar types, and the dtypes without one."""
    kinds = {name: getattr(np.dtypes, name).type for name in np.dtypes.__all__}
    return sorted(
        {
            f"np.{kind.__name__}" if issubclass(kind, np.generic) else f"np.dtypes.{name}"
            for name, kind in kinds.items()
        }
    )


def methods_out() -> list[str]:
    """Methods and properties of a tensor that hand its values on, ``__array__`` … too."""
    found = set()
    for values in (VALUES, SINGLE):
        for name in dir(torch.Tensor):
            if name.startswith("_") and not name.startswith("__"):
                continue
            result = attempt(getattr, torch.tensor(values), name)
            result = attempt(result) if callable(result) else result
            # An operator such as __pos__ gives a tensor again, which its method does too.
            if carries(result, values) or (
                values is VALUES and name[0] != "_" and same_tensor(result, values)
            ):
                found.add(name)
    return sorted(found)


def public(namespace, names) -> list[tuple]:
    """``(name, function)`` for each public function among these names, and each tensor type."""
    names = [name for name in {*names} - NOT_TRIED if name[0] != "_"]
    every = [(name, attempt(getattr, namespace, name)) for name in names]
    kinds = type(torch.FloatTensor), type(torch.Tensor)
    return [
        (name, function)
        for name, function in every
        if callable(function) and (not isinstance(function, type) or isinstance(function, kinds))
    ]


def methods_in() -> list[str]:
    """Methods that make a tensor of an array."""
    makes = lambda name: same_tensor(attempt(getattr(torch.zeros(1), name), array()), VALUES)
    return sorted(name for name, _ in public(torch.Tensor, dir(torch.Tensor)) if makes(name))


def functions_in() -> list[str]:
    """Functions and tensor types that make a tensor of an array, at most its dtype being said."""

    def makes(function) -> bool:
        found = attempt(function, array()), attempt(function, array(), dtype=torch.float32)
        return any(same_tensor(each, values) for each in found for values in (VALUES, FLAT))

    return sorted(name for name, function in public(torch, dir(torch)) if makes(function))


def functions_out(namespace) -> list[str]:
    """Functions that hand on the values of a tensor, as something else than a tensor."""
    gives = lambda function: carries(attempt(function, torch.tensor(VALUES)), VALUES)
    return sorted(name for name, function in public(namespace, dir(namespace)) if gives(function))


def numpy_functions() -> list[str]:
    """Functions of NumPy that give the values of a tensor back, as an array or as a tensor."""

    def gives(function) -> bool:
        found = attempt(function, torch.tensor(VALUES))
        return isinstance(found, (np.ndarray, torch.Tensor)) and attempt(found.tolist) == VALUES

    return sorted(name for name, function in public(np, np.__all__) if gives(function))


def everything() -> dict[str, list[str]]:
    return {
        "dtypes": dtypes(),
        "layouts": [name.removeprefix("torch.") for name in dtypes(torch.layout)],
        "numpy dtypes": numpy_dtypes(),
        "methods out": methods_out(),
        "methods in": methods_in(),
        "functions in": functions_in(),
        "functions out": functions_out(torch),
        "numpy functions": numpy_functions(),
    }


if __name__ == "__main__":
    print(json.dumps(everything()))
