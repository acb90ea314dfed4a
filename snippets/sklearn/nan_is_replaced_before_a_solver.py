# --8<-- [start:show]
import numpy as np
import torch
from scipy.optimize import linear_sum_assignment

device = "cuda" if torch.cuda.is_available() else "cpu"
cost = torch.tensor([[1.0, float("nan")], [2.0, 3.0]], device=device)
for solve in linear_sum_assignment, np.linalg.eigvals:
    try:
        print(solve(cost.detach().cpu().numpy()))
    except (ValueError, np.linalg.LinAlgError) as error:
        print(error)
# --8<-- [start:key]
print(torch.isfinite(cost).all().item())
finite = torch.nan_to_num(cost, nan=1e6, posinf=1e6, neginf=-1e6)
array = finite.detach().cpu().numpy()
rows, columns = linear_sum_assignment(array)
print(rows.tolist(), columns.tolist())
# --8<-- [end:key]
best = torch.nan_to_num(cost, nan=-1e6, posinf=1e6, neginf=-1e6)
scores = best.detach().cpu().numpy()
pairs = linear_sum_assignment(scores, maximize=True)
where = torch.nonzero(~torch.isfinite(cost)).tolist()
print(where)
whole = cost[torch.isfinite(cost).all(dim=1)]
print(whole.tolist())
a = cost.detach().cpu().numpy()
kept = a[np.isfinite(a).all(axis=1)]
print(kept.tolist(), np.nan_to_num(a, nan=0.0).tolist())
# --8<-- [end:show]


def text(call):
    try:
        call()
    except (ValueError, np.linalg.LinAlgError) as error:
        return str(error)
    return "nothing"


# Without .detach(): for a tensor that requires grad, which this one does not.
broken = np.array([[1.0, np.nan], [2.0, 3.0]])
assert text(lambda: np.linalg.eigvals(broken)) == "Array must not contain infs or NaNs"
assert text(lambda: np.linalg.svd(broken)) == "SVD did not converge"
assert text(lambda: np.linalg.pinv(broken)) == "SVD did not converge"
assert text(lambda: np.linalg.eigvals(np.where(np.isnan(broken), np.inf, broken))) != "nothing"
assert np.isnan(np.linalg.inv(broken)).all(), "no error: NaN everywhere"
assert array.tolist() == [[1, 1e6], [2, 3]] and np.linalg.eigvals(array).shape == (2,)
assert where == [[0, 1]] and whole.tolist() == kept.tolist() == [[2, 3]]
wrong = "matrix contains invalid numeric entries"
assert text(lambda: linear_sum_assignment(broken)) == wrong
assert text(lambda: linear_sum_assignment(np.array([[1.0, -np.inf], [2.0, 3.0]]))) == wrong
assert text(lambda: linear_sum_assignment(np.array([[1.0, np.inf], [2.0, 3.0]]))) == "nothing"
assert text(lambda: linear_sum_assignment(np.full((2, 2), np.inf))) == "cost matrix is infeasible"
assert columns.tolist() == [0, 1]
assert pairs[1].tolist() == [0, 1], "not the pair of NaN"
assert linear_sum_assignment(array, maximize=True)[1].tolist() == [1, 0], "with 1e6 it is the best pair"


def most(*row):
    return text(lambda: linear_sum_assignment(np.array([row, [2.0, 3.0]]), maximize=True))


assert most(1.0, np.nan) == most(1.0, np.inf) == wrong and most(1.0, -np.inf) == "nothing"
assert most(-np.inf, -np.inf) == "cost matrix is infeasible"
