# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.from_numpy(np.array([1, 2, 4, 8])).to(device)
try:
    print(t.mean().item())
except RuntimeError as error:
    print(error)

print(t.float().mean().item())  # (1)!
print(t.mean(dtype=torch.float64).item())  # (2)!
# --8<-- [end:show]
try:
    print(t.mean().item())
except RuntimeError as error:
    if device == "cpu":
        assert str(error) == (
            "mean(): could not infer output dtype. Input dtype must be either "
            "a floating point or complex dtype. Got: Long"
        )
else:
    raise AssertionError("the mean of integers did not raise")
assert t.dtype == torch.int64
assert t.float().mean().item() == 3.75
assert t.mean(dtype=torch.float64).item() == 3.75
assert t.mean(dtype=torch.float64).dtype == torch.float64
assert np.array([1, 2, 4, 8]).mean().dtype == np.float64
assert issubclass(NotImplementedError, RuntimeError)
