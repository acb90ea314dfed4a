# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

warnings.simplefilter("ignore")  # complex32, quantised dtypes
LINES = """
torch.view_as_real(t).numpy()
t.view(torch.uint8).numpy()
t.view(torch.uint16).numpy()
""".strip().splitlines()
BACK = """
torch.view_as_complex(torch.from_numpy(a))
torch.from_numpy(a).view(t.dtype)
""".strip().splitlines()


def sample(dtype):
    try:
        values = torch.tensor([0.0, 1.0, 2.0, 3.0])
        return torch.quantize_per_tensor(values, 1.0, 0, dtype)
    except RuntimeError:  # not a quantised dtype
        return torch.arange(16, dtype=torch.uint8).view(dtype)


def first(lines, fits):
    for line in lines:
        try:
            result = eval(line)
        except (RuntimeError, TypeError):
            continue
        if fits(result):
            return line, result
    return "none", None


found = [v for v in vars(torch).values() if isinstance(v, torch.dtype)]
for dtype in dict.fromkeys(found):
    t = sample(dtype)
    direct, a = first(["t.numpy()"], lambda a: True)
    if a is not None:
        continue
    line = back = "none"
    if not t.is_quantized:  # those have a scale, and may be packed
        line, a = first(LINES, lambda a: len(a) == len(t))
        back, b = first(BACK, lambda b: b.dtype == t.dtype)
    print(dtype, line, back, sep=" | ")
# --8<-- [end:show]
    assert t.is_quantized or t.untyped_storage().nbytes() == 16
    assert t.is_quantized is (line == "none") is (back == "none"), dtype
    if not t.is_quantized:
        assert a.ctypes.data == t.data_ptr() == b.data_ptr() and a.nbytes == t.untyped_storage().nbytes()
        assert b.shape == t.shape
    # Why the packed ones stay out: the array would be longer than the memory.
    if str(dtype) == "torch.quint4x2":
        assert t.view(torch.uint8).numpy().nbytes > t.untyped_storage().nbytes()
        assert t.int_repr().nbytes == t.untyped_storage().nbytes()
