# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import random

import numpy as np

files = []
for call in (
    lambda: np.random.randint(0, len(files)),
    lambda: np.random.randint(3, 3),
    lambda: random.choice(files),
):
    try:
        call()
    except (ValueError, IndexError) as error:
        print(f"{type(error).__name__}: {error}")

i = np.random.randint(len(files)) if files else None
print(i)
# --8<-- [end:show]
width, size = 4, 4
left = np.random.randint(0, width - size + 1)
assert left == 0
try:
    random.randrange(0)
    raise AssertionError("a number below 0")
except ValueError as error:
    assert "empty range" in str(error)
