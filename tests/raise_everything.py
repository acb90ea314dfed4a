"""Raise all that this torch and this NumPy can raise here, out of torch and into it, without a GPU.

Goes over what torch and NumPy *have* (dtypes, layouts, devices, bits, subclasses), and not over a
list of ours, so that a new torch brings its new messages along. Prints a JSON object a line, for
errors and warnings alike: {"case", "type", "text"}.
"""

import contextlib
import json
import sys
import warnings

import numpy as np
import torch
import torch._lazy.ts_backend
from torch._subclasses.fake_tensor import FakeTensorMode

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
seen = set()


def attempt(case, call, *arguments):
    """Run a call; print its error and its warnings, each text once."""
    said = []
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            call(*arguments)
        except Exception as error:
            said.append((type(error).__name__, str(error)))
    for warning in caught:
        # Without the place in PyTorch's C++.
        text = str(warning.message).split(" (Triggered internally")[0]
        said.append((warning.category.__name__, text))
    for kind, text in said:
        if (kind, text) not in seen:
            seen.add((kind, text))
            print(json.dumps({"case": case, "type": kind, "text": text}), flush=True)


def quiet(make):
    """What ``make`` returns; None where this build cannot make it: that is no conversion."""
    with warnings.catch_warnings(), contextlib.suppress(Exception):
        warnings.simplefilter("ignore")
        return make()


def of_kind(kind):
    """The dtypes or the layouts that torch has."""
    return sorted({value for value in vars(torch).values() if isinstance(value, kind)}, key=str)


def of_dtype(dtype):
    """A tensor of one element of a dtype; the quantised ones have a constructor of their own."""
    for make in (
        lambda: torch.ones(1).to(dtype),
        lambda: torch.quantize_per_tensor(torch.ones(1), 1.0, 0, dtype),
        lambda: torch.zeros(16, dtype=torch.uint8)[: dtype.itemsize].view(dtype),
        lambda: torch.empty(1, dtype=dtype),
    ):
        tensor = quiet(make)
        if tensor is not None and tensor.dtype == dtype:
            return tensor
    return None


def layouts():
    """A tensor for each layout that torch has."""
    dense = torch.eye(2)
    makers = {
        "torch.sparse_coo": dense.to_sparse,
        "torch.sparse_csr": dense.to_sparse_csr,
        "torch.sparse_csc": dense.to_sparse_csc,
        "torch.sparse_bsr": lambda: dense.to_sparse_bsr((1, 1)),
        "torch.sparse_bsc": lambda: dense.to_sparse_bsc((1, 1)),
        "torch._mkldnn": dense.to_mkldnn,
        "torch.jagged": lambda: torch.nested.nested_tensor(
            [torch.ones(2), torch.ones(3)], layout=torch.jagged
        ),
        "torch.strided": lambda: torch.nested.nested_tensor([torch.ones(2), torch.ones(3)]),
    }
    unknown = {str(layout) for layout in of_kind(torch.layout)} - set(makers)
    if unknown:
        sys.exit(f"tests/raise_everything.py: say in layouts() how to make {unknown}, new in torch")
    return {name: quiet(make) for name, make in makers.items()}


def leaving():
    """``{what is special about it: tensor}`` of every tensor that this build can make."""
    complex_ = torch.tensor([1 + 2j])
    mask = torch.tensor([True, False])
    tensors = {str(dtype): of_dtype(dtype) for dtype in of_kind(torch.dtype)} | layouts()
    for device in ("meta", "lazy"):
        tensors[device] = torch.ones(2, device=device)
        tensors[f"{device} requires grad"] = torch.ones(2, device=device, requires_grad=True)
    with FakeTensorMode():
        tensors["fake"] = torch.ones(2)
    return tensors | {
        "conj": complex_.conj(),
        "neg": complex_.conj().imag,
        "zero": torch._efficientzerotensor((1,)),
        "requires grad": torch.ones(2, requires_grad=True),
        "one element, requires grad": torch.ones((), requires_grad=True),
        "two elements": torch.ones(2),
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
        "list": [1.0, 2.0],
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


if __name__ == "__main__":
    torch._lazy.ts_backend.init()
    # Else most of the warnings come once a process, whatever the filter says.
    torch.set_warn_always(True)
    for name, tensor in leaving().items():
        for how, call in LEAVE.items() if tensor is not None else ():
            attempt(f"{name}: {how}", call, tensor)
    for name, array in entering().items():
        for how in ENTER:
            # This one ends the process: see docs/en/dangling.md.
            if (name, how) != ("negative stride", "from_dlpack"):
                attempt(f"{name}: {how}", getattr(torch, how), array)
