# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a, b = np.array([-7, -2, 2, 7]), np.array([-2.5, 0.5, 1.5])
t, u = torch.from_numpy(a).to(device), torch.from_numpy(b).to(device)
rows = """
a / 2 | t / 2
a // 2 | t // 2
np.floor_divide(a, 2) | t.div(2, rounding_mode="floor")
np.trunc(a / 2).astype(int) | t.div(2, rounding_mode="trunc")
a % 3 | t % 3
a % -3 | t % -3
np.mod(a, 3) | t.remainder(3)
np.fmod(a, 3) | t.fmod(3)
divmod(a, 3) | divmod(t, 3)
np.divmod(a, 3) | (t // 3, t % 3)
b // 1 | u // 1
b.round() | u.round()
np.round(b * 0.31, 1) | torch.round(u * 0.31, decimals=1)
b.round(1) | u.round(1)
np.trunc(b) | u.trunc()
b.astype(int) | u.to(int)
a ** 2 | t ** 2
a ** -1 | t ** -1
a ** -1.0 | t ** -1.0
np.sign(a) | t.sign()
np.sqrt(a * a) | t.square().sqrt()
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
        "divmod(a, 3)",
        "a ** -1",
        "b.round(1)",
    )
    assert (verdict == "different") is (here in differ), row
import warnings

for divide in (lambda x: x // 0, lambda x: x % 0):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert divide(a).tolist() == [0] * 4 and caught[0].category is RuntimeWarning
    if device == "cpu":
        try:
            divide(t)
        except RuntimeError as error:
            assert str(error) == "ZeroDivisionError"
        else:
            raise AssertionError("integers were divided by zero")
m = torch.tensor([True, False], device=device)
assert (np.array([True, False]) // True).tolist() == [1, 0]
for divide in (lambda: m // m[0], lambda: m % m[0]):
    if device == "cpu":
        try:
            divide()
        except RuntimeError as error:
            assert "not implemented for 'Bool'" in str(error)
        else:
            raise AssertionError("booleans were divided")
