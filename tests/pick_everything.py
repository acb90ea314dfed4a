"""Execute the code of every case of the picker that this torch and this device can make; print what is wrong as JSON.

    python tests/pick_everything.py cpu|lazy|cuda < cases.json

``cases.json``: a list of ``{"case": {…}, "code": …, "shares": true, false or null, "read": …}``. ``shares`` null: memory is
not looked at. ``read``: the code that reads what is held, once the array is edited; it neither draws nor saves.
The tensors are made by the lines of snippets/cases/which_call.py that make them there. Runs on Python 3.8 and later, with
torch and NumPy alone; what draws is matplotlib where there is one. One process for all: a case takes some milliseconds.
"""

import functools
import json
import os
import pathlib
import sys
import tempfile
import warnings

import numpy as np
import torch

SNIPPET = pathlib.Path(__file__).resolve().parent.parent / "snippets/cases/which_call.py"
# Of the tensors held, each has other values; one byte of a float8 holds them all.
TIMES = (1, 2)
warnings.simplefilter("ignore")
torch.set_num_threads(
    1
)  # tensors of four elements; the threads would do nothing but wait for each other


class World:
    """Makes tensors as the snippet does, on one device."""

    def __init__(self, device):
        head, found, _ = SNIPPET.read_text("utf-8").partition("steps = [")
        line = 'device = "cuda" if torch.cuda.is_available() else "cpu"\n'
        assert found and line in head
        self.names = {}
        exec(head.replace(line, f'device = "{device}"\n'), self.names)

    def tensor(self, case, times=1, width=2, values=None):
        """One tensor of the case, on the device; an exception where there is none."""
        made = (self.names["values"].clone() if values is None else values) * times
        made = self.names["dtypes"][case["dtype"]](
            made[:, :width] if case["hold"] != "scalar" else made[0, 0]
        )
        made = self.names["layouts"][case["layout"]](made)
        return made.requires_grad_() if case["grad"] else made

    def expected(self, case, times=1, width=2):
        """Its values, as lists."""
        factor = {"neg": -1, "conj": -1j, "complex": 1j}
        factor = next((factor[word] for word in factor if word in case["dtype"]), 1)
        values = np.array([[1.0, 2.0], [3.0, 4.0]])[:, :width] * times * factor
        if case["hold"] == "scalar":
            return values[0, 0].item()
        return (values.T if "transposed" in case["layout"] else values).tolist()


def held(world, case):
    """What the code finds: ``(names, expected values, tensors)``, the values as one list a tensor."""
    hold = case["hold"]
    # The rows of nested outputs are not equally long in every batch.
    widths = (2, 1) if hold == "loop" and case["layout"] == "jagged" else (2, 2)
    if hold in ("tensor", "scalar"):
        t = world.tensor(case)
        return {"t": t}, [world.expected(case)], [t]
    tensors = [world.tensor(case, *each) for each in zip(TIMES, widths)]
    values = [world.expected(case, *each) for each in zip(TIMES, widths)]
    if hold == "list":
        return {"tensors": tensors}, values, tensors
    if hold == "dict":
        return {"tensors": dict(zip("xy", tensors))}, values, tensors
    return {"batches": [0, 1], "model": tensors.__getitem__}, values, tensors


def result(case, names):
    """What the code made: a flat list of arrays, or of the number."""
    if "arrays" in names:
        made = names["arrays"]
        assert not isinstance(made, dict) or list(made) in (
            ["x", "y"],
            ["x 0", "x 1", "y 0", "y 1"],
        ), list(made)
        return list(made.values()) if isinstance(made, dict) else made
    return [names["a"]]


@functools.cache
def compiled(code):
    return compile(code, "<picked>", "exec")


