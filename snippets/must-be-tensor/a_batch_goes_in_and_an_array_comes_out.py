# --8<-- [start:show]
import math

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)
sample = np.array([0.0, 1.0, 2.0])
# --8<-- [start:key]
x = torch.from_numpy(sample).float().to(device)
x = x.unsqueeze(0)
out = model(x)
pred = out.detach().cpu().numpy()
print(x.dtype, tuple(x.shape), pred.shape)
# --8<-- [end:key]
image = np.zeros((8, 8, 3), dtype=np.uint8)
x = torch.from_numpy(image).permute(2, 0, 1).float() / 255
conv = torch.nn.Conv2d(3, 4, 3).to(device)
out = conv(x.unsqueeze(0).to(device))
print(tuple(out.shape))
std = sample.std()
try:
    root = torch.sqrt(std)
except TypeError as error:
    print(error)
root = np.sqrt(std)
root = math.sqrt(std)
root = torch.sqrt(torch.as_tensor(std, dtype=torch.float32))
print(root.dtype)
# --8<-- [end:show]


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


wanted = "{}(): argument 'input' (position 1) must be Tensor, not {}"
assert text(lambda: torch.sqrt(std)) == wanted.format("sqrt", "numpy.float64")
assert text(lambda: torch.exp(np.float32(1))) == wanted.format("exp", "numpy.float32")
assert text(lambda: torch.log(2)) == wanted.format("log", "int")
assert text(lambda: model(sample)) == wanted.format("linear", "numpy.ndarray")
assert text(lambda: conv(image)).startswith("conv2d() received an invalid combination of arguments")
try:
    out.numpy()
except (RuntimeError, TypeError) as error:
    assert "Can't call numpy()" in str(error) or "device type tensor" in str(error)
else:
    raise AssertionError("the output has no gradient")
assert pred.shape == (1, 2) and pred.dtype == np.float32 and out.shape == (1, 4, 6, 6)
assert torch.as_tensor(std).dtype is torch.float64, "without dtype="
assert image.dtype == np.uint8, "as images are read"
# A tensor filled through its array: no tensor of the array needed, on the CPU and without grad.
t, array = torch.zeros(2, 3), np.ones((2, 3))
t.numpy()[0] = array[0]
assert t.tolist() == [[1, 1, 1], [0, 0, 0]]
t[1] = torch.from_numpy(array[1])
assert t.dtype is torch.float32 and t.sum().item() == 6
assert text(lambda: t.__setitem__(0, array[0])) == "can't assign a numpy.ndarray to a torch.FloatTensor"
tracked = torch.zeros(2, requires_grad=True)
try:
    tracked.numpy()
except RuntimeError as error:
    assert "Can't call numpy() on Tensor that requires grad" in str(error)
else:
    raise AssertionError("an array of a tensor that requires grad")
