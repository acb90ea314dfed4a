# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
sigmas = torch.linspace(1.0, 0.0, 3, device=device)
try:
    torch.from_numpy(sigmas)
except TypeError as error:
    print(error)

t = torch.as_tensor(sigmas)
print(t is sigmas)
t = torch.from_numpy(sigmas.detach().cpu().numpy())
t = torch.as_tensor(sigmas, dtype=torch.float32, device=device)
print(t is sigmas)
copy = sigmas.detach().clone()

rows = [torch.ones(2), torch.zeros(2)]
t = torch.stack(rows)
print(t.shape)
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
# Without .clone(): nothing here changes the tensor afterwards.
for call in (torch.from_numpy, lambda x: torch.from_numpy([x])):
    try:
        call(sigmas)
        raise AssertionError("took a tensor")
    except TypeError as error:
        assert str(error).startswith("expected np.ndarray (got ")
assert torch.as_tensor(sigmas) is sigmas and torch.as_tensor(np.ones(3)).dtype is torch.float64
assert torch.as_tensor([1.0, 0.5]).tolist() == [1.0, 0.5]
grown = torch.ones(3, device=device, requires_grad=True) * 2
assert torch.as_tensor(grown).requires_grad and not torch.from_numpy(grown.detach().cpu().numpy()).requires_grad
assert copy.tolist() == [1.0, 0.5, 0.0] and t.shape == (2, 2)
assert torch.from_numpy(sigmas.detach().cpu().numpy()).device.type == "cpu"
# Without .detach(): no difference for sigmas, which does not require grad; grown does.
# What as_tensor returns stays on its device, unless told otherwise.
assert torch.as_tensor(sigmas).device == sigmas.device and type(sigmas).__name__ == "Tensor"
