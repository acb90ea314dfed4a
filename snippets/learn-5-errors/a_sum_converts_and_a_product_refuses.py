# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(2, 2, device=device)
said = []
# --8<-- [start:key]
wide = torch.ones(2, 2, dtype=torch.float64, device=device)
for compute in (torch.add, torch.matmul):
    try:
        said.append(str(compute(wide, weight).cpu().dtype))
    except RuntimeError as error:
        said.append(type(error).__name__)
print(said)
# --8<-- [end:key]
# --8<-- [end:show]
assert said == ["torch.float64", "RuntimeError"] and weight.dtype == torch.float32
assert torch.matmul(wide.float(), weight).dtype == torch.float32
# So an array that enters as float64 stays so through sums, until a layer multiplies.
import numpy as np  # noqa: E402

layer = torch.nn.Linear(2, 1).to(device)
entered = torch.from_numpy(np.ones((1, 2))).to(device)
scaled = (entered - 0.5) / weight[:1]
assert entered.dtype == scaled.dtype == torch.float64
try:
    layer(scaled).cpu()
    raise AssertionError("the layer took float64")
except RuntimeError as error:
    assert "dtype" in str(error)
assert layer(scaled.float()).dtype == torch.float32
