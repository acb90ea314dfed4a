# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
matrix = torch.ones(2, 2, device=device)
vector = torch.ones(2, device=device)
a = torch.from_numpy(np.ones((2, 2))).to(device)
for call in "a @ matrix", "a @ vector", "a[0] @ vector":
    try:
        print(eval(call).cpu())
    except RuntimeError as error:
        print(error)

print((a.float() @ matrix).tolist())
print((a.float() @ vector).tolist())
print((a[0].float() @ vector).tolist())
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
assert a.dtype == torch.float64
if device == "cpu":
    for call in (lambda: a @ matrix, lambda: a @ vector, lambda: a[0] @ vector):
        try:
            call()
        except RuntimeError:
            pass
        else:
            raise AssertionError("a product took two dtypes")
for left, right in ((a, matrix), (a, vector), (a[0], vector)):
    assert (left.float() @ right).dtype == torch.float32
assert (a.float() @ matrix).tolist() == [[2, 2], [2, 2]]
assert (a + matrix).dtype == (a * matrix).dtype == torch.float64
assert (a.double() @ matrix.double()).dtype == torch.float64
factor = matrix.clone().requires_grad_()
(a @ factor.double()).sum().backward()
assert factor.grad.dtype == torch.float32, "a product in float64 leaves the gradient of a float32 factor as it is"
assert (a @ matrix.double()).dtype == torch.float64
if device == "cpu":
    try:
        matrix.long() @ matrix
    except RuntimeError as error:
        assert "but got: long int != float" in str(error)
    else:
        raise AssertionError("a product took int64 and float32")
