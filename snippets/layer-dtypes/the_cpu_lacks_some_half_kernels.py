# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

x = torch.from_numpy(np.ones((4, 3), np.float32)).half()
image = torch.ones(1, 3, 8, 8).half()
model = torch.nn.Linear(3, 2).half()
conv = torch.nn.Conv2d(3, 4, 3).half()
for call in "model(x)", "conv(image)", "torch.cdist(x, x)":
    try:
        print(eval(call).dtype)
    except RuntimeError as error:
        print(error)

model, conv = model.float(), conv.float()
out = model(x.float())
print(out.dtype, conv(image.float()).dtype)
print(torch.cdist(x.float(), x.float()).dtype)
model = model.bfloat16()
out = model(x.bfloat16())
array = out.detach().float().cpu().numpy()
print(out.dtype, array.dtype)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert array.dtype == np.float32 and array.shape == (4, 2)
for call in torch.linalg.svd, torch.linalg.det, torch.linalg.cholesky:
    try:
        call(torch.eye(3).half())
    except RuntimeError as error:
        assert "not implemented for 'Half'" in str(error)
    else:
        raise AssertionError(f"{call} took float16")
try:
    torch.cdist(x.bfloat16(), x.bfloat16())
except RuntimeError as error:
    assert "not implemented for 'BFloat16'" in str(error)
else:
    raise AssertionError("cdist took bfloat16")
layer = torch.nn.Linear(3, 2)
with torch.autocast("cpu", dtype=torch.bfloat16):
    assert layer(x.float()).dtype == torch.bfloat16
