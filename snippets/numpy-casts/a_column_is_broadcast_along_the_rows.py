# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

mean = np.array([1.0, 2.0, 3.0])
try:
    big = np.broadcast_to(mean, (3, 2))
except ValueError as error:
    print(f"ValueError: {error}")

big = np.broadcast_to(mean[:, None], (3, 2))
print(big.tolist())
rows = np.broadcast_to(mean, (2, 3))
print(rows.tolist())

a, b = np.ones((2, 3, 4)), np.ones((3, 4, 5))
try:
    out = a @ b
except ValueError as error:
    print(f"ValueError: {error}")
out = a[:, None] @ b
print(out.shape)
tall = torch.from_numpy(mean)[:, None].expand(3, 2)
print(tall.shape)
# --8<-- [end:show]


def text(call):
    try:
        call()
    except ValueError as error:
        return str(error)
    return "nothing"


X = np.ones((2, 3))
centred = X - mean
means = X.mean(axis=1, keepdims=True)
assert centred.shape == X.shape and (X - means).shape == X.shape
p, q = np.ones((2, 3)), np.ones((3, 2))
wrong = "(2,3)->(2,3) (3,2)->(3,2)"
assert wrong in text(lambda: np.einsum("ij,ij->i", p, q))
dots = np.einsum("ij,ji->i", p, q)
assert dots.tolist() == [3, 3]
more = "input operand has more dimensions than allowed by the axis remapping"
assert text(lambda: np.broadcast_to(X, (3,))) == more
row = X.mean(axis=0)
assert row.shape == (3,) and not big.flags.writeable
own = np.broadcast_to(mean[:, None], (3, 2)).copy()
assert own.flags.writeable
assert tall.tolist() == own.tolist() and out.shape == (2, 3, 3, 5)
assert "(2,3,4)->(2,newaxis,newaxis) (3,4,5)->(3,newaxis,newaxis)" in text(lambda: a @ b)
