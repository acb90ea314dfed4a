"""Raise all that this torch and this NumPy can raise here, out of torch and into it, without a GPU.

Goes over what torch and NumPy *have* (dtypes, layouts, devices, bits, subclasses), and not over a
list of ours, so that a new torch brings its new messages along. Prints a JSON object a line, for
errors and warnings alike: {"case", "type", "text"}.
"""

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
ENTER = {
    "from_numpy": torch.from_numpy,
    "tensor": torch.tensor,
    "as_tensor": torch.as_tensor,
    "asarray": torch.asarray,
    "Tensor": torch.Tensor,
    "from_dlpack": torch.from_dlpack,
}
seen = set()


def say(case, kind, text):
    if (kind, text) not in seen:
        seen.add((kind, text))
        print(json.dumps({"case": case, "type": kind, "text": text}), flush=True)


def attempt(case, call, *arguments):
    """Run a call; print its error and its warnings, without where PyTorch's C++ triggered them."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            call(*arguments)
        except Exception as error:
            say(case, type(error).__name__, str(error))
    for warning in caught:
        say(
            case, warning.category.__name__, str(warning.message).split(" (Triggered internally")[0]
        )


def quiet(make):
    """What ``make`` returns; None where this build cannot make it: that is no conversion."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return make()
        except Exception:
            return None


def dtypes():
    return sorted(
        {value for value in vars(torch).values() if isinstance(value, torch.dtype)}, key=str
    )


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
    have = {str(value): value for value in vars(torch).values() if isinstance(value, torch.layout)}
    unknown = sorted(set(have) - set(makers))
    if unknown:
        sys.exit(f"tests/raise_everything.py: say in layouts() how to make {unknown}, new in torch")
    return {name: quiet(make) for name, make in makers.items()}


def leaving():
    """Every tensor that this build can make, by what is special about it."""
    for dtype in dtypes():
        yield str(dtype), of_dtype(dtype)
    yield from layouts().items()
    for device in ("meta", "lazy"):
        yield device, torch.ones(2, device=device)
        yield f"{device} requires grad", torch.ones(2, device=device, requires_grad=True)
    complex_ = torch.tensor([1 + 2j])
    yield "conj", complex_.conj()
    yield "neg", complex_.conj().imag
    yield "zero", torch._efficientzerotensor((1,))
    yield "requires grad", torch.ones(2, requires_grad=True)
    yield "one element, requires grad", torch.ones((), requires_grad=True)
    yield "two elements", torch.ones(2)
    yield "no elements", torch.ones(0)
    yield "65 dimensions", torch.ones([1] * 65)
    with FakeTensorMode():
        yield "fake", torch.ones(2)
    yield (
        "masked",
        quiet(lambda: torch.masked.masked_tensor(torch.ones(2), torch.tensor([True, False]))),
    )


def entering():
    """Every array that NumPy can make: its types, the other byte order, odd strides, read-only."""
    for code in np.typecodes["All"]:
        kind = np.dtype(code)
        yield code, np.zeros(2, kind if kind.itemsize else f"{code}4")
        if kind.itemsize > 1 and kind.kind in "iufc":
            yield f"{code}, other byte order", np.zeros(2, kind.newbyteorder())
    yield "StringDType", np.array(["a"], dtype=np.dtypes.StringDType())
    yield "record", np.zeros(2, [("x", "f4"), ("y", "i1")])
    yield "field", np.zeros(2, [("x", "f4"), ("y", "i1")])["x"]
    yield "read-only", np.broadcast_to(np.ones(1), 2)
    yield "scalar", np.float32(1)
    yield "list", [1.0, 2.0]
    yield "ragged list", [[1.0], [1.0, 2.0]]
    yield "list of arrays", [np.ones(2), np.ones(2)]
    yield "list of tensors", [torch.ones(2), torch.ones(2)]
    yield "list of strings", ["a"]
    yield "None", None
    yield "list of None", [None]
    yield "tensor", torch.ones(2)
    yield "bytes", b"ab"


def main():
    torch._lazy.ts_backend.init()
    # Else most of the warnings come once a process, whatever the filter says.
    torch.set_warn_always(True)
    for name, tensor in leaving():
        if tensor is not None:
            for how, call in LEAVE.items():
                attempt(f"{name}: {how}", call, tensor)
    for name, array in entering():
        for how, call in ENTER.items():
            attempt(f"{name}: {how}", call, array)
    backwards = np.arange(3.0)[::-1]
    for how, call in ENTER.items():
        # It ends the process: see docs/en/dangling.md.
        if how != "from_dlpack":
            attempt(f"negative stride: {how}", call, backwards)


if __name__ == "__main__":
    main()
