# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io

import numpy as np

arrays = [np.ones(2), np.ones(3)]
file = io.BytesIO()
np.save(file, np.array(arrays, dtype=object))
file.seek(0)
try:
    np.load(file)
except ValueError as error:
    print(f"ValueError: {error}")

file = io.BytesIO()
np.savez(file, *arrays)
file.seek(0)
print([a.tolist() for a in np.load(file).values()])
# --8<-- [end:show]
file.seek(0)
assert [a.dtype for a in np.load(file).values()] == [np.float64, np.float64]
