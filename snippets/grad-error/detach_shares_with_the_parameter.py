# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.nn.Parameter(torch.ones(2, device=device))
# --8<-- [start:key]
a = weight.detach().cpu().numpy()
a[0] = 9
print("after a[0] = 9:", weight.tolist())

b = weight.detach().cpu().numpy().copy()
b[1] = 9
print("after b[1] = 9:", weight.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert weight.tolist() == ([9, 1] if device == "cpu" else [1, 1])
assert b[1] == 9
c = weight.detach().to("cpu", copy=True).numpy()  # one copy on every device
c[1] = 9
assert weight.tolist()[1] == 1
try:
    weight.to("cpu", copy=True).numpy()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("a weight converts without detach()")
normed = torch.nn.utils.parametrizations.weight_norm(torch.nn.Linear(2, 2))
before = normed.weight.tolist()
normed.weight.detach().numpy()[:] = 9
assert normed.weight.tolist() == before, "a computed weight is no parameter"
