# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch


def f(p):
    return np.full(2, len(p), dtype=np.float32)


paths = ["a.png", "bb.png"]
try:
    X = np.vstack(f(p) for p in paths)
except TypeError as error:
    print(f"TypeError: {error}")

X = np.vstack([f(p) for p in paths])
print(X.shape)
try:
    X = np.concatenate(f(p) for p in paths)
except TypeError as error:
    print(f"TypeError: {error}")
X = np.concatenate([f(p) for p in paths])
print(X.shape)
X = np.array(f(p) for p in paths)
print(X.dtype, X.shape)
X = np.array([f(p) for p in paths])
print(X.dtype, X.shape)
parts = {"a": f("a.png"), "b": f("bb.png")}
X = np.stack(list(parts.values()))
print(X.shape)
try:
    t = torch.stack(torch.from_numpy(f(p)) for p in paths)
except TypeError as error:
    print(f"TypeError: {error}")
t = torch.stack([torch.from_numpy(f(p)) for p in paths])
print(t.shape)
x, xp = np.array([0.5, 1.5]), np.arange(3.0)
curves = np.array([[0.0, 0.0], [1.0, 10.0], [2.0, 20.0]])
y = np.stack([np.interp(x, xp, col) for col in curves.T], axis=1)
# --8<-- [end:show]
assert y.tolist() == [[0.5, 5], [1.5, 15]]
assert np.interp(np.ones((2, 2)), xp, curves[:, 1]).tolist() == [[10, 10], [10, 10]]
for call in (lambda: np.interp(0.5, xp, curves), lambda: np.interp(0.5, curves, xp)):
    try:
        call()
        raise AssertionError("interp takes one column")
    except ValueError as error:
        assert str(error) == "object too deep for desired array"


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


assert t.shape == X.shape == (2, 2)
x = np.fromiter((len(p) for p in paths), dtype=np.int64)
total = sum(len(p) for p in paths)
assert x.tolist() == [5, 6] and total == 11
assert "object" in text(lambda: torch.from_numpy(np.array(f(p) for p in paths)))
if np.lib.NumpyVersion(np.__version__) >= "1.25.0":
    kind = 'arrays to stack must be passed as a "sequence" type such as list or tuple.'
    for join in (np.vstack, np.hstack, np.stack, np.column_stack):
        assert text(lambda join=join: join(map(f, paths))) == kind
        assert text(lambda join=join: join(parts.values())) == kind
a, b = f("a"), f("b")
assert text(lambda: np.vstack(a, b)).endswith("takes 1 positional argument but 2 were given")
both = np.vstack([a, b])
assert both.shape == (2, 2)
a, b = [1, 2], [3, 4]
for call in (lambda: np.array(a, b), lambda: np.array(X, X)):
    try:
        call()
        raise AssertionError("the second argument is the dtype")
    except TypeError:
        pass
table = np.array([a, b])
joined = np.concatenate([a, b])
assert table.shape == (2, 2) and joined.tolist() == [1, 2, 3, 4]
counts = np.bincount(table.ravel())
assert counts.tolist() == [0, 1, 1, 1, 1]
counts = np.bincount(np.atleast_1d(3))
assert counts.tolist() == [0, 0, 0, 1]
for call in (lambda: np.bincount(table), lambda: np.bincount(3)):
    try:
        call()
        raise AssertionError("bincount takes one dimension")
    except ValueError as error:
        assert str(error).endswith("for desired array")
t = torch.arange(9, dtype=torch.uint8)
x = t.to(torch.float32)
assert x.tolist() == list(range(9))
x = t[: len(t) // 4 * 4].view(torch.float32)
assert x.shape == (2,)
try:
    t.view(torch.float32)
    raise AssertionError("9 bytes are no floats of 4")
except RuntimeError as error:
    assert "must be divisible by 4 to view Byte as Float" in str(error)
x = t[1:].clone().view(torch.float32)
assert x.shape == (2,)
rows = torch.zeros(2, 6, dtype=torch.uint8)[:, :4]
for part, name in ((t[1:], "storage_offset()"), (t[1:].contiguous(), "storage_offset()"), (rows, "stride(0)")):
    try:
        part.view(torch.float32)
        raise AssertionError("a float begins every 4 bytes")
    except RuntimeError as error:
        assert f"self.{name} must be divisible by 4 to view Byte as Float" in str(error)
    assert part.clone().view(torch.float32).numel() == 2
    assert part.numpy().view(np.float32).size == 2, "NumPy takes any beginning"
