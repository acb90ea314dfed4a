# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
array = np.array([1.0, 2.0, 3.0])
try:
    out = array * t
except TypeError as error:
    print("TypeError:", error)
try:
    out = array + t
except TypeError as error:
    print("TypeError:", error)

out = torch.as_tensor(array).to(t) * t
print(out.tolist())
out = torch.as_tensor(array).to(t) + t
print(out.tolist())
# --8<-- [end:show]


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


assert raised(lambda: array * t) == "TypeError: unsupported operand type(s) for *: 'numpy.ndarray' and 'Tensor'"
assert "Concatenation operation is not implemented for NumPy arrays" in raised(lambda: array + t)
assert out.device.type == device and out.dtype is torch.float32 and out.tolist() == [2, 3, 4]
assert (torch.as_tensor(array).to(t) * t).tolist() == [1, 2, 3]
sigmas, latents = torch.tensor([2.0, 1.0], device=device), np.ones(3, np.float32)
assert raised(lambda: latents * sigmas[0]).startswith("TypeError: unsupported operand type(s) for *")
sigma = sigmas[0]
latents = latents * float(sigma)
assert type(latents) is np.ndarray and latents.dtype == np.float32 and latents.tolist() == [2, 2, 2]
steps = sigmas.cpu().numpy()
latents = latents * steps[0]
assert type(latents) is np.ndarray and latents.tolist() == [4, 4, 4]
