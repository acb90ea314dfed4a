# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.from_numpy(np.ones((1, 3), np.float32)).to(device)
for dtype in (torch.float16, torch.bfloat16):
    linear = torch.nn.Linear(3, 2).to(device, dtype)
    try:
        print(linear(x).cpu().dtype)
    except RuntimeError as error:
        print(error)

    out = linear(x.to(linear.weight.dtype))
    print(out.dtype)
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
    try:
        print(linear(x).cpu().dtype)
    except RuntimeError as error:
        if device == "cpu":
            name = {torch.float16: "Half", torch.bfloat16: "BFloat16"}[dtype]
            assert str(error) == f"mat1 and mat2 must have the same dtype, but got Float and {name}"
    else:
        raise AssertionError("linear took float32")
    assert x.dtype == torch.float32 and out.dtype == dtype
if device == "cpu":
    linear = torch.nn.Linear(3, 2)
    with torch.autocast("cpu", dtype=torch.bfloat16):
        for taken in (x, x.half(), x.bfloat16()):
            assert linear(taken).dtype == torch.bfloat16
        for refused in (x.double(), x.long()):
            try:
                linear(refused)
            except RuntimeError as error:
                assert "mat1 and mat2 must have the same dtype" in str(error)
            else:
                raise AssertionError(f"autocast converted {refused.dtype}")
