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


def sample(dtype):
    try:
        values = torch.tensor([0.0, 1.0, 2.0, 3.0])
        return torch.quantize_per_tensor(values, 1.0, 0, dtype)
    except RuntimeError:  # not a quantised dtype
        return torch.arange(16, dtype=torch.uint8).view(dtype)


def outcome(line, t):
    try:
        a = eval(line)
    except Exception as error:  # a warning too: values would be lost
        return f"raises {type(error).__name__}", None
    shares = a.ctypes.data == t.data_ptr()
    return "shares" if shares else "copies", a


found = [v for v in vars(torch).values() if isinstance(v, torch.dtype)]
for dtype in dict.fromkeys(found):  # each once, as aliases are equal
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        t = sample(dtype)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        outcomes = {line: outcome(line, t) for line in LINES}
    direct = outcomes["t.numpy()"][0]
    works = [line for line in LINES if outcomes[line][1] is not None]
    memory, a = outcomes[works[0]]
    print(dtype, direct, works[0], a.dtype, memory, sep=" | ")
# --8<-- [end:show]
    assert t.is_quantized or t.untyped_storage().nbytes() == 16
    if direct == "shares":
        assert works[0] == "t.numpy()" and str(dtype) == f"torch.{a.dtype}" and memory == "shares"
    else:
        # NumPy lacks it: floats widen without loss, opaque dtypes are looked at as bytes.
        assert direct == "raises TypeError" and works[0] != "t.numpy()"
        assert str(a.dtype) == {"t.view(torch.uint8).numpy()": "uint8", "t.to(torch.complex64).numpy()": "complex64"}.get(
            works[0], "float32"
        )
        assert (memory == "shares") is (works[0] == "t.view(torch.uint8).numpy()")
        assert a.nbytes == t.nbytes or memory == "copies"
        if not t.is_quantized and "float" in str(dtype) and "float4" not in str(dtype):
            assert works[0] == "t.float().numpy()"
        if t.is_quantized:
            assert works[0] == "t.dequantize().numpy()" and a.tolist() == [0, 1, 2, 3]
assert len(set(found)) < len(found)  # there are aliases
