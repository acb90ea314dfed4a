# --8<-- [start:show]
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

    # --8<-- [start:key]
    out = linear(x.to(linear.weight.dtype))  # (1)!
    print(out.dtype)
    # --8<-- [end:key]
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
