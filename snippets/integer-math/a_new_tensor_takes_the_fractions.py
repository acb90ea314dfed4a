# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
total = torch.tensor(0, device=device)
loss = torch.tensor(0.5, device=device)
total = total + loss
print(total.item(), total.dtype)
total = torch.tensor(0.0, device=device)
total += loss
print(total.item())
counts = torch.tensor([1, 2], device=device)
share = counts / counts.sum()
print(share.dtype, (counts // 2).tolist())
counts = torch.zeros(2, device=device)
counts[0] += 0.5
print(counts.tolist())
image = torch.tensor([200, 3], dtype=torch.uint8, device=device)
image = image.float() * 0.5
print(image.tolist())
root = torch.tensor([4, 9], device=device)
root = root.sqrt()
print(root.tolist())
a = np.array([3, 4])
a = a * 0.5
print(a.tolist())
kept = np.zeros(2, np.int64)
kept[0] = 0.9
print(kept.tolist())
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert (
    counts.tolist() == [0.5, 0.0] and image.tolist() == [100.0, 1.5] and root.tolist() == [2.0, 3.0]
)
if device == "cpu":
    for line in "t += 0.5", "t /= 2", "t.mul_(0.5)", "t.sqrt_()", "t -= torch.tensor(0.5)":
        try:
            exec(line, {"t": torch.tensor([4, 9]), "torch": torch})
        except RuntimeError as error:
            assert str(error) == "result type Float can't be cast to the desired output type Long"
        else:
            raise AssertionError(line)
    for line in "t += 1.0", "t *= 2.0":
        try:
            exec(line, {"t": torch.tensor([4, 9])})
        except RuntimeError:
            pass
        else:
            raise AssertionError("a whole number in a float raises as well")
    t = torch.tensor([4, 9])
    t += 1
    assert t.tolist() == [5, 10]
    try:
        np.ones(2, np.uint8).__imul__(0.5)
    except TypeError as error:
        assert "Cannot cast ufunc 'multiply' output" in str(error)
    else:
        raise AssertionError("NumPy wrote fractions into uint8")
    assert (
        torch.tensor([200], dtype=torch.uint8) + torch.tensor([100], dtype=torch.uint8)
    ).item() == 44
