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
# --8<-- [end:show]


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
