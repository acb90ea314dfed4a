# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a, m = np.array([250, 10], "uint8"), np.array([True, True, False])
t, n = torch.from_numpy(a).to(device), torch.from_numpy(m).to(device)
rows = """
a + a | t + t
a + 10 | t + 10
a + 300 | t + 300
a - 20 | t - 20
a < 300 | t < 300
np.full(2, 300, "uint8") | torch.full((2,), 300, dtype=t.dtype)
np.full(2, -5, "uint8") | torch.full((2,), -5, dtype=t.dtype)
a * 2 | t * 2
-a | -t
~a | ~t
a.sum() | t.sum()
a.sum(dtype="uint8") | t.sum(dtype=torch.uint8)
a.cumsum() | t.cumsum(0)
a.astype("int8") | t.to(torch.int8)
m.sum() | n.sum()
m + m | n + n
m * 2 | n * 2
m - m | n - n
m ^ m | n ^ n
-m | -n
~m | ~n
np.logical_not(a) | t.logical_not()
a == 10 | t == 10
np.array_equal(a, a) | torch.equal(t, t)
np.equal(a, a) | torch.equal(t, t)
np.equal(a, 10) | t.eq(10)
a.mean() | t.mean()
m.mean() | n.mean()
"""


def plain(value):
    if isinstance(value, (tuple, list)):
        return tuple(plain(part) for part in value)
    if isinstance(value, torch.Tensor):
        value = value.cpu().numpy()
    value = np.asarray(value)
    if value.dtype.kind == "f":
        value = value.astype(float).round(4) + 0.0  # no -0.0
    return value.tolist()


def said(code):
    try:
        return str(plain(eval(code)))
    except Exception as error:
        return f"raises {type(error).__name__}"


for row in rows.strip().splitlines():
    here, there = row.split(" | ")
    results = list(dict.fromkeys([said(here), said(there)]))
    verdict = "equal" if len(results) == 1 else "different"
    print(here, there, verdict, " / ".join(results), sep=" | ")
# --8<-- [end:show]
    assert rows.count(f"\n{here} | ") == 1, "a table row is known by its first cell"
    differ = (
        "a + 300",
        "a < 300",
        'np.full(2, 300, "uint8")',
        'np.full(2, -5, "uint8")',
        "a.mean()",
        "m.mean()",
        "m - m",
        "-m",
        "np.equal(a, a)",
    )
    assert (verdict == "different") is (here in differ), row
for stored in (lambda: t.fill_(300), lambda: t.__setitem__(0, 300), lambda: torch.tensor([300], dtype=torch.uint8)):
    try:
        stored()
        t.tolist()
    except RuntimeError as error:
        assert "without overflow" in str(error)
    else:
        raise AssertionError("uint8 stored 300")
assert torch.tensor([-5], dtype=torch.uint8).item() == 251
assert torch.tensor([300]).to(torch.uint8).item() == np.array([300]).astype("uint8")[0] == 44
assert 0.6 < n.mean(dtype=torch.float32).item() < 0.7
assert torch.full((1,), -1, dtype=torch.uint8).item() == 255
try:
    torch.full((1,), -256, dtype=torch.uint8)
    raise AssertionError("uint8 stored -256")
except RuntimeError as error:
    assert "without overflow" in str(error)
try:
    t < 2**64
    raise AssertionError("2**64 was compared")
except (OverflowError, RuntimeError):
    pass  # what int64 does not hold does not wrap
assert (np.array([250], "uint8") / 300).dtype == np.float64, "a division takes an integer that does not fit"
