# --8<-- [start:show]
import math
import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
loss = torch.tensor([1.0, float("nan")], device=device).mean()
try:
    percent = int(loss)
except ValueError as error:
    print(error)

value = loss.item()
percent = int(value) if math.isfinite(value) else -1
print(value, percent)
# --8<-- [end:key]
try:
    int(torch.tensor(float("inf")))
except OverflowError as error:
    print(error)
a = np.array([1.0, np.nan])
counts = np.zeros(2, dtype=np.int64)
try:
    counts[0] = np.nan
except ValueError as error:
    print(error)
whole = np.where(np.isfinite(a), a, -1).astype(np.int64)
print(whole.tolist())
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    a.astype(np.int64)
print(caught[0].message)
bad = np.flatnonzero(~np.isfinite(a))
print(bad.tolist())
t = torch.tensor([1.0, float("nan")], device=device)
whole = t.nan_to_num(nan=-1, posinf=-1, neginf=-1).long()
print(whole.tolist(), round(value, 2))
# --8<-- [end:show]


def text(call):
    try:
        call()
    except (ValueError, OverflowError) as error:
        return str(error)
    return "nothing"


nan = "cannot convert float NaN to integer"
assert text(lambda: int(loss)) == text(lambda: round(value)) == nan
assert text(lambda: counts.__setitem__(0, np.nan)) == nan
assert text(lambda: np.array([1, np.nan], dtype=np.int64)) == nan
assert text(lambda: np.array([1, np.nan], dtype=object).astype(np.int64)) == nan
assert text(lambda: int(np.inf)) == "cannot convert float infinity to integer"
with warnings.catch_warnings(record=True) as again:
    warnings.simplefilter("always")
    wrong = a.astype(np.int64)
assert len(again) == 1 and str(again[0].message) == "invalid value encountered in cast"
gaps = np.array([1.0, np.nan, np.inf, -np.inf])
assert np.where(np.isfinite(gaps), gaps, -1).astype(np.int64).tolist() == [1, -1, -1, -1]
gaps = torch.tensor(gaps, device=device)
assert gaps.nan_to_num(nan=-1, posinf=-1, neginf=-1).long().tolist() == [1, -1, -1, -1]
assert abs(gaps.nan_to_num(nan=-1).long()[2].item()) > 2**60, "with NaN alone replaced, inf is some number"
assert wrong[0] == 1 and whole.tolist() == [1, -1] and bad.tolist() == [1] and math.isnan(round(value, 2))
