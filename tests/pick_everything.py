"""Execute the code of every case of the picker that this torch and this device can make.

    python tests/pick_everything.py cpu|lazy|cuda < cases.json

In: a list of ``{"case": {…}, "code": …, "shares": …, "read": …}``. ``case["use"]`` is read, own,
plot or save. ``shares``: whether an edit of the array must show in the tensor; null: not looked at.
``read``: the code that reads what is held once more, after the edit.
Out, as JSON: ``ran`` (how many), ``wrong`` (what is not as it must be), ``absent`` (why a kind of
tensor cannot be made here), ``said`` (what plain numpy() says of each kind).
The tensors are made by the lines of snippets/cases/which_call.py that make them there.
"""

import functools
import json
import os
import pathlib
import sys
import tempfile
import warnings

import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import torch

SNIPPET = pathlib.Path(__file__).resolve().parent.parent / "snippets/cases/which_call.py"
matplotlib.use("Agg")
warnings.simplefilter("ignore")
torch.set_num_threads(1)  # tensors of four elements: threads would only wait for each other


class World:
    """Makes tensors as the snippet does, on one device."""

    def __init__(self, device):
        head, found, _ = SNIPPET.read_text("utf-8").partition("steps = [")
        line = 'device = "cuda" if torch.cuda.is_available() else "cpu"\n'
        assert found and line in head
        self.names = {}
        exec(head.replace(line, f'device = "{device}"\n'), self.names)

    def tensor(self, case, times=1, width=2):
        """A tensor of the case, on the device; raises what torch does where there is none."""
        made = self.names["values"].clone() * times
        made = made[0, 0] if case["hold"] == "scalar" else made[:, :width]
        made = self.names["layouts"][case["layout"]](self.names["dtypes"][case["dtype"]](made))
        return made.requires_grad_() if case["grad"] else made

    def values(self, case, times=1, width=2):
        """Its values, as rows; of a number the number."""
        factors = {"neg": -1, "conj": -1j, "complex": 1j}
        factor = next((factors[word] for word in factors if word in case["dtype"]), 1)
        values = np.array([[1.0, 2.0], [3.0, 4.0]])[:, :width] * times * factor
        if case["hold"] == "scalar":
            return [values[0, 0].item()]
        return (values.T if "transposed" in case["layout"] else values).tolist()

    def held(self, case):
        """What the code finds, by name, and the rows of all tensors in it."""
        if case["hold"] in ("tensor", "scalar"):
            return {"t": self.tensor(case)}, self.values(case)
        # The rows of nested outputs are not equally long in every batch.
        nested = case["hold"] == "loop" and case["layout"] == "jagged"
        several = [(1, 2), (2, 1 if nested else 2)]
        tensors = [self.tensor(case, *each) for each in several]
        rows = [row for each in several for row in self.values(case, *each)]
        if case["hold"] == "loop":
            return {"batches": [0, 1], "model": tensors.__getitem__}, rows
        return {"tensors": dict(zip("xy", tensors)) if case["hold"] == "dict" else tensors}, rows


@functools.cache
def compiled(code):
    return compile(code, "<picked>", "exec")


def execute(code, names):
    """What the code makes of the names: arrays, or the number."""
    names = dict(names)
    exec(compiled(code), names)
    made = names.get("arrays", [names.get("a")])
    if isinstance(made, dict):
        assert list(made) in (["x", "y"], ["x 0", "x 1", "y 0", "y 1"]), list(made)
        made = list(made.values())
    return made


def rows(made):
    """The values by row: some answers part a tensor into its rows."""
    return [row.tolist() for a in made for row in (a if np.ndim(a) == 2 else [np.asarray(a)])]


def check(world, case, code, shares, read):
    """Run the code of one case. Raises AssertionError, or what the code does, if it is wrong."""
    names, values = world.held(case)
    made = execute(code, names)
    number = case["hold"] == "scalar"
    assert all(isinstance(a, (int, float, complex) if number else np.ndarray) for a in made), made
    assert rows(made) == values, (made, values)
    if not number:
        kinds = {"complex": "c", "int64": "iu"}
        kinds = next((kinds[word] for word in kinds if word in case["dtype"]), "f")
        assert all(a.dtype.kind in kinds for a in made), made
    if case["use"] == "save":
        assert rows(saved()) == values, saved()
    if case["use"] == "plot":
        parts = [p for a in made for p in ([np.real(a), np.imag(a)] if np.iscomplexobj(a) else [a])]
        shown = drawn(code)
        assert shown == sorted(float(x) for part in parts for x in np.ravel(part)), shown
    if number or shares is None:
        return
    for array in made:
        assert array.flags.writeable or case["use"] != "own", "the array is read-only"
        if array.flags.writeable:
            array[...] = 7
    again = rows(execute(read, names))
    edited = [np.full_like(row, 7).tolist() for row in map(np.asarray, values)]
    assert again == (edited if shares else values), (shares, again)


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


def plain(t):
    """What plain ``numpy()`` says of a tensor: its error, or nothing."""
    try:
        t.numpy()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def main():
    device = sys.argv[1]
    if device == "lazy":
        import torch._lazy.ts_backend

        torch._lazy.ts_backend.init()
    world, said, absent, wrong, ran = World(device), {}, {}, [], 0
    for each in json.load(sys.stdin):
        case = each["case"]
        kind = "{} | {}{}".format(case["layout"], case["dtype"], ", grad" * case["grad"])
        try:
            t = world.tensor(case)
        except Exception as error:
            absent[kind] = str(error).splitlines()[0]
            continue
        if t.device.type != device:
            absent[kind] = f"lies on {t.device.type}"
            continue
        if kind not in said and case["hold"] != "scalar":
            said[kind] = plain(t)
        ran += 1
        try:
            check(world, **each)
        except Exception as error:
            wrong.append([case, each["code"], type(error).__name__, str(error)[:400]])
    print(json.dumps({"ran": ran, "wrong": wrong, "absent": absent, "said": said}))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        main()
        os.chdir("/")
