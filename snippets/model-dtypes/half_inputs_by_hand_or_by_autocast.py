# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.from_numpy(np.ones((4, 3), np.float32)).to(device)
model = torch.nn.Linear(3, 2).to(device, torch.bfloat16)
out = model(x.to(model.weight.dtype))
print(out.dtype)
array = out.detach().float().cpu().numpy()
print(array.dtype)
model = model.float()
print(model(x).dtype)
with torch.autocast(x.device.type, dtype=torch.bfloat16):
    out = model(x)
print(out.dtype)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without dtype=: the values of the example have this dtype or fit it.
assert array.dtype == np.float32 and array.shape == (4, 2)
assert model(x).dtype == torch.float32
if device == "cpu":
    assert out.dtype == torch.bfloat16
    for dtype in torch.float64, torch.int64:
        try:
            with torch.autocast("cpu", dtype=torch.bfloat16):
                model(x.to(dtype))
        except RuntimeError as error:
            assert "must have the same dtype" in str(error), (
                "autocast leaves float64 and integers as they are"
            )
        else:
            raise AssertionError(f"autocast converted {dtype}")
dtype = torch.float16 if torch.cuda.is_available() else torch.float32
assert model.to(device, dtype)(x.to(device, dtype)).dtype == dtype
