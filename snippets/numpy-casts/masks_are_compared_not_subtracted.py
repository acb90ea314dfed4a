# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np

mask_a = np.array([True, True, False, False])
mask_b = np.array([True, False, True, False])
try:
    diff = mask_a - mask_b
except TypeError as error:
    print(f"TypeError: {error}")

diff = mask_a ^ mask_b
lost = mask_a & ~mask_b
change = mask_a.astype(np.int8) - mask_b.astype(np.int8)
print(diff.tolist())
print(lost.tolist())
print(change.tolist())
print(np.count_nonzero(mask_a != mask_b))
try:
    rest = -mask_a
except TypeError as error:
    print(f"TypeError: {error}")
rest = ~mask_a
# --8<-- [end:show]
votes = mask_a.astype(np.int64) + mask_b
assert (mask_a + mask_b).tolist() == [True, True, True, False] and votes.tolist() == [2, 1, 1, 0]
numbers = 1 - mask_a
assert numbers.dtype == np.int64 and numbers.tolist() == [0, 0, 1, 1]
assert rest.tolist() == [False, False, True, True]
slope = np.gradient(mask_a.astype(np.float64))
assert np.diff(mask_a).tolist() == [False, True, False] and slope.shape == (4,)


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


refused = text(lambda: mask_a - mask_b)
assert refused == text(lambda: mask_a[0] - mask_b[0]) == text(lambda: True - mask_a)
assert refused == text(lambda: np.gradient(mask_a)) == text(lambda: np.ptp(mask_a))
assert refused.startswith("numpy boolean subtract, the `-` operator, is not supported")
assert np.count_nonzero(diff) == 2 and diff.tolist() == (mask_a != mask_b).tolist()
image = np.array([10, 20, 30, 40], dtype=np.uint8)
assert (image - mask_a).tolist() == [9, 19, 30, 40], "one of them may be a mask"
