# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import tempfile
import zipfile
from pathlib import Path

import numpy as np

a = np.ones((1000, 4), np.float32)
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "train.npy")
    np.save(path, a)
    os.truncate(path, 9000)  # as if the download had stopped
    for mode in None, "r":
        try:
            np.load(path, mmap_mode=mode)
        except ValueError as error:
            print(f"ValueError: {error}")
    zipped = path.with_suffix(".npz")
    np.savez(zipped, a=a)
    os.truncate(zipped, 9000)
    try:
        np.load(zipped)
    except zipfile.BadZipFile as error:
        print(f"BadZipFile: {error}")

    # The rows that are there:
    with path.open("rb") as file:
        np.lib.format.read_magic(file)
        header = np.lib.format.read_array_header_1_0(file)
        shape, _, dtype = header
        rows = np.fromfile(file, dtype)
    whole = rows.size // shape[1]
    rows = rows[: whole * shape[1]].reshape(whole, shape[1])
    print("header:", shape, dtype, "rows:", rows.shape)

    # Write it so that nobody sees half a file.
    part = path.with_suffix(".part.npy")
    np.save(part, a)
    os.replace(part, path)
    print(np.load(path, mmap_mode="r").shape)
    # --8<-- [end:show]
    assert not part.exists() and rows.all() and rows.shape == (554, 4)
    paths = [zipped, Path(folder, "good.npz")]
    np.savez(paths[1], a=a)
    bad = [path for path in paths if not zipfile.is_zipfile(path)]
    assert bad == [zipped]
    raw = Path(folder, "raw.bin")
    a[:2].tofile(raw)
    try:
        np.memmap(raw, dtype=np.float32, mode="r", shape=(3, 4))
        raise AssertionError("more than the file holds")
    except ValueError as error:
        assert str(error) == "mmap length is greater than file size"
    values = raw.stat().st_size // np.dtype(np.float32).itemsize
    assert values == 8
