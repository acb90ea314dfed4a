# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
A = torch.tensor([[1.0, 2.0], [2.0, 4.0]], device=device)
b = torch.tensor([1.0, 2.0], device=device)
try:
    inverse = torch.linalg.inv(A)
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
inverse = torch.linalg.pinv(A)
print(torch.allclose(A @ inverse @ A, A, atol=1e-4))
try:
    x = torch.linalg.solve(A, b)
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
x = torch.linalg.pinv(A) @ b
print(torch.allclose(A @ x, b, atol=1e-4))

array = A.cpu().numpy()
try:
    inverse = np.linalg.inv(array)
except np.linalg.LinAlgError as error:
    print(f"{type(error).__name__}: {error}")
inverse = np.linalg.pinv(array)
x = np.linalg.lstsq(array, b.cpu().numpy(), rcond=None)[0]
print(np.allclose(array @ x, b.cpu().numpy(), atol=1e-4))

print(torch.linalg.matrix_rank(A).item(), len(A))
ridge = 1e-3 * A.diagonal().abs().mean()
damped = A + ridge * torch.eye(len(A), device=device)
print(torch.linalg.inv(damped).isfinite().all().item())
batch = torch.stack([torch.eye(2, device=device), A])
info = torch.linalg.inv_ex(batch).info
print(info.nonzero().flatten().tolist())
wide = torch.ones(2, 3, device=device)
print(tuple(torch.linalg.pinv(wide).shape))
half = torch.eye(2, device=device).half()
inverse = torch.linalg.inv(half.float()).half()
a16 = np.eye(2, dtype=np.float16)
inverse = np.linalg.inv(a16.astype(np.float32))
nearly = torch.tensor([[1.0, 1.0], [1.0, 1.000001]], device=device)
print(torch.linalg.cond(nearly).item() > 1e6)
inverse = torch.linalg.inv(nearly.cpu().double())
X = torch.ones(4, 2, device=device)
X = X[:, X.std(dim=0) > 0]
print(tuple(X.shape))
# --8<-- [end:show]


def text(call):
    try:
        call()
    except (ValueError, TypeError, RuntimeError) as error:
        return str(error)
    return "nothing"


S = A.cpu()
singular = "The diagonal element 2 is zero, the inversion could not be completed because the input matrix is singular."
assert text(lambda: torch.linalg.inv(S)) == text(lambda: S.inverse()) == "linalg.inv: " + singular
assert text(lambda: torch.linalg.inv(batch.cpu())) == "linalg.inv: (Batch element 1): " + singular
solver = "torch.linalg.solve: The solver failed because the input matrix is singular."
assert text(lambda: torch.linalg.solve(S, b.cpu())) == solver
assert text(lambda: np.linalg.solve(S.numpy(), np.ones(2))) == "Singular matrix"
assert text(lambda: torch.linalg.inv(torch.ones(2, 3))).endswith("must be batches of square matrices, but they are 2 by 3 matrices")
assert text(lambda: np.linalg.inv(np.ones((2, 3)))) == "Last 2 dimensions of the array must be square"
assert text(lambda: torch.linalg.inv(torch.eye(2).half())) == "linalg.inv: Low precision dtypes not supported. Got Half"
assert text(lambda: np.linalg.inv(a16)) == "array type float16 is unsupported in linalg"
assert text(lambda: torch.linalg.inv(torch.eye(2).long())).endswith("Expected a floating point or complex tensor as input. Got Long")
assert inverse.device.type == "cpu" and inverse.dtype is torch.float64
eye = torch.eye(2)
large, small = S * 1e6, S * 1e-6
assert text(lambda: torch.linalg.inv(large + 1e-3 * eye)) == "linalg.inv: " + singular, "a fixed number is lost"
assert torch.allclose(torch.linalg.inv(small + 1e-3 * eye), 1000 * eye, atol=10), "or it is all that is left"
for matrix in (large, small):
    ridge = 1e-3 * matrix.diagonal().abs().mean()
    assert text(lambda: torch.linalg.inv(matrix + ridge * eye)) == "nothing"
    assert ridge < 0.01 * matrix.min()
assert X.shape == (4, 0) and info.tolist() == [0, 2]
