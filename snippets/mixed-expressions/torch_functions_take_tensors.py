# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 1).to(device)
array = np.zeros((2, 3))
try:
    out = torch.sin(array)
except TypeError as error:
    print("TypeError:", error)
try:
    out = model(array)
except TypeError as error:
    print("TypeError:", error)

out = torch.sin(torch.as_tensor(array))
print(out.dtype, tuple(out.shape))
out = model(torch.as_tensor(array).to(model.weight))
print(out.dtype, tuple(out.shape))
# --8<-- [end:show]


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


text = "TypeError: {}(): argument 'input' (position 1) must be Tensor, not numpy.ndarray"
assert raised(lambda: torch.sin(array)) == text.format("sin")
assert raised(lambda: model(array)) == text.format("linear")
assert torch.sin(torch.as_tensor(array)).dtype is torch.float64
assert out.dtype is torch.float32 and out.device.type == device and out.shape == (2, 1)
assert "dtype" in raised(lambda: model(torch.as_tensor(array).to(device)))
