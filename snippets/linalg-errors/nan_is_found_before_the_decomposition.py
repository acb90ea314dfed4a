# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor(
    [[1.0, 2.0], [torch.nan, 1.0], [3.0, 1.0]], device=device
)
array = t.detach().cpu().numpy()
try:
    inverse = np.linalg.pinv(array)
except np.linalg.LinAlgError as error:
    print(f"{type(error).__name__}: {error}")
print(np.argwhere(~np.isfinite(array)).tolist())
clean = array[np.isfinite(array).all(axis=1)]
inverse = np.linalg.pinv(clean)
print(inverse.shape)
try:
    U, S, Vh = torch.linalg.svd(t.cpu())
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
kept = t[t.isfinite().all(dim=1)]
U, S, Vh = torch.linalg.svd(kept.cpu().double())
print(tuple(kept.shape))

means = np.nanmean(array, axis=0)
filled = np.where(np.isnan(array), means, array)
print(filled.tolist())
print(t.isfinite().all().item())
finite = np.isfinite(array).all()
y = np.array([1.0, 2.0, 3.0])
good = np.isfinite(array).all(axis=1) & np.isfinite(y)
w = np.linalg.lstsq(array[good], y[good], rcond=None)[0]
print(w.shape)
columns = array[:, np.isfinite(array).all(axis=0)]
print(columns.shape)
exact = torch.linalg.pinv(kept.cpu().double()).float()
print(exact.dtype)
x, y = np.array([0.0, 1.0, 2.0]), np.array([0.0, np.nan, 4.0])
good = np.isfinite(x) & np.isfinite(y)
line = np.polyfit(x[good], y[good], 1)
print(np.round(line, 3).tolist()[0])
# --8<-- [end:show]
# Without .cpu(): no difference in the SVD that raises, of a tensor on the CPU.
# Without .detach(): for a tensor that requires grad, which this one does not.


def text(call):
    try:
        call()
    except (ValueError, RuntimeError) as error:
        return str(error)
    return "nothing"


nans = np.full((2, 2), np.nan)
for call in (np.linalg.svd, np.linalg.pinv, np.linalg.matrix_rank, np.linalg.cond):
    assert text(lambda call=call: call(nans)) == "SVD did not converge"
assert text(lambda: np.linalg.norm(nans, 2)) == "SVD did not converge"
assert text(lambda: np.linalg.eig(nans)) == "Array must not contain infs or NaNs"
assert text(lambda: np.asarray_chkfinite(nans)) == "array must not contain infs or NaNs"
svd = "linalg.svd: The algorithm failed to converge because the input matrix contained non-finite values."
for call in (torch.linalg.svd, torch.linalg.pinv, torch.svd_lowrank):
    assert text(lambda call=call: call(torch.from_numpy(nans))) == svd
assert "should not contain infs or NaNs" in text(lambda: torch.linalg.eig(torch.from_numpy(nans)))
three = np.full((3, 3), np.nan)
for call in (np.linalg.inv, np.linalg.cholesky):
    for matrix in (nans, three):
        assert text(lambda call=call: call(matrix)) == "nothing", "these answer NaN and raise nothing"
        assert np.isnan(call(matrix)[-1]).all()
# By the size of the matrix, eigh answers NaN, or fails and does not name it.
said = []
for call in (np.linalg.eigh, lambda a: torch.linalg.eigh(torch.from_numpy(a))):
    for matrix in (nans, three):
        said.append(text(lambda call=call: call(matrix)))
        if said[-1] == "nothing":
            assert torch.as_tensor(call(matrix)[0]).isnan().all()
        else:
            assert "converge" in said[-1] and "NaN" not in said[-1] and "finite" not in said[-1]
assert "nothing" in said and len(set(said)) > 1
assert not finite
assert torch.linalg.inv(torch.from_numpy(nans)).isnan().all()
assert U.device.type == exact.device.type == "cpu" and U.dtype is torch.float64
assert kept.shape == (2, 2) and filled.tolist()[1][0] == 2.0
