# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    q = torch.empty(2, dtype=torch.quint8)
half = torch.ones(2, dtype=torch.bfloat16)
bits = torch.ones(2, dtype=torch.uint8).view(torch.bits8)
four = bits.view(torch.float4_e2m1fn_x2)
changes = {
    "np.from_dlpack(half)": "np.from_dlpack(half.float())",
    "np.from_dlpack(four)": "np.from_dlpack(four.view(torch.uint8))",
    "np.from_dlpack(bits)": "np.from_dlpack(bits.view(torch.uint8))",
    "np.from_dlpack(q)": "np.from_dlpack(q.int_repr())",
}
for before, after in changes.items():
    try:
        eval(before)
    except (BufferError, RuntimeError) as error:
        print(f"{type(error).__name__}: {error}")
    print(after, eval(after).dtype)
# --8<-- [end:show]
    assert eval(after).dtype == ("float32" if after.endswith("float())") else "uint8")
    try:
        eval(before)
    except (BufferError, RuntimeError):
        pass
    else:
        raise AssertionError(f"{before} did not raise")
assert np.from_dlpack(half.float()).tolist() == [1.0, 1.0]
assert np.from_dlpack(bits.view(torch.uint8)).tolist() == [1, 1]
for name in ("int1", "int4", "int7", "uint1", "uint4", "uint7"):  # they pass, as whole bytes
    few = torch.tensor([1, 2], dtype=torch.uint8).view(getattr(torch, name))
    assert np.from_dlpack(few).dtype == ("int8" if name.startswith("int") else "uint8")
