"""Raise all that this torch and this NumPy can raise here, out of torch and into it, without a GPU.

Goes over what torch and NumPy *have* (dtypes, layouts, devices, bits, subclasses), and not over a
list of ours, so that a new torch brings its new messages along.
"""

import contextlib
import warnings

import numpy as np
import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from tools.record import lazy

LEAVE = {
    "numpy()": lambda t: t.numpy(),
    "numpy(force=True)": lambda t: t.numpy(force=True),
    "np.asarray": np.asarray,
    "np.array": np.array,
    "np.array([t, t])": lambda t: np.array([t, t]),
    "np.from_dlpack": np.from_dlpack,
    "tolist()": lambda t: t.tolist(),
    "item()": lambda t: t.item(),
    "float()": float,
}
ENTER = ("from_numpy", "tensor", "as_tensor", "asarray", "Tensor", "from_dlpack")  # of torch


def quiet(make):
    """What ``make`` returns; None where this build cannot make it: that is no conversion."""
    with warnings.catch_warnings(action="ignore"), contextlib.suppress(Exception):
        return make()


def of_kind(kind):
    """``{name: tensor}`` for the dtypes or the layouts that torch has."""
    values = {value for value in vars(torch).values() if isinstance(value, kind)}
    return {str(value): made(value) for value in sorted(values, key=str)}


def made(kind):
    """A tensor of a dtype or of a layout; of the strided ones a nested one."""
    parts = [torch.ones(2), torch.ones(3)]
    for make in (
        lambda: torch.ones(1).to(kind),
        lambda: torch.quantize_per_tensor(torch.ones(1), 1.0, 0, kind),
        lambda: torch.empty(1, dtype=kind),
        lambda: torch.nested.nested_tensor(parts, layout=kind),
        lambda: torch.eye(2).to_sparse(layout=kind),
        lambda: torch.eye(2).to_sparse(layout=kind, blocksize=(1, 1)),
        torch.eye(2).to_mkldnn,
    ):
        tensor = quiet(make)
        if tensor is not None and kind in (tensor.dtype, tensor.layout):
            return tensor
    if kind != torch._mkldnn:  # which not every processor has
        raise LookupError(f"tests/raise_everything.py: say in made() how to make {kind}")
    return None


def leaving():
    """``{what is special about it: tensor}`` of every tensor that this build can make."""
    complex_ = torch.tensor([1 + 2j])
    mask = torch.tensor([True, False])
    tensors = of_kind(torch.dtype) | of_kind(torch.layout)
    for device in ("meta", "lazy"):
        tensors[device] = torch.ones(2, device=device)
    with FakeTensorMode():
        tensors["fake"] = torch.ones(2)
    return tensors | {
        "conj": complex_.conj(),
        "neg": complex_.conj().imag,
        "zero": torch._efficientzerotensor((1,)),
        "requires grad": torch.ones(2, requires_grad=True),
        "one element, requires grad": torch.ones((), requires_grad=True),
        "no elements": torch.ones(0),
        "65 dimensions": torch.ones([1] * 65),
        "masked": quiet(lambda: torch.masked.masked_tensor(torch.ones(2), mask)),
    }


def entering():
    """``{name: array}``: NumPy's types, the other byte order, odd strides, read-only; no arrays."""
    arrays = {}
    for code in np.typecodes["All"]:
        kind = np.dtype(code)
        arrays[code] = np.zeros(2, kind if kind.itemsize else f"{code}4")
        if kind.itemsize > 1 and kind.kind in "iufc":
            arrays[f"{code}, other byte order"] = np.zeros(2, kind.newbyteorder())
    record = np.zeros(2, [("x", "f4"), ("y", "i1")])
    return arrays | {
        "StringDType": np.array(["a"], dtype=np.dtypes.StringDType()),
        "record": record,
        "field": record["x"],
        "read-only": np.broadcast_to(np.ones(1), 2),
        "scalar": np.float32(1),
        "ragged list": [[1.0], [1.0, 2.0]],
        "list of arrays": [np.ones(2), np.ones(2)],
        "list of tensors": [torch.ones(2), torch.ones(2)],
        "list of strings": ["a"],
        "None": None,
        "list of None": [None],
        "tensor": torch.ones(2),
        "bytes": b"ab",
        "negative stride": np.arange(3.0)[::-1],
    }


def attempts():
    """``(case, call, argument)`` for each way of each tensor, array or other thing."""
    for name, tensor in leaving().items():
        for how, call in LEAVE.items() if tensor is not None else ():
            yield f"{name}: {how}", call, tensor
    for name, array in entering().items():
        for how in ENTER:
            # This one ends the process: see docs/en/dangling.md.
            if (name, how) != ("negative stride", "from_dlpack"):
                yield f"{name}: {how}", getattr(torch, how), array


def everything():
    """``{(class, text): the first case that says it}``, of errors and warnings alike."""
    lazy.start()
    # Else most of the warnings come once a process, whatever the filter says.
    torch.set_warn_always(True)
    said = {}
    for case, call, argument in attempts():
        with warnings.catch_warnings(record=True, action="always") as caught:
            try:
                call(argument)
            except Exception as error:
                said.setdefault((type(error).__name__, str(error)), case)
        for warning in caught:
            # Without the place in PyTorch's C++.
            text = str(warning.message).split(" (Triggered internally")[0]
            said.setdefault((warning.category.__name__, text), case)
    torch.set_warn_always(False)
    return said
