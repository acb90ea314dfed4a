# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
array = t.detach().cpu().numpy()

try:
    array.detach()
except AttributeError as error:
    print(error)

# --8<-- [start:key]
for value in (t, array):
    print(torch.as_tensor(value).detach().cpu().numpy())
# --8<-- [end:key]
# --8<-- [end:show]
import numpy as np

for method in ("detach", "cpu", "numpy"):
    assert not hasattr(array, method)
for value in (t, array):
    again = torch.as_tensor(value).detach().cpu().numpy()
    assert type(again) is np.ndarray and again.tolist() == [1.0, 1.0]
assert np.shares_memory(torch.as_tensor(array).numpy(), array)
assert torch.as_tensor(t) is t
