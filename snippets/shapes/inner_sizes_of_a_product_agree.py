# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.ones((2, 3), np.float32)
w = np.ones((5, 3), np.float32)
t, u = (torch.from_numpy(x).to(device) for x in (a, w))
q, k = torch.stack([t, t]), torch.stack([u, u])
for line in "t @ u", "a @ w", "a.dot(w)", "t @ u[:, 0]", "q @ k":
    try:
        print(eval(line))
    except (RuntimeError, ValueError) as error:
        print(error)

print(tuple((t @ u.T).shape), (a @ w.T).shape, a.dot(w.T).shape)
print(tuple((t @ u[0]).shape), tuple((q @ k.mT).shape))
# --8<-- [end:show]
assert (t @ u.T).shape == (a @ w.T).shape == a.dot(w.T).shape == (2, 5)
assert (t @ u[0]).shape == (2,) and (q @ k.mT).shape == (2, 2, 5)
for wrong, text in ((lambda: a @ w, "matmul: Input operand 1 has a mismatch"), (lambda: a.dot(w), "shapes (2,3) and (5,3)")):
    try:
        wrong()
    except ValueError as error:
        assert str(error).startswith(text)
    else:
        raise AssertionError("NumPy took 3 and 5")
if device == "cpu":
    for wrong, text in (
        (lambda: t @ u, "mat1 and mat2 shapes cannot be multiplied (2x3 and 5x3)"),
        (lambda: t @ u[:, 0], "size mismatch, got input (2), mat (2x3), vec (5)"),
        (lambda: q @ k, "Expected size for first two dimensions of batch2 tensor to be: [2, 3] but got: [2, 5]."),
    ):
        try:
            wrong()
        except RuntimeError as error:
            assert str(error) == text
        else:
            raise AssertionError(text)
# * multiplies element by element and broadcasts instead.
assert (t * u[0]).shape == (a * w[0]).shape == (2, 3)
assert torch.nn.Linear(3, 5).weight.shape == (5, 3), "as a layer keeps its weights"
assert (a * a).sum(1).shape == (2,) and (a[0] @ w.T).shape == (5,)
many, others = np.stack([a, a]), np.stack([w, w])
assert (many @ np.swapaxes(others, -1, -2)).shape == (2, 2, 5)
