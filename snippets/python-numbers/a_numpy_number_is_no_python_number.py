# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from datetime import timedelta

import numpy as np

days = np.array([1, 2])
scores = np.array([0.5, 0.25], dtype=np.float32)
try:
    timedelta(days=days[0])
except TypeError as error:
    print(f"TypeError: {error}")

print(timedelta(days=days[0].item()))
rows = list(zip(days.tolist(), scores.tolist()))
print(rows)

def mean_of(values):
    return float(np.mean(values))

def vector_of(values):
    return np.asarray(values, dtype=np.float64).tolist()

print(mean_of(scores), vector_of(scores))
# --8<-- [end:show]
assert scores.dtype == np.float32 and type(vector_of(days)[0]) is float
assert rows == [(1, 0.5), (2, 0.25)] and type(rows[0][0]) is int and type(rows[0][1]) is float
assert type(mean_of(scores)) is float and type(vector_of(scores)[0]) is float
assert isinstance(np.float64(1), float) and not isinstance(np.float32(1), float) and not isinstance(np.int64(1), int)
import sqlite3

with sqlite3.connect(":memory:") as database:
    (stored,) = database.execute("select ?", (days[1],)).fetchone()
    assert stored == days[1].tobytes(), "SQLite stores the bytes of a NumPy integer"
    assert database.execute("select ?", (days[1].item(),)).fetchone() == (2,)
