"""What torch and NumPy have here: dtypes, layouts, calls that carry values into torch or out of it.

Prints them as JSON, for tests/test_tables.py, which runs this in a process of its own: every public
function is tried, and some leave a setting behind. A call counts when it is given one argument and
the values come out.
"""

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
    ignored = warnings.catch_warnings(action="ignore")
    with ignored, contextlib.suppress(Exception), contextlib.redirect_stdout(io.StringIO()):
        return function(*arguments, **settings)


def same_tensor(found, values: list) -> bool:
    """A tensor in host memory with these values, in whatever layout."""
    if not isinstance(found, torch.Tensor) or found.device.type != "cpu":
        return False
    return attempt(lambda: found.detach().to_dense().tolist()) == values


def carries(found, values: list) -> bool:
    """Something other than a tensor that holds these values: an array, list, number, buffer …"""
    if isinstance(found, torch.Tensor):
        return False
    flat = np.ravel(values).tolist()
    raw = np.array(values, np.float32).tobytes()
    forms = [values, flat, list(raw), *(flat if len(flat) == 1 else [])]
    listed = attempt(found.tolist) if hasattr(found, "tolist") else found
    return bool(attempt(lambda: listed in forms or bytes(memoryview(found)) == raw))


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


def public(namespace, does) -> list[str]:
    """The public functions and tensor types in a namespace of which ``does(function)`` is true."""
    kinds = type(torch.FloatTensor), type(torch.Tensor)
    names = [name for name in dir(namespace) if name[0] != "_" and name not in NOT_TRIED]
    every = {name: attempt(getattr, namespace, name) for name in names}
    return [
        name
        for name, function in every.items()
        if callable(function)
        and (not isinstance(function, type) or isinstance(function, kinds))
        and does(function)
    ]


def methods_in() -> list[str]:
    """Methods that make a tensor of an array."""
    return public(torch.zeros(1), lambda method: same_tensor(attempt(method, array()), VALUES))


def functions_in() -> list[str]:
    """Functions and tensor types that make a tensor of an array, at most its dtype being said."""

    def makes(function) -> bool:
        found = attempt(function, array()), attempt(function, array(), dtype=torch.float32)
        return any(same_tensor(each, values) for each in found for values in (VALUES, FLAT))

    return public(torch, makes)


def functions_out(namespace) -> list[str]:
    """Functions that hand on the values of a tensor, as something else than a tensor."""
    gives = lambda function: carries(attempt(function, torch.tensor(VALUES)), VALUES)
    return public(namespace, gives)


def numpy_functions() -> list[str]:
    """Functions of NumPy that give the values of a tensor back, as an array or as a tensor."""

    def gives(function) -> bool:
        found = attempt(function, torch.tensor(VALUES))
        return isinstance(found, (np.ndarray, torch.Tensor)) and attempt(found.tolist) == VALUES

    return public(np, gives)


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
