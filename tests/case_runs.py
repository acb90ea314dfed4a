"""A case of the picker and its code in, run on a device: an AssertionError where it does otherwise.

The expected values come from the case alone, never from the code that is checked.
"""

import functools
import os

import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import torch

from tools.common import records
from tools.markdown import calls
from tools.record import run

matplotlib.use("Agg")
# What the page names beside the dtype of a row takes the same code.
OTHERS = {
    "float32": ("float64", "float16"),
    "complex64": ("complex128",),
    "int64": ("int32", "int16", "int8", "uint8", "bool"),
    "float8_e4m3fn": ("float8_e5m2",),
}


@functools.cache
def makers(device):
    """How snippets/cases/which_call.py makes tensors: its ``values``, ``dtypes``, ``layouts``."""
    head = records.source(calls.SNIPPET).partition("steps = [")[0]
    line = run.LAZY_LINE if device == "lazy" else f'device = "{device}"\n'
    names = {}
    exec(head.replace(run.DEVICE_LINE, line), names)
    for dtype, others in OTHERS.items():
        for other in others:
            make, to = names["dtypes"][dtype], getattr(torch, other)
            names["dtypes"][other] = lambda t, make=make, to=to: make(t).to(to)
    return names


def tensor(case, times=1, width=2):
    """A tensor of the case; raises what torch does where there is none."""
    names = makers(case.device)
    made = names["values"].clone() * times
    made = made[0, 0] if case.hold == "scalar" else made[:, :width]
    made = names["layouts"][case.layout](names["dtypes"][case.dtype](made))
    assert made.device.type == case.device
    return made.requires_grad_() if case.grad else made


def values(case, times=1, width=2):
    """Its values, as rows; of a number the number."""
    factors = {"neg": -1, "conj": -1j, "complex": 1j}
    factor = next((factors[word] for word in factors if word in case.dtype), 1)
    found = np.array([[1.0, 2.0], [3.0, 4.0]])[:, :width] * times * factor
    found = found.astype(bool) if case.dtype == "bool" else found
    if case.hold == "scalar":
        return [found[0, 0].item()]
    return (found.T if "transposed" in case.layout else found).tolist()


def held(case):
    """What the code finds, by name, and the rows of all tensors in it."""
    if case.hold in ("tensor", "scalar"):
        return {"t": tensor(case)}, values(case)
    # The rows of nested outputs are not equally long in every batch.
    nested = case.hold == "loop" and case.layout == "jagged"
    several = [(1, 2), (2, 1 if nested else 2)]
    tensors = [tensor(case, *each) for each in several]
    found = [row for each in several for row in values(case, *each)]
    if case.hold == "loop":
        return {"batches": [0, 1], "model": tensors.__getitem__}, found
    return {"tensors": dict(zip("xy", tensors)) if case.hold == "dict" else tensors}, found


def execute(code, names):
    """What the code makes of the names: arrays, or the number."""
    names = dict(names)
    exec(code, names)
    made = names.get("arrays", [names.get("a")])
    if isinstance(made, dict):
        assert list(made) in (["x", "y"], ["x 0", "x 1", "y 0", "y 1"])
        return list(made.values())
    return made


def rows(made):
    """The values by row: some answers part a tensor into its rows."""
    return [row.tolist() for a in made for row in (a if np.ndim(a) == 2 else [np.asarray(a)])]


def check(case, code, shares, read):
    """Run the code of a case. Raises AssertionError, or what the code does, if it is wrong.

    ``shares``: whether an edit of the array must show in the tensor; None: not looked at.
    ``read``: the code that reads what is held once more, after the edit.
    """
    names, expected = held(case)
    made = execute(code, names)
    assert rows(made) == expected
    number = case.hold == "scalar"
    kind = (int, float, complex) if number else np.ndarray
    assert all(isinstance(a, kind) for a in made)
    kinds = {"complex": "c", "quint": "f", "int": "iu", "bool": "b"}
    kinds = next((kinds[word] for word in kinds if word in case.dtype), "f")
    assert all(np.asarray(a).dtype.kind in kinds for a in made)
    if case.use == "save":
        assert rows(saved()) == expected
    if case.use == "plot":
        parts = [p for a in made for p in ([np.real(a), np.imag(a)] if np.iscomplexobj(a) else [a])]
        assert drawn(code) == sorted(float(x) for part in parts for x in np.ravel(part))
    if number or shares is None:
        return
    for array in made:
        assert array.flags.writeable or case.use != "own"
        if array.flags.writeable:
            array[...] = 7
    edited = [np.full_like(row, 7).tolist() for row in map(np.asarray, expected)]
    assert rows(execute(read, names)) == (edited if shares and case.use != "own" else expected)


def saved():
    """What the code wrote."""
    (file,) = os.listdir(".")
    found = np.load(file)
    os.remove(file)
    return [found[name] for name in found.files] if file.endswith(".npz") else [found]


def drawn(code):
    """The numbers that the lines of the figure show: y, of a level one of them, of a point both."""
    found = []
    for line in list(plt.gca().lines):
        x, y = line.get_data()
        found += [*x, *y] if '"o"' in code else y[:1] if "axhline" in code else list(y)
        line.remove()
    return sorted(map(float, found))


@functools.cache
def raised(case):
    """Class and text of the error that plain ``numpy()`` raises; nothing where there is none."""
    try:
        tensor(case).numpy()
    except Exception as error:
        return [(type(error).__name__, str(error))]
    return []
