# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import random

import numpy as np

pool = [("a", [1, 2]), ("b", [3]), ("c", [4, 5, 6])]
modes = [(1, 2), (3,)]
for convert in (
    lambda: np.asarray(pool),
    lambda: np.random.choice(modes),
):
    try:
        convert()
    except ValueError as error:
        print(error)

chosen = random.sample(pool, 2)
mode = random.choice(modes)
rng = np.random.default_rng(0)
chosen = [pool[i] for i in rng.choice(len(pool), 2, replace=False)]
print(len(chosen), mode in modes)
# --8<-- [end:show]
texts = ["after 2 dimensions. The detected shape was (3, 2)", "after 1 dimensions"]
for convert, text in zip((lambda: np.asarray(pool), lambda: np.random.choice(modes)), texts):
    try:
        convert()
        raise AssertionError("an array of rows of unequal length")
    except ValueError as error:
        assert text in str(error)
assert all(each in pool for each in chosen) and chosen[0] != chosen[1]
a = np.array(pool, dtype=object)
assert a.shape == (3, 2) and a[0, 1] == [1, 2], "split into its parts"
mode = modes[np.random.randint(len(modes))]
assert mode in modes
try:
    np.random.choice([(1, 2), (3, 4)])
    raise AssertionError("np.random.choice took rows")
except ValueError as error:
    assert str(error) in ("a must be 1-dimensional", "'a' must be 1-dimensional")
