# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

kinds = {v for v in vars(torch).values() if isinstance(v, torch.dtype)}
for dtype in sorted(kinds, key=str):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        t = torch.empty(8, dtype=dtype)
    try:
        t.numpy()
    except TypeError as error:
        line = "t.view(torch.uint8).numpy()"
        if t.is_quantized:
            line = "t.int_repr().numpy()"
        elif t.is_complex():
            line = "torch.view_as_real(t).numpy()"
        elif "bfloat16" in str(dtype) or "float8" in str(dtype):
            line = "t.float().numpy()"
        print(dtype, error, line, eval(line).dtype, sep=" | ")
# --8<-- [end:show]
        array = eval(line)
        assert str(error).lower().startswith("got unsupported scalartype ")
        shares = array.ctypes.data == t.data_ptr()
        assert shares == (line != "t.float().numpy()" and not t.is_quantized), line
        known = {"t.float().numpy()": "float32", "torch.view_as_real(t).numpy()": "float16"}
        assert array.dtype == known.get(line, "uint8") or t.is_quantized
assert line  # some dtype was refused
