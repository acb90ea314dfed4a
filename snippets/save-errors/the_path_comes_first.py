# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np

a = np.ones((2, 3))
batch = np.ones((2, 3, 4))
names = np.array([["cat", 1]], dtype=object)
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "a.npy")
    for call in (
        lambda: np.save(a, path),
        lambda: np.savetxt(path, batch),
        lambda: np.savetxt(path, names),
    ):
        try:
            call()
        except (TypeError, ValueError) as error:
            print(f"{type(error).__name__}: {error}")

    np.save(path, a)
    path = Path(folder, "a.csv")
    np.savetxt(path, batch.reshape(len(batch), -1), delimiter=",")
    print(np.loadtxt(path, delimiter=",").shape)
    np.savetxt(path, names, fmt="%s", delimiter=",")
# --8<-- [end:show]
    assert path.read_text() == "cat,1\n"
    path = Path(folder, "a.npz")
    np.savez(path, a=a, b=batch)
    assert np.load(path)["b"].shape == (2, 3, 4)
