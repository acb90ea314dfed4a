# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
linear = torch.nn.Linear(3, 2).to(device)
a = np.array([[1, 2, 3]], np.int64)
t = torch.from_numpy(a).to(device)
try:
    print(linear(t).cpu())
except RuntimeError as error:
    print(error)

out = linear(t.float())
print(out.dtype, tuple(out.shape))
# --8<-- [end:show]
try:
    print(linear(t).cpu())
except RuntimeError as error:
    if device == "cpu":
        assert str(error) == (
            "mat1 and mat2 must have the same dtype, but got Long and Float"
        )
else:
    raise AssertionError("linear took int64")
assert t.dtype == torch.int64
assert out.dtype == torch.float32 and out.shape == (1, 2)
assert out.device.type == device
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
if device == "cpu":
    torch.set_default_dtype(torch.float64)
    assert torch.nn.Linear(3, 2).weight.dtype == torch.float64
    torch.set_default_dtype(torch.float32)
try:
    torch.nn.Linear(4, 2, bias=False).to(device)(torch.ones(1, 5, dtype=torch.int64, device=device)).cpu()
except RuntimeError as error:
    assert device != "cpu" or "shapes cannot be multiplied" in str(error), "a text of shapes does not say that the dtypes fit"
else:
    raise AssertionError("a linear layer took two dtypes and another width")
assert torch.nn.Linear(3, 2, dtype=torch.float64).weight.dtype == torch.float64
loaded = torch.nn.Linear(3, 2)
loaded.load_state_dict(torch.nn.Linear(3, 2).double().state_dict(), assign=True)
assert loaded.weight.dtype == torch.float64, "weights that are assigned keep the dtype of the file"
classes = torch.tensor([0, 2])
rows = torch.nn.functional.one_hot(classes, 3).float()
assert torch.nn.functional.one_hot(classes, 3).dtype == torch.int64
assert torch.nn.Linear(3, 2)(rows).dtype == torch.float32
y = torch.tensor([3])
y = y.float().unsqueeze(1)
assert y.dtype == torch.float32 and y.shape == torch.nn.Linear(3, 1)(rows[:1]).shape == (1, 1)