def check(world, case, code, shares, read):
    """Run the code of one case. AssertionError, or what the code raises, where it is wrong."""
    names, values, tensors = held(world, case)
    for left in os.listdir("."):
        os.remove(left)
    axes = drawing() if case["use"] == "plot" else None
    exec(compiled(code), names)
    made = result(case, names)
    for array in made:
        kind = np.ndarray if case["hold"] != "scalar" else (int, float, complex)
        assert isinstance(array, kind), type(array)
    # By row, as some answers are: the values are the same however the arrays part them.
    if case["hold"] == "scalar":
        assert made == values, (made, values)
        flat = made
    else:
        kinds = {array.dtype.kind for array in made}
        assert kinds <= set(
            "c" if "complex" in case["dtype"] else "iu" if case["dtype"] == "int64" else "f"
        ), kinds
        flat = [row.tolist() for array in made for row in (array if array.ndim == 2 else [array])]
        assert flat == [row for value in values for row in value], (flat, values)
    if case["use"] == "save":
        saved = load()
        assert [np.asarray(a).tolist() for a in saved] == [np.asarray(a).tolist() for a in made]
    if case["use"] == "plot":
        parts = [
            part for a in made for part in ([np.real(a), np.imag(a)] if np.iscomplexobj(a) else [a])
        ]
        shown = numbers(axes, code)
        assert shown == sorted(float(x) for part in parts for x in np.ravel(part)), shown
    if case["hold"] == "scalar":
        return
    if shares is None:
        return
    # An edit of what was made shows in what is held, or does not.
    for array in made:
        assert array.flags.writeable or case["use"] not in ("edit", "keep"), (
            "the array is read-only"
        )
        if array.flags.writeable:
            array[...] = 7
    names.pop("a", None), names.pop("arrays", None)
    exec(compiled(read), names)
    again = [
        row.tolist()
        for array in result(case, names)
        for row in (array if array.ndim == 2 else [array])
    ]
    seven = [np.full_like(row, 7).tolist() for row in map(np.asarray, flat)]
    assert (again == seven) == shares, (
        f"shares={shares}, and after an edit of the array the tensor holds {again}"
    )
    assert shares or again == flat, again


def load():
    """What the code wrote."""
    (file,) = os.listdir(".")
    with np.load(file) if file.endswith(".npz") else open(file, "rb") as opened:
        found = (
            [opened[name] for name in opened.files] if file.endswith(".npz") else [np.load(opened)]
        )
    return found


def drawing():
    """matplotlib's axes without lines; never shown. The same ones each time: new ones take longer than all else."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    axes = plt.gca()
    for line in list(axes.lines):
        line.remove()
    return axes


def numbers(axes, code):
    """All that the lines of a figure show: the values of a line, for a point both of its values, for a level one."""
    found = []
    for line in axes.lines:
        x, y = line.get_data()
        found += [*x, *y] if '"o"' in code else y[:1] if "axhline" in code else list(y)
    return sorted(map(float, found))


def plain(world, case):
    """What plain ``numpy()`` says of a tensor of the case: its error, or nothing."""
    try:
        world.tensor(case).numpy()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def main():
    device = sys.argv[1]
    if device == "lazy":
        import torch._lazy.ts_backend

        torch._lazy.ts_backend.init()
    world, wrong, absent, said, ran = World(device), [], {}, {}, 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for each in json.load(sys.stdin):
            case = each["case"]
            kind = " | ".join([case["layout"], case["dtype"] + ", grad" * case["grad"]])
            try:
                t = world.tensor(case)
            except Exception as error:
                absent[kind] = f"{type(error).__name__}: {str(error).splitlines()[0]}"
                continue
            if t.device.type != device:
                absent[kind] = f"lies on {t.device.type}"
                continue
            if kind not in said and case["hold"] != "scalar":
                said[kind] = plain(world, case)
            ran += 1
            try:
                check(world, case, each["code"], each["shares"], each["read"])
            except Exception as error:
                wrong.append(
                    {
                        "case": case,
                        "code": each["code"],
                        "error": f"{type(error).__name__}: {error}"[:400],
                    }
                )
        os.chdir("/")
    print(json.dumps({"ran": ran, "wrong": wrong, "absent": absent, "said": said}))


if __name__ == "__main__":
    main()
