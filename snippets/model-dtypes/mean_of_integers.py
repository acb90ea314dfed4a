# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.from_numpy(np.array([1, 2, 4, 8])).to(device)
for call in "t.mean()", "t.std()":
    try:
        print(eval(call).item())
    except RuntimeError as error:
        print(error)

print(t.float().mean().item())
print(t.mean(dtype=torch.float64).item())
print(round(t.float().std().item(), 4))
# --8<-- [end:show]
if device == "cpu":
    for call, text in (
        (
            t.mean,
            "mean(): could not infer output dtype. Input dtype must be either "
            "a floating point or complex dtype. Got: Long",
        ),
        (t.std, "std and var only support floating point and complex dtypes"),
    ):
        try:
            print(call().item())
        except RuntimeError as error:
            assert str(error) == text
        else:
            raise AssertionError("the mean of integers did not raise")
assert t.dtype == torch.int64
assert t.float().mean().item() == 3.75
assert t.mean(dtype=torch.float64).item() == 3.75
assert t.mean(dtype=torch.float64).dtype == torch.float64
assert np.array([1, 2, 4, 8]).mean().dtype == np.float64
assert issubclass(NotImplementedError, RuntimeError)
large = torch.tensor([2**24 + 1])
assert large.float().mean().item() != large.item() == large.mean(dtype=torch.float64).item()
