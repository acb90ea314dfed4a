# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.tensor([[1, 2, 16_777_217]], device=device)
result = torch.cat([out.new_empty(0, 3), out])
print("new_empty:", result.dtype, result[0, 2].item())
result = torch.cat([torch.empty(0, 3, device=device), out])
print("empty:    ", result.dtype, int(result[0, 2].item()))
cube = torch.arange(24, device=device).reshape(2, 3, 4)
print(
    "transpose:", tuple(cube.permute(*reversed(range(cube.ndim))).shape)
)
print("name:", str(cube.dtype).removeprefix("torch."))
a = np.array([1, 2])
print("repeat:", np.tile(a, 2).tolist(), a.repeat(2).tolist())
array = np.append(a, np.zeros(2, a.dtype))
print("append:", array.dtype, array.tolist())
loss = torch.tensor(2.0, device=device, requires_grad=True)
print("1-D:", np.atleast_1d(loss.detach().cpu().numpy()).tolist())
t, other = (
    torch.ones(2, device=device),
    torch.ones(2, dtype=torch.float64, device=device),
)
print(
    "close:", t.shape == other.shape and torch.allclose(t, other.to(t))
)
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert result.dtype == torch.float32 and array.dtype == a.dtype
