# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
linear = torch.nn.Linear(28 * 28, 10).to(device)
images = np.ones((2, 28, 28), np.float32)
t = torch.from_numpy(images).to(device)
try:
    out = linear(t)
    print(out.cpu().shape)
except RuntimeError as error:
    print(error)

out = linear(t.flatten(1))
print(linear.in_features, tuple(out.shape))
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
try:
    print(linear(t).cpu())
except RuntimeError as error:
    if device == "cpu":
        assert str(error) == "mat1 and mat2 shapes cannot be multiplied (56x28 and 784x10)"
else:
    raise AssertionError("linear took another number of features")
assert out.shape == (2, 10) and linear.in_features == 784
# A table with a row for each feature has its axes the other way round.
narrow = torch.nn.Linear(3, 1)
assert narrow(torch.ones(3, 5).T).shape == (5, 1)
