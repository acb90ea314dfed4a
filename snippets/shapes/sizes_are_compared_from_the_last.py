# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.array([[1, 2, 3], [4, 5, 9]], np.float32)
t = torch.from_numpy(a).to(device)
for line in "t - t.mean(1)", "a - a.mean(1)", "t[0] + t.flatten()[:4]":
    try:
        print(eval(line))
    except (RuntimeError, ValueError) as error:
        print(error)

print((t - t.mean(1, keepdim=True)).tolist())
print((a - a.mean(1, keepdims=True)).tolist())
# --8<-- [end:show]
centred = [[-1, 0, 1], [-2, -1, 3]]
assert (t - t.mean(1, keepdim=True)).tolist() == (a - a.mean(1, keepdims=True)).tolist() == centred
assert (t - t.mean(1)[:, None]).tolist() == (a - a.mean(1)[:, None]).tolist() == centred
try:
    a - a.mean(1)
except ValueError as error:
    assert "operands could not be broadcast together with shapes (2,3) (2,)" in str(error)
else:
    raise AssertionError("NumPy took (2, 3) and (2,)")
if device == "cpu":
    for wrong, sizes, at in ((lambda: t - t.mean(1), (3, 2), 1), (lambda: t[0] + t.flatten()[:4], (3, 4), 0)):
        try:
            wrong()
        except RuntimeError as error:
            assert str(error) == (
                f"The size of tensor a ({sizes[0]}) must match the size of tensor b ({sizes[1]}) "
                f"at non-singleton dimension {at}"
            )
        else:
            raise AssertionError("torch took sizes that differ")
# Equal, 1 or missing: these fit. A square table takes the means along the wrong dimension without an error.
assert (t + t[:1]).shape == (t + t[:, :1]).shape == (t + t[0]).shape == (2, 3)
square = torch.tensor([[1.0, 3.0], [5.0, 7.0]], device=device)
assert (square - square.mean(1)).tolist() == [[-1, -3], [3, 1]] != (square - square.mean(1, keepdim=True)).tolist()
