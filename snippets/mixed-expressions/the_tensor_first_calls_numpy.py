# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.ones(3, device=device, requires_grad=True)
array = np.array([1.0, 2.0, 3.0])
try:
    out = w * array
except (RuntimeError, TypeError) as error:
    print(f"{type(error).__name__}: {error}")

# --8<-- [start:key]
out = w * torch.as_tensor(array).to(w)
out.sum().backward()
print(w.grad.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
import warnings


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


text = raised(lambda: w * array)
if device == "cpu":
    assert text.startswith("RuntimeError: Can't call numpy() on Tensor that requires grad.")
    assert "requires grad" in raised(lambda: np.sqrt(w)) and "requires grad" in raised(lambda: array / w)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert (w.detach() * array).tolist() == [1, 2, 3]  # without grad the array is taken
else:
    assert "device type tensor to numpy" in text
    assert "device type tensor to numpy" in raised(lambda: w.detach() * array)
    assert "device type tensor to numpy" in raised(lambda: np.sqrt(w.detach()))
assert w.grad.tolist() == [1, 2, 3]
import warnings

old = target = torch.ones(3)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    target += np.ones(3)
assert target is not old and target.dtype is torch.float64 and old.tolist() == [1, 1, 1]
text = raised(lambda: w.mul(array))
assert text == "TypeError: mul(): argument 'other' (position 1) must be Tensor, not numpy.ndarray"
