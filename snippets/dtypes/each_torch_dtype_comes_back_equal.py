# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

LINES = """
t.numpy()
t.float().numpy()
t.to(torch.complex64).numpy()
t.dequantize().numpy()
t.view(torch.uint8).numpy()
""".strip().splitlines()
BACK = """
x
x.to(t.dtype)
torch.quantize_per_tensor(x, t.q_scale(), t.q_zero_point(), t.dtype)
x.view(t.dtype)
""".strip().splitlines()


def sample(dtype):
    try:
        values = torch.tensor([0.0, 1.0, 2.0, 3.0])
        return torch.quantize_per_tensor(values, 1.0, 0, dtype)
    except RuntimeError:  # not a quantised dtype
        return torch.arange(16, dtype=torch.uint8).view(dtype)


def first(lines, t, x, fits):
    for line in lines:
        try:
            result = eval(line)
        except Exception:  # a warning too: values would be lost
            continue
        if fits(result):
            return line, result


found = [v for v in vars(torch).values() if isinstance(v, torch.dtype)]
for dtype in dict.fromkeys(found):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # complex32, quantised dtypes
        t = sample(dtype)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        line, a = first(LINES, t, None, lambda a: True)
    x = torch.from_numpy(a)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        back, b = first(BACK, t, x, lambda b: b.dtype == t.dtype)
    bits = [bytes(v.untyped_storage()) for v in (t, b)]
    equal = "equal" if bits[0] == bits[1] else "different"
    print(dtype, line, back, equal, sep=" | ")
# --8<-- [end:show]
    assert t.is_quantized or len(bits[0]) == 16
    assert equal == "equal", dtype
    assert b.shape == t.shape and b.is_quantized == t.is_quantized
