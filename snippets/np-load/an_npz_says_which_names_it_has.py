# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np
import torch

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "volume.npz")
    np.savez(path, np.zeros((2, 3)), labels=np.arange(2))
    with np.load(path) as file:
        try:
            vol = file["vol_data"]
        except KeyError as error:
            print(f"KeyError: {error}")
        try:
            print(file.shape)
        except AttributeError as error:
            print(f"AttributeError: {error}")
        print(file.files)
        vol = file["arr_0"]
        t = torch.from_numpy(vol)
    print(tuple(t.shape))
    np.savez(path, vol_data=vol)
    vol = np.load(path)["vol_data"]
    print(vol.shape)
    # --8<-- [end:show]
    with np.load(path) as file:
        vol = file["vol_data"] if "vol_data" in file else None
    assert vol.shape == (2, 3)
    np.save(path.with_suffix(".npy"), vol)
    try:
        np.load(path.with_suffix(".npy"))["vol_data"]
        raise AssertionError("an .npy has names")
    except IndexError as error:
        assert "only integers, slices" in str(error), error
    d = {"a": vol, "b": vol}
    np.savez(path, d=d)
    d = np.load(path, allow_pickle=True)["d"].item()
    assert sorted(d) == ["a", "b"]
    np.savez(path, **d)
    assert np.load(path).files == ["a", "b"]
