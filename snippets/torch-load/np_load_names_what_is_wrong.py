# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pathlib
import tempfile

import numpy as np
import torch

with tempfile.TemporaryDirectory() as folder:
    empty, pickled = (
        pathlib.Path(folder, "a.npy"),
        pathlib.Path(folder, "b"),
    )
    empty.touch()
    torch.save(
        {"w": torch.ones(2)},
        pickled,
        _use_new_zipfile_serialization=False,
    )
    for path in (empty, pickled):
        try:
            np.load(path)
        except (EOFError, ValueError) as error:
            print(type(error).__name__, str(error).replace(folder, ""))
    state = torch.load(pickled)
    np.save(empty, np.ones(2))
    print(state["w"].tolist(), np.load(empty).tolist())
# --8<-- [end:show]
assert state["w"].tolist() == [1, 1]
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "page.npy")
    path.write_text("<!DOCTYPE html><html></html>")
    start = open(path, "rb").read(20)
    assert start == b"<!DOCTYPE html><html"
    try:
        np.load(path)
        raise AssertionError("a web page was loaded")
    except ValueError as error:
        assert "pickled" in str(error), error
